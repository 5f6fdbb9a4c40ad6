== descriptors
# As /dev/stdout is on the system: the certificate goes where the answer goes, and the link stays.
$ ln -s /proc/self/fd/1 out
> grundy values kayles --upto 9 --certificate out >both
> grep -c '"kind":"value' both; grep -c 'nim-values of heaps' both
> readlink out
> grundy graph nim 2 --edges out --quiet | head -4
1
1
/proc/self/fd/1
2 end
2 1
end
1 end

== links
# What a link leads to is written, with its mode; the link stays.
$ mkdir disk
> printf 'old\n' >disk/kayles.svg
> chmod 640 disk/kayles.svg
> ln -s disk/kayles.svg plot.svg
> ln -s disk/new.svg none.svg
> grundy values kayles --upto 9 --svg plot.svg >/dev/null
> grundy values kayles --upto 9 --svg none.svg >/dev/null
> readlink plot.svg none.svg
> stat -c '%a %n' disk/kayles.svg
> grep -c '<svg' disk/*
disk/kayles.svg
disk/new.svg
640 disk/kayles.svg
disk/kayles.svg:1
disk/new.svg:1

== modes
$ grundy values octal:0.56 --period --time 0.05 --checkpoint run.ck >/dev/null 2>&1
> chmod 600 run.ck
> grundy values octal:0.56 --period --time 0.05 --checkpoint run.ck --resume >/dev/null 2>&1
> stat -c %a run.ck
600

== circles
$ ln -s a b; ln -s b a
> grundy values kayles --upto 9 --svg a
> grundy values kayles --upto 9 --svg b --lang zh
2> grundy: 'a': cannot be written: Too many levels of symbolic links
2> grundy: 'b'：无法写入：符号链接层数过多
[5]
