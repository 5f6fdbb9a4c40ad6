echo '{"schema":1,"kind":"period","game":"octal:0.77","code":"0.77","preperiod":"72","period":"12","saltus":"0","computed_to":"167","proof":"guy-smith"}' | sed s/167/169/ >false.cert
grundy verify false.cert --json
grundy verify false.cert --lang zh
grundy verify false.cert
