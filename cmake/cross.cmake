# A toolchain of Debian for another processor, whose programs run under qemu-user. tests/cross/cross.sh
# and the preset arm64 use it: GRUNDY_PROCESSOR is the processor (aarch64, s390x, ...), GRUNDY_PACKAGES the folder
# where its libraries have been unpacked, those that do not come with the compiler; without it there are none.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES GRUNDY_PROCESSOR GRUNDY_PACKAGES)
set(triple ${GRUNDY_PROCESSOR}-linux-gnu)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${GRUNDY_PROCESSOR})
set(CMAKE_C_COMPILER ${triple}-gcc)
set(CMAKE_CXX_COMPILER NOTFOUND) # nothing that is tested needs one
set(CMAKE_LIBRARY_ARCHITECTURE ${triple})
set(CMAKE_C_LIBRARY_ARCHITECTURE ${triple})
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${GRUNDY_PROCESSOR} -L /usr/${triple})

set(CMAKE_FIND_ROOT_PATH /usr/${triple})
if(GRUNDY_PACKAGES)
  set(CMAKE_FIND_ROOT_PATH ${GRUNDY_PACKAGES})
  set(CMAKE_C_STANDARD_INCLUDE_DIRECTORIES ${GRUNDY_PACKAGES}/usr/include/${triple})
  # What the static library of ncurses needs.
  set(CMAKE_C_STANDARD_LIBRARIES ${GRUNDY_PACKAGES}/usr/lib/${triple}/libtinfo.a)
endif()
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
