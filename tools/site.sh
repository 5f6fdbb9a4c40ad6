# shellcheck shell=sh disable=SC2034,SC2154
# Sourced after setup.sh and page.sh by run and check: the site in build/site, which site/build.py makes of the page, the
# program, its manual and the reference of the headers.

packages_site='doxygen mandoc python3 python3-markdown-it'

make_site() {
  configured release || configure release -DGRUNDY_TESTS=OFF || return
  cmake --build "$root/build/release" --target grundy manual && setup_node web && build_page &&
    "$root/tools/docs.py" reference "$root/build/reference" &&
    /usr/bin/python3 "$root/site/build.py" "$root/build/site" --program "$root/build/release/grundy" \
      --manual "$root/build/release/grundy.1" --page "$root/web/dist" --reference "$root/build/reference/html"
}
