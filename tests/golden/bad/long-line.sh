# A line of 10^7 digits is one bad number wherever numbers are read.
head -c 10000000 /dev/zero | tr '\0' 1 >long
try() {
  grundy "$@" || echo "exit $?"
}
try solve nim @long
try solve staircase @long
try solve graph:long a
try basis long
try odd long
try mex @long
grundy judge acwing-891 <long || echo "exit $?"
