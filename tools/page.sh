# shellcheck shell=sh disable=SC2154
# Sourced after setup.sh by run and check: the page in web/. It is built with the npm packages that
# web/package-lock.json names, which need Node.js 20.19 or later (Debian 12's own is older).

setup_node() {
  # shellcheck disable=SC2016 # JavaScript's
  node --eval 'const [a, b] = process.versions.node.split("."); process.exit(+a * 100 + +b < 2019 ? 1 : 0)' \
    2>/dev/null || die 'the page needs Node.js 20.19 or later, with npm (https://nodejs.org)'
  command -v npm >/dev/null || die 'the page needs npm'
  cmp -s "$root/web/package-lock.json" "$root/web/node_modules/.installed" || (
    cd "$root/web" && npm ci --no-fund --no-audit && cp package-lock.json node_modules/.installed
  )
}

# The engine, then the page around it, in web/dist.
build_page() {
  sh "$root/web/engine/build.sh" && (cd "$root/web" && npm run --silent build)
}
