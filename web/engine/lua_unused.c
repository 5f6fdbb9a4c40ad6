/* What Lua links and the rules' library (src/script/library.c) never hands out: compiled chunks. */
#include <lua.h>

#include "lobject.h"
#include "lundump.h"

int luaU_dump(lua_State *lua, const Proto *function, lua_Writer writer, void *data, int strip) {
  (void)lua, (void)function, (void)writer, (void)data, (void)strip;
  return 1;
}

LClosure *luaU_undump(lua_State *lua, ZIO *input, const char *name) {
  (void)lua, (void)input, (void)name;
  __builtin_trap();
}
