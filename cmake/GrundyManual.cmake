# Target `manual`: the manual page as it is installed, docs/grundy.1 with the table of games, which the
# program prints where it can be run, and with options that the page does not describe yet.
set(manual ${PROJECT_BINARY_DIR}/grundy.1)
set(manual_program)
if(NOT CMAKE_CROSSCOMPILING)
  set(manual_program $<TARGET_FILE:grundy>)
endif()
add_custom_command(OUTPUT ${manual}
  COMMAND ${PROJECT_SOURCE_DIR}/tools/manual_page.sh ${manual_program} >${manual}
  DEPENDS tools/manual_page.sh tools/docs.py tools/blocks.py docs/grundy.1 src/cli/options.def
    src/commands/commands.def grundy
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
  COMMENT "Writing the manual page")
add_custom_target(manual ALL DEPENDS ${manual})
