echo '{"schema":1,"kind":"period","game":"octal:0.77","code":"0.77","preperiod":"71","period":"12","saltus":"0","computed_to":"167","proof":"guy-smith"}' >several.cert
echo '{"schema":1,"kind":"period","game":"octal:0.77","code":"0.77","preperiod":"71","period":"24","saltus":"0","computed_to":"167","proof":"guy-smith"}' | sed s/167/191/ >>several.cert
grundy verify several.cert
