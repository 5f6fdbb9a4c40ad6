# shellcheck shell=sh disable=SC2034,SC2154
# Sourced after setup.sh and page.sh by run, check and release: the site in build/site, which site/build.py makes of the page,
# the program, its manual, and references of C by Doxygen, of Python by Sphinx and of JavaScript by TypeDoc.

packages_site='doxygen mandoc python3 python3-markdown-it'
packages_site_whole="$packages_site python3-sphinx"

# The references of Python and JavaScript: the site can do without them.
make_references() {
  ! /usr/bin/python3 -c 'import sphinx' 2>/dev/null ||
    /usr/bin/python3 -m sphinx -q -b html -d "$root/build/reference/trees" "$root/site/python" "$1/python" || return
  (setup_node site/javascript) || return 0
  "$root/site/javascript/node_modules/.bin/typedoc" --options "$root/site/javascript/typedoc.json" --out "$1/javascript"
}

make_site() {
  configured release || configure release -DGRUNDY_TESTS=OFF || return
  rm -rf "$root/build/references" && mkdir -p "$root/build/references" || return
  cmake --build "$root/build/release" --target grundy manual && setup_node web && build_page &&
    "$root/tools/docs.py" reference "$root/build/reference" && make_references "$root/build/references" &&
    cp -r "$root/build/reference/html" "$root/build/references/c" &&
    /usr/bin/python3 "$root/site/build.py" "$root/build/site" --program "$root/build/release/grundy" \
      --manual "$root/build/release/grundy.1" --page "$root/web/dist" --references "$root/build/references"
}

# Says which references the site lacks; is it whole?
site_whole() {
  whole=0
  [ -d "$root/build/site/python" ] || { whole=1 && say 'the site has no reference of Python: Sphinx is missing (Debian: python3-sphinx)'; }
  [ -d "$root/build/site/javascript" ] || { whole=1 && say 'the site has no reference of JavaScript: npm could not fetch TypeDoc'; }
  return $whole
}
