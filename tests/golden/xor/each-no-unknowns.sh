# without unknowns the solution is unique before the first equation
echo '0 = 0' >system
grundy xor --each system
grundy xor --each --json system
grundy xor --each --lang zh system
echo '0 = 1' | grundy xor --each --json
echo 'a ^ b = 1' | grundy xor --each --json
