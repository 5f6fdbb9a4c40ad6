echo '{"schema":1,"kind":"period","game":"octal:0.77","code":"0.77","preperiod":"71","period":"12","saltus":"0","computed_to":"167","proof":"guy-smith"}' >kayles.cert
grundy verify kayles.cert
grundy verify kayles.cert --lang zh
grundy verify - --json <kayles.cert
