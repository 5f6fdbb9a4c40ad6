/* The distribution's name of the machine, which is part of Lua's search paths. */
#define DEB_HOST_MULTIARCH "wasm32-wasi"
