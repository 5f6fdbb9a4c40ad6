/* Empty: errors of Lua are thrown by the host (lua_errors.h). */
