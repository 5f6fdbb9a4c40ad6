# Targets for those who work on the code: format, exports, reference, tidy, coverage.
add_custom_target(format
  COMMAND ${PROJECT_SOURCE_DIR}/tools/format.sh --update
  COMMENT "Formatting the sources" VERBATIM)

add_custom_target(exports
  COMMAND ${PROJECT_SOURCE_DIR}/tools/exports.sh --update $<TARGET_FILE:grundy_shared>
  DEPENDS grundy_shared
  COMMAND ${PROJECT_SOURCE_DIR}/tools/abi.py --update
  COMMENT "Writing cmake/exports.txt and cmake/abi.h" VERBATIM)

add_custom_target(reference
  COMMAND ${PROJECT_SOURCE_DIR}/tools/docs.py reference ${PROJECT_BINARY_DIR}/reference
  COMMENT "Writing manual pages and HTML into ${PROJECT_BINARY_DIR}/reference" VERBATIM)

find_program(CLANG_TIDY NAMES clang-tidy clang-tidy-14)
if(CLANG_TIDY)
  set_target_properties(grundy_objects PROPERTIES EXPORT_COMPILE_COMMANDS ON)
  if(TARGET grundy_program)
    set_target_properties(grundy_program PROPERTIES EXPORT_COMPILE_COMMANDS ON)
  endif()
  add_custom_target(tidy
    COMMAND ${CLANG_TIDY} -p ${PROJECT_BINARY_DIR} --quiet --extra-arg=-Wno-unknown-warning-option
      ${library_sources} ${program_sources}
    COMMENT "Running clang-tidy" VERBATIM)
endif()

if(CMAKE_C_FLAGS MATCHES "--coverage")
  add_custom_target(coverage
    COMMAND ${PROJECT_SOURCE_DIR}/tools/coverage.sh ${PROJECT_BINARY_DIR}
    COMMENT "Lines that the tests reached" VERBATIM)
endif()
