# Sourced by the scripts that build Taishi. Installs what a fresh Debian lacks; does nothing, and
# needs no rights, where everything is there.

# Those needed always, and those given. A package is missing if dpkg does not know it as installed.
taishi_missing_packages() {
  for package in cmake ninja-build g++ libboost-dev libboost-program-options-dev libspdlog-dev \
    libexpected-dev nlohmann-json3-dev libgtest-dev libgmock-dev libbenchmark-dev "$@"; do
    dpkg-query -W -f '${Status}\n' "$package" 2>/dev/null | grep -q '^install ok installed$' ||
      printf '%s ' "$package"
  done
}

# taishi_install_packages [PACKAGE]...: installs these, too. Everything it prints goes to stderr. Fails, saying why, where a package cannot be had.
taishi_install_packages() {
  command -v apt-get >/dev/null 2>&1 || return 0 # not Debian: the build says what it lacks
  missing=$(taishi_missing_packages "$@")
  [ -n "$missing" ] || return 0
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
      echo "taishi: these packages are missing, install them as root: $missing" >&2
      return 1
    fi
    as_root=sudo
  fi
  echo "taishi: installing $missing" >&2
  log=$(mktemp)
  # shellcheck disable=SC2086 # $as_root may be empty, $missing is a list
  if { $as_root apt-get update -qq &&
    $as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends $missing; } >"$log" 2>&1; then
    rm -f "$log"
  else
    cat "$log" >&2
    rm -f "$log"
    echo "taishi: apt-get could not install: $missing" >&2
    return 1
  fi
}
