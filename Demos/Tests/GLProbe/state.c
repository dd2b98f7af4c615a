// Snapshots of the state.
#include "probe.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void add(snapshot *s, GLenum name, int index, double value) {
  EXPECT(s->count < 4096);
  s->entries[s->count].name = name;
  s->entries[s->count].index = index;
  s->entries[s->count++].value = value;
}

static void add_floats(snapshot *s, GLenum name, int count) {
  GLfloat values[32] = {0};
  G(GetFloatv)(name, values);
  for (int i = 0; i < count; i++) add(s, name, i, values[i]);
}

static void add_integers(snapshot *s, GLenum name, int count) {
  GLint values[32] = {0};
  G(GetIntegerv)(name, values);
  for (int i = 0; i < count; i++) add(s, name, i, values[i]);
}

GLenum toggles[64];
int toggle_count;

void find_toggles(void) {
  toggle_count = 0;
  const GLenum all[] = {GL_BLEND,           GL_CULL_FACE,           GL_DEPTH_TEST,
                        GL_DITHER,          GL_POLYGON_OFFSET_FILL, GL_SAMPLE_ALPHA_TO_COVERAGE,
                        GL_SAMPLE_COVERAGE, GL_SCISSOR_TEST,        GL_STENCIL_TEST};
  for (size_t i = 0; i < sizeof all / 4; i++) toggles[toggle_count++] = all[i];
#define TOGGLE(condition, name) \
  if (condition) toggles[toggle_count++] = name
  TOGGLE(!is_es, GL_COLOR_LOGIC_OP);
  TOGGLE(!is_es, GL_POLYGON_SMOOTH);
  TOGGLE(!is_es, GL_LINE_SMOOTH);
  TOGGLE(!is_es, GL_MULTISAMPLE);
  TOGGLE(!is_es, GL_SAMPLE_ALPHA_TO_ONE);
  TOGGLE(!is_es, GL_POLYGON_OFFSET_LINE);
  TOGGLE(since(30, 0) || probe_has(is_es ? "GL_EXT_sRGB_write_control" : "GL_ARB_framebuffer_sRGB"),
         GL_FRAMEBUFFER_SRGB);
  TOGGLE(since(30, 30), GL_RASTERIZER_DISCARD);
  TOGGLE(since(31, 0), GL_PRIMITIVE_RESTART);
  TOGGLE(since(43, 30), GL_PRIMITIVE_RESTART_FIXED_INDEX);
  TOGGLE(since(32, 31), GL_SAMPLE_MASK);
  TOGGLE(since(32, 0), GL_DEPTH_CLAMP);
  TOGGLE(since(32, 0), GL_PROGRAM_POINT_SIZE);
  TOGGLE(since(40, 32), GL_SAMPLE_SHADING);
  for (GLenum i = 0; i < 6; i++) TOGGLE(!is_es, GL_CLIP_DISTANCE0 + i);
  const GLenum fixed[] = {
      GL_ALPHA_TEST,       GL_POLYGON_STIPPLE,         GL_LIGHTING,       GL_FOG,
      GL_COLOR_SUM,        GL_COLOR_MATERIAL,          GL_NORMALIZE,      GL_TEXTURE_2D,
      GL_TEXTURE_CUBE_MAP, GL_TEXTURE_GEN_S,           GL_TEXTURE_GEN_T,  GL_LIGHT0,
      GL_LINE_STIPPLE,     GL_VERTEX_PROGRAM_TWO_SIDE, GL_INDEX_LOGIC_OP, GL_MAP2_VERTEX_3};
  for (size_t i = 0; i < sizeof fixed / 4; i++) TOGGLE(is_compatible, fixed[i]);
}

const GLenum client_arrays[7] = {GL_VERTEX_ARRAY,          GL_NORMAL_ARRAY,    GL_COLOR_ARRAY,
                                 GL_SECONDARY_COLOR_ARRAY, GL_FOG_COORD_ARRAY, GL_EDGE_FLAG_ARRAY,
                                 GL_TEXTURE_COORD_ARRAY};
static const GLenum client_pointers[] = {
    GL_VERTEX_ARRAY_POINTER,          GL_NORMAL_ARRAY_POINTER,    GL_COLOR_ARRAY_POINTER,
    GL_SECONDARY_COLOR_ARRAY_POINTER, GL_FOG_COORD_ARRAY_POINTER, GL_EDGE_FLAG_ARRAY_POINTER,
    GL_TEXTURE_COORD_ARRAY_POINTER};

static void snapshot_fixed(snapshot *s) {
  for (int i = 0; i < 7; i++) {
    void *pointer = NULL;
    add(s, client_arrays[i], 0, G(IsEnabled)(client_arrays[i]));
    G(GetPointerv)(client_pointers[i], &pointer);
    add(s, client_pointers[i], 0, (double)(size_t)pointer);
  }
  const GLenum one[] = {GL_CLIENT_ACTIVE_TEXTURE,
                        GL_MATRIX_MODE,
                        GL_ATTRIB_STACK_DEPTH,
                        GL_CLIENT_ATTRIB_STACK_DEPTH,
                        GL_MODELVIEW_STACK_DEPTH,
                        GL_ALPHA_TEST_FUNC,
                        GL_SHADE_MODEL,
                        GL_VERTEX_ARRAY_SIZE,
                        GL_VERTEX_ARRAY_TYPE,
                        GL_VERTEX_ARRAY_STRIDE,
                        GL_VERTEX_ARRAY_BUFFER_BINDING,
                        GL_COLOR_ARRAY_BUFFER_BINDING,
                        GL_LIST_BASE,
                        GL_TEXTURE_COORD_ARRAY_BUFFER_BINDING,
                        GL_FOG_MODE,
                        GL_RENDER_MODE,
                        GL_MAP_COLOR};
  for (size_t i = 0; i < sizeof one / 4; i++) add_integers(s, one[i], 1);
  const GLenum transfers[] = {GL_RED_SCALE,      GL_RED_BIAS,  GL_GREEN_SCALE, GL_GREEN_BIAS,
                              GL_BLUE_SCALE,     GL_BLUE_BIAS, GL_ALPHA_SCALE, GL_ALPHA_BIAS,
                              GL_ALPHA_TEST_REF, GL_ZOOM_X};
  for (size_t i = 0; i < sizeof transfers / 4; i++) add_floats(s, transfers[i], 1);
  add_floats(s, GL_MODELVIEW_MATRIX, 16);
  add_floats(s, GL_PROJECTION_MATRIX, 16);
  add_floats(s, GL_CURRENT_COLOR, 4);
  add_floats(s, GL_CURRENT_NORMAL, 3);
  add_floats(s, GL_CURRENT_TEXTURE_COORDS, 4);
  add_floats(s, GL_CURRENT_RASTER_POSITION, 4);
}

static void snapshot_indexed(snapshot *s) {
  for (int i = 0; i < draw_buffers && since(30, 32); i++) {
    GLboolean mask[4] = {0};
    G(GetBooleani_v)(GL_COLOR_WRITEMASK, i, mask);
    for (int c = 0; c < 4; c++) add(s, GL_COLOR_WRITEMASK, 4 * i + c, mask[c]);
    add(s, GL_BLEND, i, G(IsEnabledi)(GL_BLEND, i));
    const GLenum names[] = {GL_BLEND_SRC_RGB,   GL_BLEND_DST_RGB,      GL_BLEND_SRC_ALPHA,
                            GL_BLEND_DST_ALPHA, GL_BLEND_EQUATION_RGB, GL_BLEND_EQUATION_ALPHA};
    for (int n = 0; n < 6 && since(40, 32); n++) {
      GLint value = 0;
      G(GetIntegeri_v)(names[n], i, &value);
      add(s, names[n], i, value);
    }
  }
  for (int i = 0; i < draw_buffers && has_indexed_extension(); i++) {
    const GLenum names[] = {GL_BLEND_SRC_RGB,   GL_BLEND_DST_RGB,      GL_BLEND_SRC_ALPHA,
                            GL_BLEND_DST_ALPHA, GL_BLEND_EQUATION_RGB, GL_BLEND_EQUATION_ALPHA,
                            GL_COLOR_WRITEMASK};
    for (int n = 0; n < 7; n++) {
      GLint values[4] = {0};
      G(GetIntegeri_v)(names[n], i, values);
      for (int c = 0; c < 4; c++) add(s, names[n], 4 * i + c, values[c]);
    }
    add(s, GL_BLEND, i, GX(IsEnabledi, "EXT")(GL_BLEND, i));
  }
  for (int i = 0; i < viewports; i++) {
    GLfloat f[4];
    GLint v[4];
    GLdouble d[2];
    G(GetFloati_v)(GL_VIEWPORT, i, f);
    G(GetIntegeri_v)(GL_SCISSOR_BOX, i, v);
    G(GetDoublei_v)(GL_DEPTH_RANGE, i, d);
    for (int c = 0; c < 4; c++)
      add(s, GL_VIEWPORT, 4 * i + c, f[c]), add(s, GL_SCISSOR_BOX, 4 * i + c, v[c]);
    for (int c = 0; c < 2; c++) add(s, GL_DEPTH_RANGE, 2 * i + c, d[c]);
    add(s, GL_SCISSOR_TEST, i, G(IsEnabledi)(GL_SCISSOR_TEST, i));
  }
}

static void snapshot_vertices(snapshot *s) {
  add_integers(s, GL_ARRAY_BUFFER_BINDING, 1);
  add_integers(s, GL_ELEMENT_ARRAY_BUFFER_BINDING, 1);
  if (has_arrays) add_integers(s, GL_VERTEX_ARRAY_BINDING, 1);
  for (int i = 0; i < attributes; i++) {
    const GLenum names[] = {
        GL_VERTEX_ATTRIB_ARRAY_ENABLED,    GL_VERTEX_ATTRIB_ARRAY_SIZE,
        GL_VERTEX_ATTRIB_ARRAY_TYPE,       GL_VERTEX_ATTRIB_ARRAY_STRIDE,
        GL_VERTEX_ATTRIB_ARRAY_NORMALIZED, GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING,
        GL_VERTEX_ATTRIB_ARRAY_DIVISOR,    GL_VERTEX_ATTRIB_ARRAY_INTEGER};
    int count = since(33, 30) ? 8 : is_es && probe_has("GL_EXT_instanced_arrays") ? 7 : 6;
    for (int n = 0; n < count; n++) {
      GLint value = 0;
      G(GetVertexAttribiv)(i, names[n], &value);
      add(s, names[n], i, value);
    }
    void *pointer = NULL;
    G(GetVertexAttribPointerv)(i, GL_VERTEX_ATTRIB_ARRAY_POINTER, &pointer);
    add(s, GL_VERTEX_ATTRIB_ARRAY_POINTER, i, (double)(size_t)pointer);
    GLfloat current[4] = {0};
    if (i > 0) G(GetVertexAttribfv)(i, GL_CURRENT_VERTEX_ATTRIB, current);
    for (int c = 0; c < 4; c++) add(s, GL_CURRENT_VERTEX_ATTRIB, i, current[c]);
  }
}

static void snapshot_textures(snapshot *s) {
  GLint active = integer(GL_ACTIVE_TEXTURE);
  for (int i = 0; i < units; i++) {
    G(ActiveTexture)(GL_TEXTURE0 + i);
    add_integers(s, GL_TEXTURE_BINDING_2D, 1);
    add_integers(s, GL_TEXTURE_BINDING_CUBE_MAP, 1);
    const GLenum names[] = {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER, GL_TEXTURE_WRAP_S,
                            GL_TEXTURE_WRAP_T};
    for (int n = 0; n < 4; n++) {
      GLint value = 0;
      G(GetTexParameteriv)(GL_TEXTURE_2D, names[n], &value);
      add(s, names[n], i, value);
    }
    if (since(33, 30)) add_integers(s, GL_SAMPLER_BINDING, 1);
    if (is_compatible && i < 8) add(s, GL_TEXTURE_2D, i, G(IsEnabled)(GL_TEXTURE_2D));
  }
  G(ActiveTexture)(active);
}

static void snapshot_stores(snapshot *s) {
  const GLenum rows[] = {GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_ROWS, GL_UNPACK_SKIP_PIXELS};
  for (int i = 0; i < 3 && (since(10, 30) || probe_has("GL_EXT_unpack_subimage")); i++)
    add_integers(s, rows[i], 1);
  if (since(21, 30)) {
    const GLenum names[] = {GL_UNPACK_IMAGE_HEIGHT, GL_UNPACK_SKIP_IMAGES, GL_PACK_ROW_LENGTH,
                            GL_PACK_SKIP_ROWS};
    for (int i = 0; i < 4; i++) add_integers(s, names[i], 1);
  }
  if (since(21, 30) || probe_has("GL_NV_pixel_buffer_object")) {
    add_integers(s, GL_PIXEL_UNPACK_BUFFER_BINDING, 1);
    add_integers(s, GL_PIXEL_PACK_BUFFER_BINDING, 1);
  }
  if (!is_es) {
    const GLenum names[] = {GL_UNPACK_SWAP_BYTES, GL_UNPACK_LSB_FIRST, GL_LOGIC_OP_MODE};
    for (int i = 0; i < 3; i++) add_integers(s, names[i], 1);
    add_integers(s, GL_POLYGON_MODE, 2);
    add_floats(s, GL_POINT_SIZE, 1);
  }
}

void take(snapshot *s) {
  s->count = 0;
  for (int i = 0; i < toggle_count; i++) add(s, toggles[i], 0, G(IsEnabled)(toggles[i]));
  const GLenum all[] = {GL_CURRENT_PROGRAM,
                        GL_ACTIVE_TEXTURE,
                        GL_BLEND_SRC_RGB,
                        GL_BLEND_DST_RGB,
                        GL_BLEND_SRC_ALPHA,
                        GL_BLEND_DST_ALPHA,
                        GL_BLEND_EQUATION_RGB,
                        GL_BLEND_EQUATION_ALPHA,
                        GL_DEPTH_FUNC,
                        GL_DEPTH_WRITEMASK,
                        GL_STENCIL_FUNC,
                        GL_STENCIL_REF,
                        GL_STENCIL_VALUE_MASK,
                        GL_STENCIL_WRITEMASK,
                        GL_STENCIL_FAIL,
                        GL_STENCIL_BACK_FUNC,
                        GL_STENCIL_PASS_DEPTH_PASS,
                        GL_STENCIL_BACK_WRITEMASK,
                        GL_CULL_FACE_MODE,
                        GL_FRONT_FACE,
                        GL_SAMPLE_COVERAGE_INVERT,
                        GL_UNPACK_ALIGNMENT,
                        GL_PACK_ALIGNMENT,
                        GL_STENCIL_CLEAR_VALUE};
  for (size_t i = 0; i < sizeof all / 4; i++) add_integers(s, all[i], 1);
  add_floats(s, GL_BLEND_COLOR, 4);
  add_floats(s, GL_COLOR_CLEAR_VALUE, 4);
  add_floats(s, GL_SAMPLE_COVERAGE_VALUE, 1);
  add_floats(s, GL_POLYGON_OFFSET_FACTOR, 1);
  add_floats(s, GL_LINE_WIDTH, 1);
  add_floats(s, GL_DEPTH_RANGE, 2);
  add_floats(s, GL_VIEWPORT, 4);
  add_integers(s, GL_SCISSOR_BOX, 4);
  add_integers(s, GL_COLOR_WRITEMASK, 4);
  if (target_count > 1) {
    add_integers(s, GL_FRAMEBUFFER_BINDING, 1);
    add_integers(s, GL_RENDERBUFFER_BINDING, 1);
  }
  if (since(30, 30)) add_integers(s, GL_READ_FRAMEBUFFER_BINDING, 1);
  snapshot_stores(s);
  for (int i = 0; i < draw_buffers && has_draw_buffers; i++)
    add_integers(s, GL_DRAW_BUFFER0 + i, 1);
  if (since(31, 0)) add_integers(s, GL_PRIMITIVE_RESTART_INDEX, 1);
  if (since(32, 0)) add_integers(s, GL_PROVOKING_VERTEX, 1);
  if (since(45, 0) || (is_es && probe_has("GL_EXT_clip_control"))) {
    add_integers(s, GL_CLIP_ORIGIN, 1);
    add_integers(s, GL_CLIP_DEPTH_MODE, 1);
  }
  if (since(41, 31)) add_integers(s, GL_PROGRAM_PIPELINE_BINDING, 1);
  if (since(40, 30)) {
    const GLenum names[] = {GL_TRANSFORM_FEEDBACK_BINDING, GL_TRANSFORM_FEEDBACK_ACTIVE,
                            GL_TRANSFORM_FEEDBACK_PAUSED, GL_TRANSFORM_FEEDBACK_BUFFER_BINDING};
    for (int i = 0; i < 4; i++) add_integers(s, names[i], 1);
  }
  snapshot_textures(s);
  snapshot_vertices(s);
  snapshot_indexed(s);
  if (is_compatible) snapshot_fixed(s);
  NO_ERROR();
}

void compare(const snapshot *one, const snapshot *other) {
  EXPECT(one->count == other->count);
  for (int i = 0; i < one->count; i++) {
    if (one->entries[i].value == other->entries[i].value) continue;
    if (isnan(one->entries[i].value) && isnan(other->entries[i].value)) continue;
    fprintf(stderr, "round %d: state 0x%x, index %d: %g became %g\n", round_number,
            one->entries[i].name, one->entries[i].index, one->entries[i].value,
            other->entries[i].value);
    exit(1);
  }
}
