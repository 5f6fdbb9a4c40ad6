# no period within the limit: first values, and how far it came (which step the limit met may vary)
place() { sed 's/0\.\.[0-9]*\.$/0..N./; s/_to":[0-9]*/_to":N/; s/Note: .*the time/Note: the time/; s/"note":".*the time/"note":"the time/'; }
grundy values grundy --period --time 0.5 2>/dev/null | place
echo "exit $?"
grundy values grundy --period --from 90 --upto 99999999 --time 0.5 --json 2>/dev/null |
  grep -o '"values":\[7,4,3,7,4,3,5,2,3,5,2'
grundy values grundy --period --time 0.2 --no-values 2>/dev/null | place
grundy values grundy --period --time 0.2 --json 2>/dev/null | sed 's/.*"partial"/"partial"/' | place
