// The file that is tested, with functions of the probe in place of SDL's. It shares nothing else
// with the probe, whose names would be those of other functions.
#include <SDL.h>

void *probe_load(const char *name);
SDL_bool probe_has(const char *name);

#define SDL_GL_GetProcAddress probe_load
#define SDL_GL_ExtensionSupported probe_has

#include "../../../Sources/CBento/OpenGL/bento_gl.c"
