// Bento hosts in an SDL 2 program that draws with OpenGL.
//
// Compile bento_gl.c into the program; it needs SDL 2 and the library with the views, and no OpenGL
// library, because it loads OpenGL's functions with SDL_GL_GetProcAddress. It is for every system
// on which SDL has the header SDL_opengl.h, which are all but iOS. It draws in contexts of
//
//     OpenGL 2.1 and later with the compatibility profile,
//     OpenGL 3.0 and later without it (the core profile and forward-compatible contexts),
//     OpenGL ES 2.0 and later.
//
// A frame, which takes the place of bento_texture_draw in bento.h:
//
//     bento_host_tick(host, bento_now());
//     ... draw the scene ...
//     bento_gl_draw(gl, 16, 16);
//     SDL_GL_SwapWindow(window);
//
// Threads. Call every function on the thread that runs `main`, as with those of bento.h.
//
// Results. The numbers are those of bento.h, and bento_gl_error describes the last failure. A
// handle that is NULL or was destroyed is an error and does no harm.
//
// State. Every value of OpenGL's state that drawing depends on is set before the host is drawn and
// restored afterward, so a program may call bento_gl_draw in any state. glGetError is never called,
// and no errors are left for it. The exceptions are states that OpenGL cannot report:
//
// - Do not draw between glBegin and glEnd, glNewList and glEndList, or glBeginConditionalRender and
//   glEndConditionalRender, or while glRenderMode is not GL_RENDER. Before OpenGL 4.0, also do not
//   draw while transform feedback is active.
// - An OpenGL program that was deleted while in use ceases to exist when the host is drawn.
//
// Colors. Pixels are blended as they are, without a conversion between sRGB and linear colors.
// OpenGL ES can turn the conversion off for a framebuffer with sRGB colors only if it has
// GL_EXT_sRGB_write_control.
#ifndef BENTO_GL_H
#define BENTO_GL_H

#include <stdint.h>

#include "bento.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A texture that shows a host, and the other objects with which it is drawn.
///
/// A host may be shown by several of them, such as in two windows with separate contexts. The
/// program must not also call bento_host_render for such a host.
typedef struct bento_gl bento_gl;

/// Returns a message about the last failed call of a function below; empty before the first
/// failure.
///
/// The message is valid until the next call fails.
const char *bento_gl_error(void);

/// Creates what is needed to draw a host in the current context, which must have been created with
/// SDL_GL_CreateContext.
///
/// Fails with BENTO_ERROR_PLATFORM if no context is current, if its version is too old, or if the
/// shaders cannot be compiled.
bento_status bento_gl_create(bento_host *host, bento_gl **gl);

/// Updates the texture and draws the host with its top-left corner at (x, y), in pixels from the
/// top-left corner of the current window's drawable area, which SDL_GL_GetDrawableSize measures.
///
/// One pixel of the host covers exactly one pixel. Only rectangles that have changed since the last
/// call are painted and uploaded, and only those in which the views draw are blended. A host with
/// BENTO_OVERLAYS_IN_WINDOW covers the whole window, so it is drawn at (0, 0). If another context
/// is current than in the last call, nothing is drawn and the result is BENTO_ERROR_PLATFORM.
bento_status bento_gl_draw(bento_gl *gl, int32_t x, int32_t y);

/// Draws the host like bento_gl_draw into the bound framebuffer object, which has the given number
/// of rows. The row at the top is the last one, `target_height - 1`.
///
/// If there are several draw buffers, only the first is drawn into.
bento_status bento_gl_draw_in(bento_gl *gl, int32_t x, int32_t y, int32_t target_height);

/// Forgets the context and its objects without deleting them. Call this after the context was lost
/// or destroyed; the next call of bento_gl_draw creates the objects again in the context that is
/// current then.
bento_status bento_gl_reset(bento_gl *gl);

/// Deletes the objects if their context is current, and frees the memory. Otherwise the objects
/// exist until the context is destroyed. The host may already have been destroyed. NULL is not an
/// error.
bento_status bento_gl_destroy(bento_gl *gl);

#ifdef __cplusplus
}
#endif

#endif
