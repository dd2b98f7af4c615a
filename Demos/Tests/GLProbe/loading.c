// OpenGL's functions, some of which count.
#include "probe.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int epoch = 1;

/// Loads a function. Where OpenGL ES 3 plays the part of version 2 with an extension, it has no
/// suffix.
void *address_of(const char *name) {
  if (getenv("PROBE_VERSION") && strcmp(name, "glVertexAttribDivisorEXT") == 0)
    name = "glVertexAttribDivisor";
  return SDL_GL_GetProcAddress(name);
}

long uploaded, uploads, drawn, calls_of_get_error;
static __typeof__(&glTexImage2D) real_image;
static __typeof__(&glTexSubImage2D) real_sub_image;
static __typeof__(&glBufferData) real_buffer;
static __typeof__(&glDrawArrays) real_draw;
static __typeof__(&glVertex2f) real_vertex;

static void APIENTRY count_image(GLenum target, GLint level, GLint internal, GLsizei width,
                                 GLsizei height, GLint border, GLenum format, GLenum type,
                                 const void *pixels) {
  uploaded += (long)width * height * 4;
  uploads++;
  real_image(target, level, internal, width, height, border, format, type, pixels);
}

static void APIENTRY count_sub_image(GLenum target, GLint level, GLint x, GLint y, GLsizei width,
                                     GLsizei height, GLenum format, GLenum type,
                                     const void *pixels) {
  uploaded += (long)width * height * 4;
  uploads++;
  real_sub_image(target, level, x, y, width, height, format, type, pixels);
}

/// Whether the context has an extension, or PROBE_WITH names it and PROBE_WITHOUT does not.
SDL_bool probe_has(const char *name) {
  const char *without = getenv("PROBE_WITHOUT");
  const char *with = getenv("PROBE_WITH");
  if (with && strcmp(with, name) == 0) return SDL_TRUE;
  return without && strstr(without, name) ? SDL_FALSE : SDL_GL_ExtensionSupported(name);
}

static const GLubyte *APIENTRY probe_string(GLenum name) {
  const char *text = getenv("PROBE_VERSION");
  if (name == GL_VERSION && text) return (const GLubyte *)text;
  return ((__typeof__(&glGetString))SDL_GL_GetProcAddress("glGetString"))(name);
}

/// The version of the context, or that in PROBE_VERSION.
const char *probe_version(void) { return (const char *)probe_string(GL_VERSION); }

static GLfloat vertices[64];
static int vertex_count;

/// Adds the area of the rectangle with four corners.
static void add_area(const GLfloat corners[8]) {
  double part = (double)(corners[6] - corners[0]) * (double)(corners[7] - corners[1]) / 4;
  drawn += lround(part * panel_width * panel_height);
}

static void APIENTRY note_buffer(GLenum target, ptrdiff_t size, const void *data, GLenum usage) {
  EXPECT(size == sizeof vertices);
  memcpy(vertices, data, sizeof vertices);
  real_buffer(target, size, data, usage);
}

static void APIENTRY count_draw(GLenum mode, GLint first, GLsizei count) {
  EXPECT(count == 4 && first >= 0 && first <= 28);
  add_area(vertices + 2 * first);
  real_draw(mode, first, count);
}

static void APIENTRY note_vertex(GLfloat x, GLfloat y) {
  vertices[2 * vertex_count] = x;
  vertices[2 * vertex_count + 1] = y;
  if (++vertex_count == 4) add_area(vertices), vertex_count = 0;
  real_vertex(x, y);
}

/// Keeps the address of a function, and returns the one that counts in its place.
#define REPLACE(function, real, counting) \
  if (strcmp(name, function) == 0) {      \
    real = (__typeof__(real))address;     \
    return (void *)counting;              \
  }

void *probe_load(const char *name) {
  void *address = address_of(name);
  if (strcmp(name, "glGetString") == 0) return (void *)probe_string;
  if (strcmp(name, "glGetError") == 0) calls_of_get_error++;
  if (!address) return NULL;
  REPLACE("glTexImage2D", real_image, count_image)
  REPLACE("glTexSubImage2D", real_sub_image, count_sub_image)
  REPLACE("glDrawArrays", real_draw, count_draw)
  REPLACE("glBufferData", real_buffer, note_buffer)
  REPLACE("glVertex2f", real_vertex, note_vertex)
  return address;
}
