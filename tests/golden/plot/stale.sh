# The temporary file of a writer that was killed is taken over.
echo rest >kayles.svg.tmp
grundy values kayles --plot kayles.svg
ls
