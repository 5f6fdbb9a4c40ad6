/* Included before Lua's sources: its errors become exceptions of the host, which knows how to
 * unwind what WebAssembly cannot (wasi.ts has the other side). `host_try` calls the function,
 * through the table of functions, and returns also when that called `host_throw`. */
#ifndef LUA_ERRORS_H
#define LUA_ERRORS_H

typedef void (*host_function)(void *, void *);

__attribute__((import_module("host"), import_name("try"))) void
host_try(host_function function, void *state, void *argument);

__attribute__((import_module("host"), import_name("throw"), noreturn)) void host_throw(void);

/* `f` and `ud` are those of luaD_rawrunprotected, the one place that tries. It has a frame, for its
 * lua_longjmp, and leaves the stack of C where it found it when it returns, whatever was thrown. */
#define LUAI_THROW(L, c)  host_throw()
#define LUAI_TRY(L, c, a) host_try((host_function)f, L, ud);
#define luai_jmpbuf       int

#endif
