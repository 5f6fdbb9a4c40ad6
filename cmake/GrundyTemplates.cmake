# The programs in templates/, KEY.EXTENSION, as one C file of their lines, which the program prints.

# grundy_templates(OUT): writes the file and names it in the variable OUT.
function(grundy_templates out)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/templates/*)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  set(lists "")
  set(rows "")
  set(number 0)
  foreach(file IN LISTS files)
    file(READ ${file} text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REPLACE "\n" "\",\n    \"" text "${text}")
    string(REGEX MATCH "([^/]*)\\.([a-z]+)$" name ${file})
    string(APPEND lists "static const char *const lines_${number}[] = {\n    \"${text}\", NULL};\n")
    string(APPEND rows
      "    {\"${CMAKE_MATCH_1}\", \"${CMAKE_MATCH_2}\", lines_${number}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  set(path ${PROJECT_BINARY_DIR}/templates.c)
  file(GENERATE OUTPUT ${path} CONTENT "#include \"judge/template.h\"\n#include <stddef.h>\n\n${lists}
const grundy_i_template grundy_i_templates[] = {\n${rows}    {NULL, NULL, NULL}};\n")
  set(${out} ${path} PARENT_SCOPE)
endfunction()
