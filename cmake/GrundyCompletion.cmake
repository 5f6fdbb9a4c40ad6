# Target `completion`: what bash completes after `grundy`, made from the tables of commands and options.
set(completion ${PROJECT_BINARY_DIR}/completion/grundy)
add_custom_command(OUTPUT ${completion}
  COMMAND ${PROJECT_SOURCE_DIR}/tools/completion.sh >${completion}
  DEPENDS tools/completion.sh tools/completion.bash src/cli/options.def src/commands/commands.def
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
  COMMENT "Writing the completion for bash")
add_custom_target(completion ALL DEPENDS ${completion})
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/completion)
