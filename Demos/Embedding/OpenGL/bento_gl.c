// The file that programs outside of this checkout add to their own build.
#include "../../../Sources/CBento/OpenGL/bento_gl.c"
