# Targets `completion`, what bash, zsh and fish complete after `grundy`, and `manual`, the manual page as it is installed, made from the
# tables of commands and options and from what the program prints of games, where it can be run. Without Python the page is
# the one in docs, and there is no completion.
find_program(PYTHON3 python3)
set(manual ${PROJECT_SOURCE_DIR}/docs/grundy.1)
set(completion)
if(PYTHON3 AND PROJECT_IS_TOP_LEVEL)
  set(manual ${PROJECT_BINARY_DIR}/grundy.1)
  set(completion ${PROJECT_BINARY_DIR}/completion/grundy)
  set(completion_zsh ${PROJECT_BINARY_DIR}/completion/_grundy)
  set(completion_fish ${PROJECT_BINARY_DIR}/completion/grundy.fish)
  set(interface ${PYTHON3} ${PROJECT_SOURCE_DIR}/tools/interface.py)
  set(read_by_interface tools/interface.py tools/docs.py tools/blocks.py tools/source.py
    src/cli/options.def src/commands/commands.def)
  set(manual_program)
  if(NOT CMAKE_CROSSCOMPILING)
    set(manual_program $<TARGET_FILE:grundy>)
  endif()
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/completion)
  add_custom_command(OUTPUT ${completion} ${completion_zsh} ${completion_fish}
    COMMAND ${interface} completion >${completion}
    COMMAND ${interface} zsh >${completion_zsh}
    COMMAND ${interface} fish >${completion_fish}
    DEPENDS ${read_by_interface} tools/completion.bash
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "Writing the completion for bash, zsh and fish")
  add_custom_command(OUTPUT ${manual}
    COMMAND ${interface} page ${manual_program} >${manual}
    DEPENDS ${read_by_interface} docs/grundy.1 grundy
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "Writing the manual page")
  add_custom_target(completion ALL DEPENDS ${completion})
  add_custom_target(manual ALL DEPENDS ${manual})
endif()
