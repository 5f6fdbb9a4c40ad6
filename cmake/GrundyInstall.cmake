# What is installed: libraries, headers, programs, manual pages, completion for bash, zsh and fish, the schema of
# JSON answers, CMake package and pkg-config file.
include(CMakePackageConfigHelpers)

set(GRUNDY_ZSH_FOLDER zsh/site-functions CACHE STRING "Where zsh looks for completions, below the data folder")
mark_as_advanced(GRUNDY_ZSH_FOLDER)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/grundy)

# ./run builds the program alone.
list(TRANSFORM libraries REPLACE "(.+)" "\"$<TARGET_FILE:\\1>\"" OUTPUT_VARIABLE library_files)
list(JOIN library_files " " library_files)
install(CODE "foreach(file ${library_files})
    if(NOT EXISTS \"\${file}\")
      message(FATAL_ERROR \"The library is not built yet: cmake --build ${PROJECT_BINARY_DIR}\")
    endif()
  endforeach()")
install(TARGETS ${libraries} EXPORT grundyTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN *.h PATTERN *.hpp PATTERN *.def)
if(TARGET grundy)
  install(TARGETS grundy RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  if(completion)
    install(FILES ${completion} DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES ${completion_zsh} DESTINATION ${CMAKE_INSTALL_DATADIR}/${GRUNDY_ZSH_FOLDER})
    install(FILES ${completion_fish} DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
  endif()
  install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${PROJECT_SOURCE_DIR}/docs/schema.json DESTINATION ${CMAKE_INSTALL_DATADIR}/grundy)
endif()
if(TARGET grundy_mpi)
  install(TARGETS grundy_mpi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(FILES ${PROJECT_SOURCE_DIR}/docs/grundy-mpi.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endif()

install(EXPORT grundyTargets NAMESPACE grundy:: DESTINATION ${package_folder})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/grundyConfig.cmake.in
  ${PROJECT_BINARY_DIR}/grundyConfig.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/grundyConfigVersion.cmake
  COMPATIBILITY ${compatible})
install(FILES ${PROJECT_BINARY_DIR}/grundyConfig.cmake ${PROJECT_BINARY_DIR}/grundyConfigVersion.cmake
  DESTINATION ${package_folder})

# The prefix is found from where grundy.pc lies, so that an installed tree may be moved; a libdir or
# includedir outside the prefix is written as it is.
file(RELATIVE_PATH prefix_from_pc
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
cmake_path(IS_PREFIX CMAKE_INSTALL_PREFIX ${CMAKE_INSTALL_FULL_LIBDIR} libdir_inside)
set(pc_prefix ${CMAKE_INSTALL_PREFIX})
if(libdir_inside)
  string(REGEX REPLACE "/$" "" prefix_from_pc ${prefix_from_pc})
  set(pc_prefix "\${pcfiledir}/${prefix_from_pc}")
endif()
foreach(kind LIBDIR INCLUDEDIR)
  string(TOLOWER pc_${kind} name)
  set(${name} "\${prefix}/${CMAKE_INSTALL_${kind}}")
  if(IS_ABSOLUTE ${CMAKE_INSTALL_${kind}})
    set(${name} ${CMAKE_INSTALL_${kind}})
  endif()
endforeach()
set(pc_private "-lm -pthread")
if(Lua54_FOUND)
  set(pc_private "-l${LUA54_NAME} ${pc_private}")
endif()
configure_file(${PROJECT_SOURCE_DIR}/cmake/grundy.pc.in ${PROJECT_BINARY_DIR}/grundy.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/grundy.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
