# Sourced by run.sh: boards on which to play against Taishi.

# The pictures of XBoard's shogi set and, for men that it lacks, those of the larger chu shogi's:
# Sho's drunk elephant and crown prince. Prints the folder.
taishi_pictures() {
  themes=/usr/share/games/xboard/themes
  folder=${XDG_CACHE_HOME:-$HOME/.cache}/taishi/pieces
  mkdir -p "$folder"
  for set in chu shogi; do
    for picture in "$themes/$set"/*.svg; do
      [ ! -e "$picture" ] || ln -sf "$picture" "$folder/"
    done
  done
  printf '%s\n' "$folder"
}

# taishi_gui GUI VARIANT [ARGUMENT]...: plays the variant on the GUI's board; further arguments go to
# the GUI. Does not come back.
taishi_gui() {
  gui=$1
  shift
  case $gui in
    browser) taishi_browser "$@" ;;
    xboard) taishi_xboard "$@" ;;
    *)
      echo "taishi: no board is called '$gui' (there are browser and xboard)" >&2
      exit 2
      ;;
  esac
}

taishi_browser() {
  variant=$1
  shift
  exec "$root/build/release/taishi" board --variant "$variant" "$@"
}

taishi_xboard() {
  variant=$1
  shift
  # XBoard knows these two under the names that Fairy-Stockfish gave them.
  case $variant in
    heian) ;;
    yari | yarishogi) variant=yarishogi ;;
    sho | shoshogi) variant=shoshogi ;;
    *)
      echo "taishi: no game is called '$variant' (there are heian, yari and sho)" >&2
      exit 2
      ;;
  esac
  if [ -z "${DISPLAY:-}" ]; then
    echo "taishi: XBoard needs a graphical desktop, and DISPLAY is not set" >&2
    exit 1
  fi
  taishi_install_packages xboard hachu </dev/null
  PATH=$PATH:/usr/games
  # Promotion is asked for in a window: XBoard's own way, by moving the mouse with its button down,
  # is hard to guess.
  set -- -pid "$(taishi_pictures)" -sweepPromotions false -showTargetSquares true "$@"
  # XBoard would take a mate by a dropped pawn, which Yari allows, for a loss.
  [ "$variant" != yarishogi ] || set -- -testLegality false "$@"
  exec xboard -fcp "$root/build/release/taishi" -variant "$variant" "$@"
}
