# Every example that a game shows is answered.
grundy games --json | sed -n "s/.*\"example\":\"\(grundy [^\"]*\)\".*/\1/p" >examples
[ "$(wc -l <examples)" -eq "$(grundy games --json | wc -l)" ] || echo "a game without an example"
while read -r line; do
  case $line in
  *graph:*) ;; # needs a file
  *) $line >answer || echo "failed: $line" ;;
  esac
done <examples
