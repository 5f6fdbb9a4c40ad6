# The programs in templates/, KEY.EXTENSION, as one C file of their lines, which the program prints,
# and the comments that they share.
# As a script, `cmake -DOUT=FILE -P GrundyTemplates.cmake` writes that file alone.

# grundy_templates_text(OUT FILE…): the C file, as text in the variable OUT.
function(grundy_templates_text out)
  set(lists "")
  set(rows "")
  set(number 0)
  foreach(file IN LISTS ARGN)
    file(READ ${file} text)
    if(file MATCHES "[.]def$")
      set(comments "${text}")
      continue()
    endif()
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REPLACE "\n" "\",\n    \"" text "${text}")
    string(REGEX MATCH "([^/]*)\\.([a-z]+)$" name ${file})
    string(APPEND lists "static const char *const lines_${number}[] = {\n    \"${text}\", NULL};\n")
    string(APPEND rows
      "    {\"${CMAKE_MATCH_1}\", \"${CMAKE_MATCH_2}\", lines_${number}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  set(${out} "#include \"judge/judge.h\"\n#include <stddef.h>\n\n${lists}
const grundy_i_template grundy_i_templates[] = {\n${rows}    {NULL, NULL, NULL}};

#define GRUNDY_COMMENT(name, en, zh) {name, {en, zh}},
const grundy_i_template_comment grundy_i_template_comments[] = {
${comments}    {NULL, {NULL, NULL}}};\n" PARENT_SCOPE)
endfunction()

# grundy_templates(OUT): writes the file and names it in the variable OUT.
function(grundy_templates out)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/templates/*)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  grundy_templates_text(text ${files})
  set(path ${PROJECT_BINARY_DIR}/templates.c)
  file(GENERATE OUTPUT ${path} CONTENT "${text}")
  set(${out} ${path} PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB files ${CMAKE_CURRENT_LIST_DIR}/../templates/*)
  grundy_templates_text(text ${files})
  file(WRITE ${OUT} "${text}")
endif()
