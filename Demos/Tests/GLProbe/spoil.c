// Random values of the state.
#include "probe.h"

static void set_toggle(GLenum name, bool is_on) {
  if (is_on) G(Enable)(name);
  else G(Disable)(name);
}

static void spoil_vertices(void) {
  GLuint array = has_arrays && (!is_compatible || coin()) && !is_es ? vertex_arrays[below(2)] : 0;
  if (is_es && has_arrays) array = coin() ? vertex_arrays[below(2)] : 0;
  if (has_arrays) G(BindVertexArray)(array);
  bool may_have_pointers = (is_compatible || is_es) && array == 0;
  for (int i = 0; i < attributes; i++) {
    if (coin()) G(EnableVertexAttribArray)(i);
    else G(DisableVertexAttribArray)(i);
    GLuint buffer = may_have_pointers && coin() ? 0 : buffers[below(3)];
    G(BindBuffer)(GL_ARRAY_BUFFER, buffer);
    // Pointers into memory that does not exist.
    GLenum type = PICK(GL_FLOAT, GL_UNSIGNED_BYTE, GL_SHORT);
    G(VertexAttribPointer)(i, 1 + below(4), type, coin(), 4 * below(20),
                           (void *)(size_t)(16 * below(99)));
    if (since(33, 30)) G(VertexAttribDivisor)(i, below(3));
    else if (is_es && probe_has("GL_EXT_instanced_arrays"))
      GX(VertexAttribDivisor, "EXT")(i, below(3));
    if (since(30, 30) && below(4) == 0 && i > 0) {
      G(VertexAttribIPointer)(i, 1 + below(4), GL_INT, 4 * below(9),
                              (void *)(size_t)(4 * below(9)));
    }
    if (i > 0) G(VertexAttrib4f)(i, below(9), below(9), below(9), below(9));
  }
  G(BindBuffer)(GL_ARRAY_BUFFER, coin() ? buffers[below(3)] : 0);
  G(BindBuffer)(GL_ELEMENT_ARRAY_BUFFER, coin() ? buffers[below(3)] : 0);
  if (!is_compatible) return;
  G(BindBuffer)(GL_ARRAY_BUFFER, may_have_pointers && coin() ? 0 : buffers[0]);
  void *p = (void *)(size_t)(16 * below(99));
  G(VertexPointer)(2 + below(3), GL_FLOAT, 4 * below(9), p);
  G(NormalPointer)(GL_FLOAT, 0, p);
  G(ColorPointer)(4, GL_UNSIGNED_BYTE, 4 * below(9), p);
  G(ClientActiveTexture)(GL_TEXTURE0 + below(4));
  G(TexCoordPointer)(2, GL_FLOAT, 4 * below(9), p);
  for (int i = 0; i < 7; i++) {
    if (coin()) G(EnableClientState)(client_arrays[i]);
    else G(DisableClientState)(client_arrays[i]);
  }
}

static void spoil_fixed(void) {
  GLfloat m[16];
  for (int i = 0; i < 16; i++) m[i] = (float)below(200) / 10 - 10;
  G(MatrixMode)(GL_PROJECTION);
  G(LoadMatrixf)(m);
  G(MatrixMode)(PICK(GL_MODELVIEW, GL_TEXTURE, GL_PROJECTION));
  G(LoadMatrixf)(m);
  GLdouble plane[4] = {0, 0, 0, -1};
  for (GLenum i = 0; i < 6; i++) G(ClipPlane)(GL_CLIP_PLANE0 + i, plane);
  GLubyte stipple[128];
  for (int i = 0; i < 128; i++) stipple[i] = below(4) ? 0 : below(256);
  G(BindBuffer)(GL_PIXEL_UNPACK_BUFFER, 0);
  G(PixelStorei)(GL_UNPACK_ALIGNMENT, 1);
  G(PixelStorei)(GL_UNPACK_SKIP_ROWS, 0);
  G(PixelStorei)(GL_UNPACK_SKIP_PIXELS, 0);
  G(PixelStorei)(GL_UNPACK_ROW_LENGTH, 0);
  G(PolygonStipple)(stipple);
  G(AlphaFunc)(PICK(GL_NEVER, GL_GREATER, GL_EQUAL), 0.5f);
  G(ShadeModel)(PICK(GL_FLAT, GL_SMOOTH));
  G(Color4f)(below(3) / 2.0f, 0.3f, 0.1f, 0.2f);
  G(PixelTransferi)(GL_MAP_COLOR, coin());
  const GLenum transfers[] = {GL_RED_SCALE,  GL_RED_BIAS,  GL_GREEN_SCALE, GL_GREEN_BIAS,
                              GL_BLUE_SCALE, GL_BLUE_BIAS, GL_ALPHA_SCALE, GL_ALPHA_BIAS};
  for (int i = 0; i < 8; i++) G(PixelTransferf)(transfers[i], below(9) / 4.0f - 1);
  // Full stacks, in which nothing more can be pushed.
  if (below(4) == 0) {
    while (integer(GL_ATTRIB_STACK_DEPTH) < integer(GL_MAX_ATTRIB_STACK_DEPTH))
      G(PushAttrib)(GL_FOG_BIT);
    while (integer(GL_CLIENT_ATTRIB_STACK_DEPTH) < integer(GL_MAX_CLIENT_ATTRIB_STACK_DEPTH)) {
      G(PushClientAttrib)(GL_CLIENT_PIXEL_STORE_BIT);
    }
  }
}

static void spoil_blend(void) {
#define FACTOR \
  PICK(GL_ZERO, GL_ONE, GL_SRC_COLOR, GL_DST_ALPHA, GL_ONE_MINUS_DST_COLOR, GL_CONSTANT_COLOR)
#define EQUATION PICK(GL_FUNC_ADD, GL_FUNC_SUBTRACT, GL_FUNC_REVERSE_SUBTRACT)
  G(BlendFuncSeparate)(FACTOR, FACTOR, FACTOR, FACTOR);
  G(BlendEquationSeparate)(EQUATION, EQUATION);
  G(BlendColor)(0.1f, 0.2f, 0.3f, 0.4f);
  G(ColorMask)(coin(), coin(), coin(), coin());
  for (int i = 0; i < draw_buffers && since(30, 32) && coin(); i++) {
    G(ColorMaski)(i, coin(), coin(), coin(), coin());
    if (coin()) G(Enablei)(GL_BLEND, i);
    else G(Disablei)(GL_BLEND, i);
    if (!since(40, 32)) continue;
    G(BlendFuncSeparatei)(i, FACTOR, FACTOR, FACTOR, FACTOR);
    G(BlendEquationSeparatei)(i, EQUATION, EQUATION);
  }
}

static void spoil_blend_with_extension(void) {
  for (int i = 0; i < draw_buffers && has_indexed_extension() && coin(); i++) {
    GX(ColorMaski, "EXT")(i, coin(), coin(), coin(), coin());
    if (coin()) GX(Enablei, "EXT")(GL_BLEND, i);
    else GX(Disablei, "EXT")(GL_BLEND, i);
    GX(BlendFuncSeparatei, "EXT")(i, FACTOR, FACTOR, FACTOR, FACTOR);
    GX(BlendEquationSeparatei, "EXT")(i, EQUATION, EQUATION);
  }
}

static void set_clip_control(bool is_upside_down) {
  GLenum origin = is_upside_down ? GL_UPPER_LEFT : GL_LOWER_LEFT;
  GLenum depth = is_upside_down ? GL_ZERO_TO_ONE : GL_NEGATIVE_ONE_TO_ONE;
  if (since(45, 0)) G(ClipControl)(origin, depth);
  else if (is_es && probe_has("GL_EXT_clip_control")) GX(ClipControl, "EXT")(origin, depth);
}

static void spoil_area(void) {
  G(Viewport)(below(99) - 50, below(99), below(200), below(200));
  G(Scissor)(below(99) - 50, below(99), below(40), below(40));
  for (int i = 0; i < viewports && coin(); i++) {
    G(ViewportIndexedf)(i, below(99) + 0.25f, below(99), below(99) + 0.5f, below(99));
    G(ScissorIndexed)(i, below(99), below(99), below(99), below(99));
    if (coin()) G(Enablei)(GL_SCISSOR_TEST, i);
    else G(Disablei)(GL_SCISSOR_TEST, i);
    G(DepthRangeIndexed)(i, 0.25, 0.5);
  }
  set_clip_control(coin());
  if (is_es) return;
  if (!is_compatible) G(PolygonMode)(GL_FRONT_AND_BACK, PICK(GL_LINE, GL_POINT, GL_FILL));
  for (int i = 0; is_compatible && i < 2; i++) {
    G(PolygonMode)(i ? GL_BACK : GL_FRONT, PICK(GL_LINE, GL_POINT, GL_FILL));
  }
}

static void spoil_textures(void) {
  for (int i = 0; i < units; i++) {
    G(ActiveTexture)(GL_TEXTURE0 + i);
    G(BindTexture)(GL_TEXTURE_2D, coin() ? textures[below(4)] : 0);
    G(BindTexture)(GL_TEXTURE_CUBE_MAP, coin() ? textures[4 + below(2)] : 0);
    if (since(33, 30)) G(BindSampler)(i, coin() ? samplers[below(2)] : 0);
  }
  G(ActiveTexture)(GL_TEXTURE0 + below(units));
  G(PixelStorei)(GL_UNPACK_ALIGNMENT, PICK(1, 2, 4, 8));
  if (since(10, 30) || probe_has("GL_EXT_unpack_subimage")) {
    G(PixelStorei)(GL_UNPACK_ROW_LENGTH, below(999));
    G(PixelStorei)(GL_UNPACK_SKIP_ROWS, below(99));
    G(PixelStorei)(GL_UNPACK_SKIP_PIXELS, below(99));
  }
  if (since(21, 30)) {
    G(PixelStorei)(GL_UNPACK_SKIP_IMAGES, below(9));
    G(PixelStorei)(GL_UNPACK_IMAGE_HEIGHT, below(9));
  }
  if (since(21, 30) || probe_has("GL_NV_pixel_buffer_object")) {
    G(BindBuffer)(GL_PIXEL_UNPACK_BUFFER, coin() ? buffers[0] : 0);
    G(BindBuffer)(GL_PIXEL_PACK_BUFFER, coin() ? buffers[1] : 0);
  }
  if (!is_es)
    G(PixelStorei)(GL_UNPACK_SWAP_BYTES, coin()), G(PixelStorei)(GL_UNPACK_LSB_FIRST, coin());
}

static bool is_feeding;

void spoil(void) {
  if (is_compatible) spoil_fixed();
  spoil_textures();
  for (int i = 0; i < toggle_count; i++) set_toggle(toggles[i], coin());
  spoil_blend();
  spoil_blend_with_extension();
  spoil_area();
  G(DepthFunc)(PICK(GL_NEVER, GL_GREATER, GL_EQUAL));
  G(DepthMask)(coin());
  G(DepthRangef)(0.75f, 0.25f);
  G(StencilFuncSeparate)(GL_FRONT, PICK(GL_NEVER, GL_EQUAL), below(256), below(256));
  G(StencilFuncSeparate)(GL_BACK, PICK(GL_NEVER, GL_EQUAL), below(256), below(256));
  G(StencilOp)(GL_INVERT, GL_INCR, GL_REPLACE);
  G(StencilMask)(below(256));
  G(CullFace)(PICK(GL_FRONT, GL_BACK, GL_FRONT_AND_BACK));
  G(FrontFace)(PICK(GL_CW, GL_CCW));
  G(SampleCoverage)(below(5) / 4.0f, coin());
  if (since(32, 31)) G(SampleMaski)(0, below(16));
  if (!is_es) G(LogicOp)(PICK(GL_XOR, GL_CLEAR, GL_INVERT, GL_NOOP));
  if (since(31, 0)) G(PrimitiveRestartIndex)(below(4));
  if (since(32, 0)) G(ProvokingVertex)(PICK(GL_FIRST_VERTEX_CONVENTION, GL_LAST_VERTEX_CONVENTION));
  if (since(40, 32)) G(MinSampleShading)(1);
  spoil_vertices();
  if (pipeline) G(BindProgramPipeline)(coin() ? pipeline : 0);
  G(UseProgram)(coin() ? programs[0] : 0);
  is_feeding = feedback && coin();
  if (is_feeding) {
    G(UseProgram)(programs[1]);
    G(BindTransformFeedback)(GL_TRANSFORM_FEEDBACK, feedback);
    G(BindBufferBase)(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffers[2]);
    G(BeginTransformFeedback)(PICK(GL_POINTS, GL_TRIANGLES));
    if (below(3) == 0) G(PauseTransformFeedback)();
  }
  NO_ERROR();
}

void clean(void) {
  if (is_feeding) {
    if (integer(GL_TRANSFORM_FEEDBACK_PAUSED)) G(ResumeTransformFeedback)();
    G(EndTransformFeedback)();
    G(BindTransformFeedback)(GL_TRANSFORM_FEEDBACK, 0);
  }
  is_feeding = false;
  while (is_compatible && integer(GL_ATTRIB_STACK_DEPTH) > 0) G(PopAttrib)();
  while (is_compatible && integer(GL_CLIENT_ATTRIB_STACK_DEPTH) > 0) G(PopClientAttrib)();
  for (int i = 0; i < toggle_count; i++) set_toggle(toggles[i], false);
  G(ColorMask)(1, 1, 1, 1);
  G(DepthMask)(1);
  G(StencilMask)(255);
  set_clip_control(false);
  if (since(21, 30) || probe_has("GL_NV_pixel_buffer_object"))
    G(BindBuffer)(GL_PIXEL_PACK_BUFFER, 0);
  G(PixelStorei)(GL_PACK_ALIGNMENT, 4);
  if (is_compatible) {
    const GLenum scales[] = {GL_RED_SCALE, GL_GREEN_SCALE, GL_BLUE_SCALE, GL_ALPHA_SCALE};
    const GLenum biases[] = {GL_RED_BIAS, GL_GREEN_BIAS, GL_BLUE_BIAS, GL_ALPHA_BIAS};
    for (int i = 0; i < 4; i++) G(PixelTransferf)(scales[i], 1), G(PixelTransferf)(biases[i], 0);
    G(PixelTransferi)(GL_MAP_COLOR, 0);
  }
  NO_ERROR();
}
