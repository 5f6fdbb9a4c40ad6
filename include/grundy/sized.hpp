/* GRUNDY_SIZED in C++: included by grundy/export.h. It stands in a file of its own because the rest of
 * that file would otherwise be a system header. */
#ifndef GRUNDY_SIZED_HPP
#define GRUNDY_SIZED_HPP

#ifdef __GNUC__
/* g++ -Wextra warns of each member that is not named, but not in the macros of a system header,
 * which this file is. */
#pragma GCC system_header
#endif
#ifdef __clang__
#define GRUNDY_LASTS [[clang::lifetimebound]]
#else
#define GRUNDY_LASTS
#endif
extern "C++" {
template <class T> struct grundy_sized {
  T value;
  grundy_sized(const T &given) : value(given) {
  }
  operator const T *() const GRUNDY_LASTS {
    return &value;
  }
};
}
/* Clang warns of them in the caller's file all the same. */
#ifdef __clang__
#define GRUNDY_SIZED(type, ...)                                                                    \
  _Pragma("clang diagnostic push")                                                                 \
      _Pragma("clang diagnostic ignored \"-Wmissing-field-initializers\"")(                      \
          grundy_sized(type{.size = sizeof(type), __VA_ARGS__})) _Pragma("clang diagnostic pop")
#else
#define GRUNDY_SIZED(type, ...) (grundy_sized(type{.size = sizeof(type), __VA_ARGS__}))
#endif

#endif
