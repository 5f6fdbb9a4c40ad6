/* Included before Lua's sources: its errors become exceptions of the host, which knows how to
 * unwind what WebAssembly cannot (wasi.ts has the other side). `host_try` calls engine_call with
 * the same arguments and returns also when that called `host_throw`. */
#ifndef LUA_ERRORS_H
#define LUA_ERRORS_H

typedef void (*engine_function)(void *, void *);

__attribute__((import_module("host"), import_name("try"))) void
host_try(engine_function function, void *state, void *argument);

__attribute__((import_module("host"), import_name("throw"), noreturn)) void host_throw(void);

/* `f` and `ud` are those of luaD_rawrunprotected, the one place that tries. */
#define LUAI_THROW(L, c)  host_throw()
#define LUAI_TRY(L, c, a) host_try((engine_function)f, L, ud);
#define luai_jmpbuf       int

#endif
