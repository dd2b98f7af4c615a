// Drawing Bento hosts with OpenGL; see bento_gl.h.
#include "bento_gl.h"

#include <SDL.h>
#include <SDL_opengl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: OpenGL

// The functions that every context has: the result's type, the name without “gl”, the parameters.
#define REQUIRED_FUNCTIONS(F)                                                                    \
  F(void, ActiveTexture, (GLenum unit))                                                          \
  F(void, AttachShader, (GLuint program, GLuint shader))                                         \
  F(void, BindAttribLocation, (GLuint program, GLuint index, const char *name))                  \
  F(void, BindBuffer, (GLenum target, GLuint buffer))                                            \
  F(void, BindTexture, (GLenum target, GLuint texture))                                          \
  F(void, BlendEquationSeparate, (GLenum color, GLenum alpha))                                   \
  F(void, BlendFuncSeparate,                                                                     \
    (GLenum source, GLenum destination, GLenum source_alpha, GLenum destination_alpha))          \
  F(void, BufferData, (GLenum target, ptrdiff_t size, const void *data, GLenum usage))           \
  F(void, ColorMask, (GLboolean red, GLboolean green, GLboolean blue, GLboolean alpha))          \
  F(void, CompileShader, (GLuint shader))                                                        \
  F(GLuint, CreateProgram, (void))                                                               \
  F(GLuint, CreateShader, (GLenum type))                                                         \
  F(void, DeleteBuffers, (GLsizei count, const GLuint *buffers))                                 \
  F(void, DeleteProgram, (GLuint program))                                                       \
  F(void, DeleteShader, (GLuint shader))                                                         \
  F(void, DeleteTextures, (GLsizei count, const GLuint *textures))                               \
  F(void, Disable, (GLenum capability))                                                          \
  F(void, DisableVertexAttribArray, (GLuint index))                                              \
  F(void, DrawArrays, (GLenum mode, GLint first, GLsizei count))                                 \
  F(void, Enable, (GLenum capability))                                                           \
  F(void, EnableVertexAttribArray, (GLuint index))                                               \
  F(void, GenBuffers, (GLsizei count, GLuint *buffers))                                          \
  F(void, GenTextures, (GLsizei count, GLuint *textures))                                        \
  F(void, GetBooleanv, (GLenum name, GLboolean *values))                                         \
  F(void, GetFloatv, (GLenum name, GLfloat *values))                                             \
  F(void, GetIntegerv, (GLenum name, GLint *values))                                             \
  F(void, GetProgramiv, (GLuint program, GLenum name, GLint *value))                             \
  F(const GLubyte *, GetString, (GLenum name))                                                   \
  F(void, GetVertexAttribiv, (GLuint index, GLenum name, GLint *values))                         \
  F(void, GetVertexAttribPointerv, (GLuint index, GLenum name, void **pointer))                  \
  F(GLboolean, IsEnabled, (GLenum capability))                                                   \
  F(void, LinkProgram, (GLuint program))                                                         \
  F(void, PixelStorei, (GLenum name, GLint value))                                               \
  F(void, ShaderSource,                                                                          \
    (GLuint shader, GLsizei count, const char *const *text, const GLint *sizes))                 \
  F(void, TexImage2D,                                                                            \
    (GLenum target, GLint level, GLint internal, GLsizei width, GLsizei height, GLint border,    \
     GLenum format, GLenum type, const void *pixels))                                            \
  F(void, TexParameteri, (GLenum target, GLenum name, GLint value))                              \
  F(void, TexSubImage2D,                                                                         \
    (GLenum target, GLint level, GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, \
     GLenum type, const void *pixels))                                                           \
  F(void, UseProgram, (GLuint program))                                                          \
  F(void, VertexAttribPointer,                                                                   \
    (GLuint index, GLint size, GLenum type, GLboolean is_normalized, GLsizei stride,             \
     const void *pointer))                                                                       \
  F(void, Viewport, (GLint x, GLint y, GLsizei width, GLsizei height))

// The functions that are NULL in contexts without the feature that they belong to.
#define OPTIONAL_FUNCTIONS(F)                                                        \
  F(void, Begin, (GLenum mode))                                                      \
  F(void, BindSampler, (GLuint unit, GLuint sampler))                                \
  F(void, BindVertexArray, (GLuint array))                                           \
  F(void, BlendEquationSeparatei, (GLuint index, GLenum color, GLenum alpha))        \
  F(void, BlendFuncSeparatei,                                                        \
    (GLuint index, GLenum source, GLenum destination, GLenum source_alpha,           \
     GLenum destination_alpha))                                                      \
  F(void, ClipControl, (GLenum origin, GLenum depth))                                \
  F(void, ColorMaski,                                                                \
    (GLuint index, GLboolean red, GLboolean green, GLboolean blue, GLboolean alpha)) \
  F(void, DeleteVertexArrays, (GLsizei count, const GLuint *arrays))                 \
  F(void, Disablei, (GLenum capability, GLuint index))                               \
  F(void, DrawBuffers, (GLsizei count, const GLenum *buffers))                       \
  F(void, Enablei, (GLenum capability, GLuint index))                                \
  F(void, End, (void))                                                               \
  F(void, GenVertexArrays, (GLsizei count, GLuint *arrays))                          \
  F(void, PauseTransformFeedback, (void))                                            \
  F(void, PixelTransferf, (GLenum name, GLfloat value))                              \
  F(void, PolygonMode, (GLenum face, GLenum mode))                                   \
  F(void, ResumeTransformFeedback, (void))                                           \
  F(void, Vertex2f, (GLfloat x, GLfloat y))                                          \
  F(void, VertexAttribDivisor, (GLuint index, GLuint divisor))                       \
  F(void, ViewportIndexedfv, (GLuint index, const GLfloat *rectangle))

#define DECLARE(result, name, parameters) result(APIENTRY *name) parameters;
#define LOAD(result, name, parameters)                                         \
  gl->name = (result(APIENTRY *) parameters)SDL_GL_GetProcAddress("gl" #name); \
  if (!gl->name) return fail(BENTO_ERROR_PLATFORM, "OpenGL has no function named gl" #name ".");
#define CLEAR(result, name, parameters) gl->name = NULL;
// Sets an optional function, whose name may end with the name of an extension.
#define SET(name, suffix) load_optional(&gl->name, sizeof gl->name, "gl" #name, suffix)

enum { CAPABILITIES = 32, DRAW_BUFFERS = 16, PARTS = 8, RECTS = 32, STORES = 5, TRANSFERS = 9 };

struct bento_gl {
  bento_gl *next;
  bento_host *host;
  // The context with the objects; NULL if there is none.
  SDL_GLContext context;
  int version;  // 10 × major + minor
  bool is_es, is_compatible, has_row_length, has_unpack_buffer, has_indexed_scissor;
  GLint largest, attributes, draw_buffers;
  // The capabilities that are turned off while the host is drawn.
  GLenum capabilities[CAPABILITIES];
  int capability_count;

  GLuint program, buffer, vertex_array, texture;
  GLint texture_width, texture_height;
  // The contents of the buffer: the corners of each part.
  GLfloat vertices[PARTS * 8];

  // The pixels, as painted by the call of bento_host_render for the host that was `age` calls ago.
  uint32_t *pixels, *packed;
  int32_t width, height, age;

  REQUIRED_FUNCTIONS(DECLARE)
  OPTIONAL_FUNCTIONS(DECLARE)
};

static bento_gl *first;
static char message[256];

const char *bento_gl_error(void) { return message; }

static bento_status fail(bento_status status, const char *text) {
  snprintf(message, sizeof message, "%s", text);
  return status;
}

static bento_status fail_in_bento(bento_status status) {
  return fail(status, bento_error_message());
}

// MARK: Features

static void load_optional(void *pointer, size_t size, const char *name, const char *suffix) {
  char whole[64];
  snprintf(whole, sizeof whole, "%s%s", name, suffix);
  void *address = SDL_GL_GetProcAddress(whole);
  memcpy(pointer, &address, size);
}

static bool has(const char *extension) { return SDL_GL_ExtensionSupported(extension) == SDL_TRUE; }

/// Whether the context has a feature: the versions of desktop OpenGL and of OpenGL ES that contain
/// it, or zero.
static bool since(const bento_gl *gl, int desktop, int es) {
  int version = gl->is_es ? es : desktop;
  return version > 0 && gl->version >= version;
}

static bool desktop_has(const bento_gl *gl, const char *name) { return !gl->is_es && has(name); }

static bool es_has(const bento_gl *gl, const char *name) { return gl->is_es && has(name); }

static GLint integer(const bento_gl *gl, GLenum name) {
  GLint value = 0;
  gl->GetIntegerv(name, &value);
  return value;
}

static bento_status read_version(bento_gl *gl) {
  const char *text = (const char *)gl->GetString(GL_VERSION);
  int major = 0, minor = 0;
  if (!text) return fail(BENTO_ERROR_PLATFORM, "OpenGL does not report its version.");
  gl->is_es = strncmp(text, "OpenGL ES", 9) == 0;
  text += strcspn(text, "0123456789");
  sscanf(text, "%d.%d", &major, &minor);
  gl->version = 10 * major + minor;
  if (gl->version < (gl->is_es ? 20 : 21)) {
    return fail(BENTO_ERROR_PLATFORM, "The context is older than OpenGL 2.1 or OpenGL ES 2.0.");
  }
  if (gl->is_es) {
    gl->is_compatible = false;
  } else if (gl->version >= 32) {
    gl->is_compatible = (integer(gl, GL_CONTEXT_PROFILE_MASK) & GL_CONTEXT_CORE_PROFILE_BIT) == 0;
  } else if (gl->version == 31) {
    gl->is_compatible = has("GL_ARB_compatibility");
  } else {
    gl->is_compatible = gl->version < 30 || (integer(gl, GL_CONTEXT_FLAGS) &
                                             GL_CONTEXT_FLAG_FORWARD_COMPATIBLE_BIT) == 0;
  }
  return BENTO_OK;
}

static void load_vertex_functions(bento_gl *gl) {
  if (gl->is_compatible) {
    // Vertices between glBegin and glEnd depend on no array, so none needs to be saved.
    SET(Begin, "");
    SET(End, "");
    SET(Vertex2f, "");
  } else if (since(gl, 30, 30) || has("GL_OES_vertex_array_object")) {
    const char *suffix = since(gl, 30, 30) ? "" : "OES";
    SET(BindVertexArray, suffix);
    SET(DeleteVertexArrays, suffix);
    SET(GenVertexArrays, suffix);
  } else if (has("GL_EXT_instanced_arrays")) {
    SET(VertexAttribDivisor, "EXT");
  } else if (has("GL_ANGLE_instanced_arrays")) {
    SET(VertexAttribDivisor, "ANGLE");
  }
}

static void load_framebuffer_functions(bento_gl *gl) {
  if (since(gl, 20, 30)) SET(DrawBuffers, "");
  else if (has("GL_EXT_draw_buffers")) SET(DrawBuffers, "EXT");
  if (!gl->is_es) SET(PolygonMode, "");
  if (since(gl, 41, 0) || desktop_has(gl, "GL_ARB_viewport_array")) SET(ViewportIndexedfv, "");
  else if (es_has(gl, "GL_OES_viewport_array")) SET(ViewportIndexedfv, "OES");
  if (since(gl, 45, 0) || desktop_has(gl, "GL_ARB_clip_control")) SET(ClipControl, "");
  else if (es_has(gl, "GL_EXT_clip_control")) SET(ClipControl, "EXT");

  const char *indexed = NULL;
  if (since(gl, 30, 32)) indexed = "";
  else if (es_has(gl, "GL_EXT_draw_buffers_indexed")) indexed = "EXT";
  else if (es_has(gl, "GL_OES_draw_buffers_indexed")) indexed = "OES";
  if (indexed) {
    SET(Enablei, indexed);
    SET(Disablei, indexed);
    SET(ColorMaski, indexed);
  } else if (desktop_has(gl, "GL_EXT_draw_buffers2")) {
    load_optional(&gl->Enablei, sizeof gl->Enablei, "glEnableIndexed", "EXT");
    load_optional(&gl->Disablei, sizeof gl->Disablei, "glDisableIndexed", "EXT");
    load_optional(&gl->ColorMaski, sizeof gl->ColorMaski, "glColorMaskIndexed", "EXT");
  }
  if (since(gl, 40, 0)) indexed = "";
  else if (!gl->is_es) indexed = has("GL_ARB_draw_buffers_blend") ? "ARB" : NULL;
  if (indexed) {
    SET(BlendFuncSeparatei, indexed);
    SET(BlendEquationSeparatei, indexed);
  }
  gl->has_indexed_scissor = gl->ViewportIndexedfv && gl->Enablei && gl->Disablei;
}

static void find_capabilities(bento_gl *gl) {
  int count = 0;
#define OFF(condition, capability) \
  if (condition) gl->capabilities[count++] = capability
  OFF(true, GL_DEPTH_TEST);
  OFF(true, GL_STENCIL_TEST);
  OFF(true, GL_CULL_FACE);
  OFF(true, GL_DITHER);
  OFF(true, GL_SAMPLE_ALPHA_TO_COVERAGE);
  OFF(true, GL_SAMPLE_COVERAGE);
  OFF(!gl->is_es || has("GL_EXT_multisample_compatibility"), GL_SAMPLE_ALPHA_TO_ONE);
  OFF(since(gl, 32, 31), GL_SAMPLE_MASK);
  OFF(since(gl, 30, 0) || has("GL_ARB_framebuffer_sRGB") || has("GL_EXT_framebuffer_sRGB") ||
          has("GL_EXT_sRGB_write_control"),
      GL_FRAMEBUFFER_SRGB);
  OFF(since(gl, 30, 30), GL_RASTERIZER_DISCARD);
  OFF(since(gl, 31, 0), GL_PRIMITIVE_RESTART);
  OFF(since(gl, 43, 30), GL_PRIMITIVE_RESTART_FIXED_INDEX);
  OFF(!gl->is_es, GL_COLOR_LOGIC_OP);
  OFF(!gl->is_es, GL_POLYGON_SMOOTH);
  OFF(gl->is_compatible, GL_ALPHA_TEST);
  OFF(gl->is_compatible, GL_POLYGON_STIPPLE);
  OFF(has("GL_EXT_depth_bounds_test"), GL_DEPTH_BOUNDS_TEST_EXT);
  bool has_clipping =
      !gl->is_es || has("GL_EXT_clip_cull_distance") || has("GL_APPLE_clip_distance");
  GLint distances = has_clipping ? integer(gl, GL_MAX_CLIP_DISTANCES) : 0;
  for (GLint i = 0; i < distances; i++) OFF(count < CAPABILITIES, GL_CLIP_DISTANCE0 + (GLenum)i);
#undef OFF
  gl->capability_count = count;
}

static bento_status find_features(bento_gl *gl) {
  REQUIRED_FUNCTIONS(LOAD)
  OPTIONAL_FUNCTIONS(CLEAR)
  bento_status status = read_version(gl);
  if (status != BENTO_OK) return status;
  load_vertex_functions(gl);
  load_framebuffer_functions(gl);
  if (gl->is_compatible) SET(PixelTransferf, "");
  if (since(gl, 33, 30) || desktop_has(gl, "GL_ARB_sampler_objects")) SET(BindSampler, "");
  if (since(gl, 40, 30) || desktop_has(gl, "GL_ARB_transform_feedback2")) {
    SET(PauseTransformFeedback, "");
    SET(ResumeTransformFeedback, "");
  }
  gl->has_row_length = since(gl, 10, 30) || has("GL_EXT_unpack_subimage");
  gl->has_unpack_buffer = since(gl, 21, 30) || has("GL_NV_pixel_buffer_object");
  find_capabilities(gl);
  gl->attributes = SDL_min(integer(gl, GL_MAX_VERTEX_ATTRIBS), 32);
  gl->draw_buffers =
      gl->DrawBuffers ? SDL_min(integer(gl, GL_MAX_DRAW_BUFFERS), (GLint)DRAW_BUFFERS) : 0;
  GLint sizes[2] = {0, 0};
  gl->GetIntegerv(GL_MAX_VIEWPORT_DIMS, sizes);
  gl->largest = SDL_min(integer(gl, GL_MAX_TEXTURE_SIZE), SDL_min(sizes[0], sizes[1]));
  return BENTO_OK;
}

// MARK: State

/// The program's state while the host is drawn.
typedef struct saved_state {
  bool is_feedback_paused, has_blend, has_scissor;
  GLint program, active_texture, texture, sampler;
  uint32_t capabilities;  // a bit for each of the capabilities that were on
  GLint blend[6], polygon_mode[2], viewport[4], clip[2], draw_buffers[DRAW_BUFFERS];
  bool has_more_buffers;
  GLfloat viewport_fractions[4];
  GLboolean mask[4];
  // The vertices, if they are not given one by one.
  GLint vertex_array, array_buffer, attribute_buffer, attribute[5], divisor;
  void *attribute_pointer;
  uint32_t attributes;  // a bit for each enabled array
} saved_state;

static const GLenum blend_names[] = {GL_BLEND_SRC_RGB,      GL_BLEND_DST_RGB,
                                     GL_BLEND_SRC_ALPHA,    GL_BLEND_DST_ALPHA,
                                     GL_BLEND_EQUATION_RGB, GL_BLEND_EQUATION_ALPHA};
static const GLenum attribute_names[] = {GL_VERTEX_ATTRIB_ARRAY_SIZE, GL_VERTEX_ATTRIB_ARRAY_TYPE,
                                         GL_VERTEX_ATTRIB_ARRAY_NORMALIZED,
                                         GL_VERTEX_ATTRIB_ARRAY_STRIDE};

/// Sets the state of the first draw buffer, and of others only if they have no state of their own.
static void set_blend(const bento_gl *gl, bool is_on, const GLint values[6]) {
  if (gl->Enablei && gl->Disablei) {
    (is_on ? gl->Enablei : gl->Disablei)(GL_BLEND, 0);
  } else {
    (is_on ? gl->Enable : gl->Disable)(GL_BLEND);
  }
  GLenum v[6];
  for (int i = 0; i < 6; i++) v[i] = (GLenum)values[i];
  if (gl->BlendFuncSeparatei && gl->BlendEquationSeparatei) {
    gl->BlendFuncSeparatei(0, v[0], v[1], v[2], v[3]);
    gl->BlendEquationSeparatei(0, v[4], v[5]);
  } else {
    gl->BlendFuncSeparate(v[0], v[1], v[2], v[3]);
    gl->BlendEquationSeparate(v[4], v[5]);
  }
}

static void set_mask(const bento_gl *gl, const GLboolean mask[4]) {
  if (gl->ColorMaski) gl->ColorMaski(0, mask[0], mask[1], mask[2], mask[3]);
  else gl->ColorMask(mask[0], mask[1], mask[2], mask[3]);
}

static void set_scissor(const bento_gl *gl, bool is_on) {
  if (gl->has_indexed_scissor) (is_on ? gl->Enablei : gl->Disablei)(GL_SCISSOR_TEST, 0);
  else (is_on ? gl->Enable : gl->Disable)(GL_SCISSOR_TEST);
}

static void save_vertices(const bento_gl *gl, saved_state *saved) {
  if (gl->Begin) return;
  if (gl->BindVertexArray) {
    saved->vertex_array = integer(gl, GL_VERTEX_ARRAY_BINDING);
    return;
  }
  saved->array_buffer = integer(gl, GL_ARRAY_BUFFER_BINDING);
  saved->attributes = 0;
  for (GLint i = 0; i < gl->attributes; i++) {
    GLint is_enabled = 0;
    gl->GetVertexAttribiv((GLuint)i, GL_VERTEX_ATTRIB_ARRAY_ENABLED, &is_enabled);
    if (is_enabled) saved->attributes |= 1u << i;
  }
  for (int i = 0; i < 4; i++) gl->GetVertexAttribiv(0, attribute_names[i], &saved->attribute[i]);
  gl->GetVertexAttribiv(0, GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING, &saved->attribute_buffer);
  gl->GetVertexAttribPointerv(0, GL_VERTEX_ATTRIB_ARRAY_POINTER, &saved->attribute_pointer);
  if (gl->VertexAttribDivisor) {
    gl->GetVertexAttribiv(0, GL_VERTEX_ATTRIB_ARRAY_DIVISOR, &saved->divisor);
  }
}

static void set_vertices(const bento_gl *gl, const saved_state *saved) {
  if (gl->Begin) return;
  if (gl->BindVertexArray) {
    gl->BindVertexArray(gl->vertex_array);
    return;
  }
  // Arrays that the shader does not read could still be read by a driver.
  for (GLint i = 1; i < gl->attributes; i++) {
    if (saved->attributes >> i & 1) gl->DisableVertexAttribArray((GLuint)i);
  }
  gl->BindBuffer(GL_ARRAY_BUFFER, gl->buffer);
  gl->VertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, 0, NULL);
  gl->EnableVertexAttribArray(0);
  if (gl->VertexAttribDivisor) gl->VertexAttribDivisor(0, 0);
}

static void restore_vertices(const bento_gl *gl, const saved_state *saved) {
  if (gl->Begin) return;
  if (gl->BindVertexArray) {
    gl->BindVertexArray((GLuint)saved->vertex_array);
    return;
  }
  const GLint *a = saved->attribute;
  gl->BindBuffer(GL_ARRAY_BUFFER, (GLuint)saved->attribute_buffer);
  gl->VertexAttribPointer(0, a[0], (GLenum)a[1], (GLboolean)a[2], a[3], saved->attribute_pointer);
  if (gl->VertexAttribDivisor) gl->VertexAttribDivisor(0, (GLuint)saved->divisor);
  if (!(saved->attributes & 1)) gl->DisableVertexAttribArray(0);
  for (GLint i = 1; i < gl->attributes; i++) {
    if (saved->attributes >> i & 1) gl->EnableVertexAttribArray((GLuint)i);
  }
  gl->BindBuffer(GL_ARRAY_BUFFER, (GLuint)saved->array_buffer);
}

/// Saves the state that drawing depends on.
static void save(const bento_gl *gl, saved_state *saved) {
  memset(saved, 0, sizeof *saved);
  saved->program = integer(gl, GL_CURRENT_PROGRAM);
  saved->active_texture = integer(gl, GL_ACTIVE_TEXTURE);
  if (gl->PauseTransformFeedback && gl->ResumeTransformFeedback) {
    saved->is_feedback_paused = integer(gl, GL_TRANSFORM_FEEDBACK_ACTIVE) != 0 &&
                                integer(gl, GL_TRANSFORM_FEEDBACK_PAUSED) == 0;
  }
  save_vertices(gl, saved);
  for (int i = 0; i < gl->capability_count; i++) {
    if (gl->IsEnabled(gl->capabilities[i])) saved->capabilities |= 1u << i;
  }
  // These values are the ones of the first draw buffer and the first viewport.
  saved->has_blend = gl->IsEnabled(GL_BLEND) != 0;
  saved->has_scissor = gl->IsEnabled(GL_SCISSOR_TEST) != 0;
  for (int i = 0; i < 6; i++) saved->blend[i] = integer(gl, blend_names[i]);
  gl->GetBooleanv(GL_COLOR_WRITEMASK, saved->mask);
  if (gl->ViewportIndexedfv) gl->GetFloatv(GL_VIEWPORT, saved->viewport_fractions);
  else gl->GetIntegerv(GL_VIEWPORT, saved->viewport);
  if (gl->PolygonMode) gl->GetIntegerv(GL_POLYGON_MODE, saved->polygon_mode);
  if (gl->ClipControl) {
    saved->clip[0] = integer(gl, GL_CLIP_ORIGIN);
    saved->clip[1] = integer(gl, GL_CLIP_DEPTH_MODE);
  }
  for (GLint i = 0; i < gl->draw_buffers; i++) {
    saved->draw_buffers[i] = integer(gl, GL_DRAW_BUFFER0 + (GLenum)i);
    if (i > 0 && saved->draw_buffers[i] != GL_NONE) saved->has_more_buffers = true;
  }
}

static void set_draw_buffers(const bento_gl *gl, const GLint values[], GLint count) {
  GLenum buffers[DRAW_BUFFERS];
  for (GLint i = 0; i < count; i++) buffers[i] = (GLenum)values[i];
  gl->DrawBuffers(count, buffers);
}

/// Sets the state in which the host is drawn; the texture unit is set separately.
static void set(const bento_gl *gl, const saved_state *saved, GLint x, GLint y) {
  static const GLint premultiplied[6] = {
      GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_FUNC_ADD, GL_FUNC_ADD};
  static const GLboolean mask[4] = {GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE};
  if (saved->is_feedback_paused) gl->PauseTransformFeedback();
  gl->UseProgram(gl->program);
  set_vertices(gl, saved);
  for (int i = 0; i < gl->capability_count; i++) {
    if (saved->capabilities >> i & 1) gl->Disable(gl->capabilities[i]);
  }
  set_blend(gl, true, premultiplied);
  set_mask(gl, mask);
  if (saved->has_scissor) set_scissor(gl, false);
  if (gl->ViewportIndexedfv) {
    GLfloat viewport[4] = {(GLfloat)x, (GLfloat)y, (GLfloat)gl->width, (GLfloat)gl->height};
    gl->ViewportIndexedfv(0, viewport);
  } else {
    gl->Viewport(x, y, gl->width, gl->height);
  }
  if (gl->PolygonMode) gl->PolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  if (gl->ClipControl) gl->ClipControl(GL_LOWER_LEFT, GL_NEGATIVE_ONE_TO_ONE);
  if (saved->has_more_buffers) set_draw_buffers(gl, saved->draw_buffers, 1);
}

static void restore(const bento_gl *gl, const saved_state *saved) {
  if (saved->has_more_buffers) set_draw_buffers(gl, saved->draw_buffers, gl->draw_buffers);
  if (gl->ClipControl) gl->ClipControl((GLenum)saved->clip[0], (GLenum)saved->clip[1]);
  if (gl->PolygonMode && gl->is_compatible) {
    gl->PolygonMode(GL_FRONT, (GLenum)saved->polygon_mode[0]);
    gl->PolygonMode(GL_BACK, (GLenum)saved->polygon_mode[1]);
  } else if (gl->PolygonMode) {
    gl->PolygonMode(GL_FRONT_AND_BACK, (GLenum)saved->polygon_mode[0]);
  }
  const GLint *v = saved->viewport;
  if (gl->ViewportIndexedfv) gl->ViewportIndexedfv(0, saved->viewport_fractions);
  else gl->Viewport(v[0], v[1], v[2], v[3]);
  if (saved->has_scissor) set_scissor(gl, true);
  set_mask(gl, saved->mask);
  set_blend(gl, saved->has_blend, saved->blend);
  for (int i = 0; i < gl->capability_count; i++) {
    if (saved->capabilities >> i & 1) gl->Enable(gl->capabilities[i]);
  }
  restore_vertices(gl, saved);
  gl->UseProgram((GLuint)saved->program);
  if (saved->is_feedback_paused) gl->ResumeTransformFeedback();
}

// MARK: Objects

static GLuint make_shader(const bento_gl *gl, GLenum type, const char *text) {
  GLuint shader = gl->CreateShader(type);
  gl->ShaderSource(shader, 1, &text, NULL);
  gl->CompileShader(shader);
  return shader;
}

/// Returns zero if the program cannot be linked.
static GLuint make_program(const bento_gl *gl) {
  char head[32], vertex[512], fragment[512];
  int version = gl->is_es ? 100 : gl->is_compatible ? 120 : gl->version >= 32 ? 150 : 130;
  snprintf(head, sizeof head, "#version %d\n", version);
  bool is_new = version >= 130;
  const char *declarations = is_new ? "in vec2 corner;\nout vec2 place;\n"
                                    : "attribute vec2 corner;\nvarying vec2 place;\n";
  if (gl->is_compatible) declarations = "varying vec2 place;\n#define corner gl_Vertex\n";
  snprintf(vertex, sizeof vertex, "%s%s%s", head, declarations,
           "void main() {\n"
           "  place = vec2(corner.x, -corner.y) * 0.5 + 0.5;\n"
           "  gl_Position = vec4(corner.xy, 0.0, 1.0);\n"
           "}\n");
  // OpenGL ES has only the byte order RGBA, so the shader reorders the channels of 0xAARRGGBB.
  const char *order = !gl->is_es ? "" : SDL_BYTEORDER == SDL_LIL_ENDIAN ? ".bgra" : ".gbar";
  snprintf(fragment, sizeof fragment, "%s%s%s  %s(image, place)%s;\n}\n", head,
           is_new      ? "in vec2 place;\nout vec4 color;\nuniform sampler2D image;\n"
           : gl->is_es ? "#ifdef GL_FRAGMENT_PRECISION_HIGH\n"
                         "precision highp float;\n"
                         "#else\n"
                         "precision mediump float;\n"
                         "#endif\n"
                         "varying vec2 place;\nuniform mediump sampler2D image;\n"
                       : "varying vec2 place;\nuniform sampler2D image;\n",
           is_new ? "void main() {\n  color =" : "void main() {\n  gl_FragColor =",
           is_new ? "texture" : "texture2D", order);

  GLuint shaders[2] = {make_shader(gl, GL_VERTEX_SHADER, vertex),
                       make_shader(gl, GL_FRAGMENT_SHADER, fragment)};
  GLuint program = gl->CreateProgram();
  for (int i = 0; i < 2; i++) gl->AttachShader(program, shaders[i]);
  if (!gl->is_compatible) gl->BindAttribLocation(program, 0, "corner");
  gl->LinkProgram(program);
  GLint is_linked = 0;
  gl->GetProgramiv(program, GL_LINK_STATUS, &is_linked);
  for (int i = 0; i < 2; i++) gl->DeleteShader(shaders[i]);
  if (is_linked) return program;
  gl->DeleteProgram(program);
  return 0;
}

/// Creates the buffer and the vertex array, where they are needed.
static void make_vertices(bento_gl *gl) {
  if (gl->Begin) return;
  GLint buffer = integer(gl, GL_ARRAY_BUFFER_BINDING);
  gl->GenBuffers(1, &gl->buffer);
  gl->BindBuffer(GL_ARRAY_BUFFER, gl->buffer);
  gl->BufferData(GL_ARRAY_BUFFER, sizeof gl->vertices, gl->vertices, GL_DYNAMIC_DRAW);
  if (gl->BindVertexArray) {
    GLint array = integer(gl, GL_VERTEX_ARRAY_BINDING);
    gl->GenVertexArrays(1, &gl->vertex_array);
    gl->BindVertexArray(gl->vertex_array);
    gl->EnableVertexAttribArray(0);
    gl->VertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, 0, NULL);
    gl->BindVertexArray((GLuint)array);
  }
  gl->BindBuffer(GL_ARRAY_BUFFER, (GLuint)buffer);
}

static void forget_objects(bento_gl *gl) {
  gl->context = NULL;
  memset(gl->vertices, 0, sizeof gl->vertices);
  gl->program = gl->buffer = gl->vertex_array = gl->texture = 0;
  gl->texture_width = gl->texture_height = 0;
}

/// Makes sure that the objects exist and that their context is current.
static bento_status prepare_context(bento_gl *gl) {
  SDL_GLContext context = SDL_GL_GetCurrentContext();
  if (!context) return fail(BENTO_ERROR_PLATFORM, "No OpenGL context of SDL is current.");
  if (gl->context == context) return BENTO_OK;
  if (gl->context) {
    return fail(
        BENTO_ERROR_PLATFORM,
        "Another OpenGL context is current than the one with the host's texture. If that one was "
        "lost, call bento_gl_reset first.");
  }
  bento_status status = find_features(gl);
  if (status != BENTO_OK) return status;
  gl->program = make_program(gl);
  if (!gl->program) return fail(BENTO_ERROR_PLATFORM, "The shaders cannot be compiled.");
  make_vertices(gl);
  gl->context = context;
  return BENTO_OK;
}

// MARK: Pixels

/// Makes sure that the memory has the size of the host.
static bento_status prepare_pixels(bento_gl *gl) {
  int32_t width = 0, height = 0;
  bento_status status = bento_host_pixel_size(gl->host, &width, &height);
  if (status != BENTO_OK) return fail_in_bento(status);
  if (width > gl->largest || height > gl->largest) {
    return fail(BENTO_ERROR_PLATFORM, "The host is larger than the largest texture.");
  }
  if (width == gl->width && height == gl->height) return BENTO_OK;
  size_t size = (size_t)width * (size_t)height * sizeof *gl->pixels;
  uint32_t *pixels = size ? (uint32_t *)malloc(size) : NULL;
  uint32_t *packed = size && !gl->has_row_length ? (uint32_t *)malloc(size) : NULL;
  if (size && (!pixels || (!gl->has_row_length && !packed))) {
    free(pixels);
    free(packed);
    return fail(BENTO_ERROR_PLATFORM, "There is not enough memory for the host's pixels.");
  }
  free(gl->pixels);
  free(gl->packed);
  gl->pixels = pixels;
  gl->packed = packed;
  gl->width = width;
  gl->height = height;
  gl->age = 0;
  return BENTO_OK;
}

/// The rectangles of a host that are uploaded and drawn.
typedef struct host_frame {
  bento_rect changes[RECTS], parts[PARTS];
  int32_t change_count, part_count;
} host_frame;

/// Paints the changes into the memory, and finds the parts in which the views draw.
static bento_status paint(bento_gl *gl, host_frame *frame) {
  bento_pixels memory;
  memory.base = gl->pixels;
  memory.width = gl->width;
  memory.height = gl->height;
  memory.stride = gl->width * (int32_t)sizeof *gl->pixels;
  memory.format = BENTO_FORMAT_ARGB_PREMULTIPLIED;
  frame->change_count = bento_host_render(gl->host, &memory, gl->age, frame->changes, RECTS);
  if (frame->change_count < 0) return fail_in_bento(frame->change_count);
  for (bento_gl *other = first; other; other = other->next) {
    if (other->host == gl->host && other->age > 0) other->age++;
  }
  gl->age = 1;
  frame->part_count = bento_host_content(gl->host, frame->parts, PARTS);
  return frame->part_count < 0 ? fail_in_bento(frame->part_count) : BENTO_OK;
}

static const GLenum store_names[STORES] = {GL_UNPACK_ALIGNMENT, GL_UNPACK_ROW_LENGTH,
                                           GL_UNPACK_SKIP_ROWS, GL_UNPACK_SKIP_PIXELS,
                                           GL_UNPACK_SWAP_BYTES};
static const GLenum transfer_names[TRANSFERS] = {GL_MAP_COLOR,  GL_RED_SCALE,   GL_GREEN_SCALE,
                                                 GL_BLUE_SCALE, GL_ALPHA_SCALE, GL_RED_BIAS,
                                                 GL_GREEN_BIAS, GL_BLUE_BIAS,   GL_ALPHA_BIAS};

/// Uploads rectangles in the current state for uploads.
static void upload_rects(bento_gl *gl, const bento_rect *rects, int32_t count) {
  GLenum format = gl->is_es ? GL_RGBA : GL_BGRA;
  GLenum type = gl->is_es ? GL_UNSIGNED_BYTE : GL_UNSIGNED_INT_8_8_8_8_REV;
  if (gl->texture_width != gl->width || gl->texture_height != gl->height) {
    gl->TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    gl->TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    gl->TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    gl->TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    gl->TexImage2D(GL_TEXTURE_2D, 0, gl->is_es ? GL_RGBA : GL_RGBA8, gl->width, gl->height, 0,
                   format, type, gl->pixels);
    gl->texture_width = gl->width;
    gl->texture_height = gl->height;
    return;
  }
  for (int32_t i = 0; i < count; i++) {
    bento_rect r = rects[i];
    const uint32_t *start = gl->pixels + (size_t)r.y * (size_t)gl->width + r.x;
    if (!gl->has_row_length && r.width < gl->width) {
      for (int32_t row = 0; row < r.height; row++) {
        memcpy(gl->packed + (size_t)row * (size_t)r.width, start + (size_t)row * (size_t)gl->width,
               (size_t)r.width * sizeof *start);
      }
      start = gl->packed;
    }
    gl->TexSubImage2D(GL_TEXTURE_2D, 0, r.x, r.y, r.width, r.height, format, type, start);
  }
}

/// Uploads rectangles into the bound texture, or all pixels if the texture has another size.
static void upload(bento_gl *gl, const bento_rect *rects, int32_t count) {
  const GLint values[STORES] = {4, gl->width, 0, 0, 0};
  int stores = !gl->has_row_length ? 1 : gl->is_es ? STORES - 1 : STORES;
  GLint saved[STORES], buffer = 0;
  GLfloat transfers[TRANSFERS];
  for (int i = 0; i < stores; i++) {
    saved[i] = integer(gl, store_names[i]);
    gl->PixelStorei(store_names[i], values[i]);
  }
  if (gl->has_unpack_buffer) {
    buffer = integer(gl, GL_PIXEL_UNPACK_BUFFER_BINDING);
    if (buffer) gl->BindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
  }
  for (int i = 0; gl->PixelTransferf && i < TRANSFERS; i++) {
    gl->GetFloatv(transfer_names[i], &transfers[i]);
    gl->PixelTransferf(transfer_names[i], i > 0 && i <= 4 ? 1.0f : 0.0f);
  }
  upload_rects(gl, rects, count);
  for (int i = 0; gl->PixelTransferf && i < TRANSFERS; i++) {
    gl->PixelTransferf(transfer_names[i], transfers[i]);
  }
  if (buffer) gl->BindBuffer(GL_PIXEL_UNPACK_BUFFER, (GLuint)buffer);
  for (int i = 0; i < stores; i++) gl->PixelStorei(store_names[i], saved[i]);
}

// MARK: Drawing

/// Makes sure that the buffer contains these vertices.
static void upload_vertices(bento_gl *gl, const GLfloat *vertices, size_t size) {
  if (memcmp(gl->vertices, vertices, size) == 0) return;
  memcpy(gl->vertices, vertices, size);
  GLint buffer = integer(gl, GL_ARRAY_BUFFER_BINDING);
  gl->BindBuffer(GL_ARRAY_BUFFER, gl->buffer);
  gl->BufferData(GL_ARRAY_BUFFER, sizeof gl->vertices, gl->vertices, GL_DYNAMIC_DRAW);
  gl->BindBuffer(GL_ARRAY_BUFFER, (GLuint)buffer);
}

/// Draws the parts of the host in which its views draw.
static void draw_parts(bento_gl *gl, const host_frame *frame) {
  GLfloat vertices[PARTS * 8], *v = vertices;
  for (int32_t i = 0; i < frame->part_count; i++) {
    bento_rect part = frame->parts[i];
    for (int corner = 0; corner < 4; corner++) {
      int32_t x = part.x + (corner & 1 ? part.width : 0);
      int32_t y = part.y + (corner & 2 ? 0 : part.height);
      *v++ = 2 * (GLfloat)x / (GLfloat)gl->width - 1;
      *v++ = 1 - 2 * (GLfloat)y / (GLfloat)gl->height;
    }
  }
  if (!gl->Begin) upload_vertices(gl, vertices, (size_t)(v - vertices) * sizeof *v);
  for (int32_t i = 0; i < frame->part_count; i++) {
    if (!gl->Begin) {
      gl->DrawArrays(GL_TRIANGLE_STRIP, 4 * i, 4);
      continue;
    }
    gl->Begin(GL_TRIANGLE_STRIP);
    for (v = vertices + 8 * i; v < vertices + 8 * (i + 1); v += 2) gl->Vertex2f(v[0], v[1]);
    gl->End();
  }
}

/// Draws with the texture unit 0, which is saved and restored here.
static void draw_texture(bento_gl *gl, saved_state *saved, const host_frame *frame) {
  gl->ActiveTexture(GL_TEXTURE0);
  saved->texture = integer(gl, GL_TEXTURE_BINDING_2D);
  if (gl->BindSampler) {
    saved->sampler = integer(gl, GL_SAMPLER_BINDING);
    if (saved->sampler) gl->BindSampler(0, 0);
  }
  if (!gl->texture) gl->GenTextures(1, &gl->texture);
  gl->BindTexture(GL_TEXTURE_2D, gl->texture);
  bool is_whole = gl->texture_width == gl->width && gl->texture_height == gl->height;
  if (frame->change_count > 0 || !is_whole) upload(gl, frame->changes, frame->change_count);
  draw_parts(gl, frame);
  gl->BindTexture(GL_TEXTURE_2D, (GLuint)saved->texture);
  if (saved->sampler) gl->BindSampler(0, (GLuint)saved->sampler);
  gl->ActiveTexture((GLenum)saved->active_texture);
}

static bool is_known(const bento_gl *gl) {
  const bento_gl *known = first;
  while (known && known != gl) known = known->next;
  return known != NULL;
}

static bento_status fail_with_handle(void) {
  return fail(BENTO_ERROR_HANDLE, "The bento_gl is NULL or was destroyed.");
}

bento_status bento_gl_draw(bento_gl *gl, int32_t x, int32_t y) {
  SDL_Window *window = SDL_GL_GetCurrentWindow();
  int width = 0, height = 0;
  if (gl && !window) {
    return fail(BENTO_ERROR_PLATFORM, "No window of SDL has the current OpenGL context.");
  }
  if (window) SDL_GL_GetDrawableSize(window, &width, &height);
  return bento_gl_draw_in(gl, x, y, height);
}

bento_status bento_gl_draw_in(bento_gl *gl, int32_t x, int32_t y, int32_t target_height) {
  if (!gl || !is_known(gl)) return fail_with_handle();
  bento_status status = prepare_context(gl);
  if (status == BENTO_OK) status = prepare_pixels(gl);
  if (status != BENTO_OK) return status;

  // Positions beyond these are outside every framebuffer, and possibly outside OpenGL's range.
  const int64_t limit = 32768;
  bool is_inside = (int64_t)x + gl->width > 0 && (int64_t)y + gl->height > 0 && x < limit &&
                   y < target_height && target_height <= limit;
  if (!is_inside || gl->width == 0 || gl->height == 0) return BENTO_OK;

  host_frame frame;
  status = paint(gl, &frame);
  if (status != BENTO_OK) return status;
  saved_state saved;
  save(gl, &saved);
  set(gl, &saved, x, target_height - y - gl->height);
  draw_texture(gl, &saved, &frame);
  restore(gl, &saved);
  return BENTO_OK;
}

// MARK: Lifetime

bento_status bento_gl_create(bento_host *host, bento_gl **result) {
  if (!result) return fail(BENTO_ERROR_ARGUMENT, "The pointer to the bento_gl is NULL.");
  *result = NULL;
  int32_t width, height;
  bento_status status = bento_host_pixel_size(host, &width, &height);
  if (status != BENTO_OK) return fail_in_bento(status);
  bento_gl *gl = (bento_gl *)calloc(1, sizeof *gl);
  if (!gl) return fail(BENTO_ERROR_PLATFORM, "There is not enough memory for a bento_gl.");
  gl->host = host;
  status = prepare_context(gl);
  if (status != BENTO_OK) {
    free(gl);
    return status;
  }
  gl->next = first;
  first = gl;
  *result = gl;
  return BENTO_OK;
}

bento_status bento_gl_reset(bento_gl *gl) {
  if (!gl || !is_known(gl)) return fail_with_handle();
  forget_objects(gl);
  // Another context may need the memory for packed rows.
  gl->width = gl->height = gl->age = 0;
  return BENTO_OK;
}

bento_status bento_gl_destroy(bento_gl *gl) {
  if (!gl) return BENTO_OK;
  if (!is_known(gl)) return fail_with_handle();
  if (gl->context && SDL_GL_GetCurrentContext() == gl->context) {
    if (gl->texture) gl->DeleteTextures(1, &gl->texture);
    if (gl->vertex_array) gl->DeleteVertexArrays(1, &gl->vertex_array);
    if (gl->buffer) gl->DeleteBuffers(1, &gl->buffer);
    gl->DeleteProgram(gl->program);
  }
  bento_gl **link = &first;
  while (*link != gl) link = &(*link)->next;
  *link = gl->next;
  free(gl->pixels);
  free(gl->packed);
  free(gl);
  return BENTO_OK;
}
