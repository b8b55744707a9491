# Sourced by what fetches packages from Debian for a cross-build, without installing them.

# own_apt_begin WORK TYPE [ARCHITECTURE]: an apt with lists and folders of its own in WORK, which leaves
# the machine's settings as they are. It has the machine's release, of TYPE deb or deb-src, from
# $DEBIAN_MIRROR if that is set; of another ARCHITECTURE as on a machine that has nothing installed.
own_apt_begin() {
  own_apt_work=$1
  own_apt_options=
  if [ $# -gt 2 ]; then
    : >"$1/status"
    own_apt_options="-o Dir::State::Status=$1/status -o APT::Architecture=$3 -o APT::Architectures=$3"
  fi
  mkdir -p "$1/lists/partial" "$1/cache/archives/partial" "$1/parts"
  suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
  echo "$2 [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]" \
    "${DEBIAN_MIRROR:-http://deb.debian.org/debian} $suite main" >"$1/sources.list"
  own_apt update
}

# own_apt COMMAND...
own_apt() {
  # shellcheck disable=SC2086 # options without blanks
  apt-get -qq -o Dir::Etc::SourceList="$own_apt_work/sources.list" \
    -o Dir::Etc::SourceParts="$own_apt_work/parts" -o Dir::State::Lists="$own_apt_work/lists" \
    -o Dir::Cache="$own_apt_work/cache" -o APT::Sandbox::User=root $own_apt_options "$@"
}
