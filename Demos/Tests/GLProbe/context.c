// The window, its context, and the objects in it.
#include "probe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

SDL_Window *window;
SDL_GLContext context;
bool is_es, is_compatible, has_arrays, has_draw_buffers;
int version, draw_buffers, attributes, units, viewports, target_count;
render_target targets[TARGETS];
GLuint programs[2], buffers[3], vertex_arrays[2], textures[6], samplers[2];
GLuint pipeline, feedback;

/// Opens a window for contexts of the kind; returns whether the kind is known.
bool open_window(void) {
  static const struct {
    const char *name;
    int version;
  } kinds[] = {{"compat", 21}, {"forward", 30}, {"core33", 33},
               {"core", 45},   {"es2", 20},     {"es3", 30}};
  int wanted = 0;
  for (int i = 0; i < 6; i++) wanted = strcmp(kind, kinds[i].name) == 0 ? kinds[i].version : wanted;
  if (wanted == 0) return false;
  int profile = SDL_GL_CONTEXT_PROFILE_COMPATIBILITY;
  if (strncmp(kind, "core", 4) == 0) profile = SDL_GL_CONTEXT_PROFILE_CORE;
  if (strncmp(kind, "es", 2) == 0) {
    SDL_SetHint(SDL_HINT_OPENGL_ES_DRIVER, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_FORCE_EGL, "1");
    profile = SDL_GL_CONTEXT_PROFILE_ES;
  }
  EXPECT(SDL_Init(SDL_INIT_VIDEO) == 0);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 24);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 8);
  if (strcmp(kind, "forward") == 0) {
    profile = 0;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
  }
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, profile);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, wanted / 10);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, wanted % 10);
  window = SDL_CreateWindow("GLProbe", 0, 0, WIDTH, HEIGHT, SDL_WINDOW_OPENGL);
  return true;
}

bool since(int desktop, int es) {
  int needed = is_es ? es : desktop;
  return needed && version >= needed;
}

GLint integer(GLenum name) {
  GLint value[16] = {0};
  G(GetIntegerv)(name, value);
  return value[0];
}

void no_error(const char *file, int line) {
  GLenum error = G(GetError)();
  if (!error) return;
  fprintf(stderr, "%s:%d: round %d: OpenGL error 0x%x\n", file, line, round_number, error);
  exit(1);
}

static GLuint compile(bool has_feedback) {
  const char *head = is_es          ? (version >= 30 ? "#version 300 es\n" : "#version 100\n")
                     : version < 30 ? "#version 120\n"
                                    : "#version 130\n";
  if (!is_es && version >= 32) head = "#version 150\n";
  bool is_new = version >= 30;
  char text[2][400];
  snprintf(text[0], 400, "%s%s vec4 a;%s vec4 b;\nvoid main(){ b = a * 2.0; gl_Position = a; }",
           head, is_new ? "in" : "attribute", is_new ? "out" : "varying");
  snprintf(text[1], 400, "%s%s%s void main(){ %s = vec4(1.0, 0.0, 1.0, 0.5); }", head,
           is_es ? "precision mediump float;\n" : "", is_new ? "out vec4 c;" : "",
           is_new ? "c" : "gl_FragColor");
  GLuint program = G(CreateProgram)();
  for (int i = 0; i < 2; i++) {
    GLuint shader = G(CreateShader)(i ? GL_FRAGMENT_SHADER : GL_VERTEX_SHADER);
    const char *source = text[i];
    G(ShaderSource)(shader, 1, &source, NULL);
    G(CompileShader)(shader);
    G(AttachShader)(program, shader);
    G(DeleteShader)(shader);
  }
  const char *varying = "b";
  if (has_feedback) G(TransformFeedbackVaryings)(program, 1, &varying, GL_INTERLEAVED_ATTRIBS);
  G(LinkProgram)(program);
  GLint is_linked = 0;
  G(GetProgramiv)(program, GL_LINK_STATUS, &is_linked);
  EXPECT(is_linked);
  return program;
}

static void make_targets(void) {
  memset(targets, 0, sizeof targets);
  target_count = 1;
  bool has_many = since(30, 30) || (!is_es && probe_has("GL_ARB_framebuffer_object"));
  int last = has_many ? 4 : since(0, 20) ? 2 : 1;
  if (is_es && has_many && !probe_has("GL_EXT_sRGB_write_control")) last = 3;
  for (int i = 1; i < last; i++) {
    // 1: two color buffers, 2: several samples, 3: colors in sRGB.
    G(GenFramebuffers)(1, &targets[i].framebuffer);
    G(BindFramebuffer)(GL_FRAMEBUFFER, targets[i].framebuffer);
    for (int c = 0; c < (i == 1 && has_draw_buffers ? 2 : 1); c++) {
      GLenum attachment = GL_COLOR_ATTACHMENT0 + c;
      if (i == 2) {
        G(GenRenderbuffers)(1, &targets[i].color[c]);
        G(BindRenderbuffer)(GL_RENDERBUFFER, targets[i].color[c]);
        G(RenderbufferStorageMultisample)(GL_RENDERBUFFER, 4, GL_RGBA8, WIDTH, HEIGHT);
        G(FramebufferRenderbuffer)(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER,
                                   targets[i].color[c]);
        continue;
      }
      G(GenTextures)(1, &targets[i].color[c]);
      G(BindTexture)(GL_TEXTURE_2D, targets[i].color[c]);
      G(TexParameteri)(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
      G(TexParameteri)(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
      G(TexParameteri)(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
      GLenum internal = i == 3 ? GL_SRGB8_ALPHA8 : has_many ? GL_RGBA8 : GL_RGBA;
      G(TexImage2D)(GL_TEXTURE_2D, 0, internal, WIDTH, HEIGHT, 0, GL_RGBA, GL_UNSIGNED_BYTE, NULL);
      G(FramebufferTexture2D)(GL_FRAMEBUFFER, attachment, GL_TEXTURE_2D, targets[i].color[c], 0);
    }
    if (i == 2 || targets[i].color[1]) {
      G(GenFramebuffers)(1, &targets[i].resolved);
      G(BindFramebuffer)(GL_FRAMEBUFFER, targets[i].resolved);
    }
    if (targets[i].color[1]) {
      G(FramebufferTexture2D)(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D,
                              targets[i].color[1], 0);
    }
    if (i == 2) {
      G(GenRenderbuffers)(1, &targets[i].resolved_color);
      G(BindRenderbuffer)(GL_RENDERBUFFER, targets[i].resolved_color);
      G(RenderbufferStorage)(GL_RENDERBUFFER, GL_RGBA8, WIDTH, HEIGHT);
      G(FramebufferRenderbuffer)(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                                 targets[i].resolved_color);
    }
    EXPECT(G(CheckFramebufferStatus)(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE);
    target_count++;
  }
  if (target_count > 1) G(BindFramebuffer)(GL_FRAMEBUFFER, 0);
}

/// Reads the context's version and limits.
static void find_features(void) {
  const char *text = probe_version();
  is_es = strncmp(text, "OpenGL ES", 9) == 0;
  int major = 0, minor = 0;
  sscanf(text + strcspn(text, "0123456789"), "%d.%d", &major, &minor);
  version = 10 * major + minor;
  is_compatible = !is_es && strncmp(kind, "compat", 6) == 0;
  has_arrays = since(30, 30);
  attributes = SDL_min(16, integer(GL_MAX_VERTEX_ATTRIBS));
  units = SDL_min(8, integer(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS));
  has_draw_buffers = since(20, 30) || probe_has("GL_EXT_draw_buffers");
  draw_buffers = has_draw_buffers ? SDL_min(8, integer(GL_MAX_DRAW_BUFFERS)) : 1;
  viewports = since(41, 0) ? SDL_min(16, integer(GL_MAX_VIEWPORTS)) : 0;
}

static void make_textures(void) {
  G(GenTextures)(6, textures);
  for (int i = 0; i < 6; i++) {
    // Some are incomplete, and the last ones are of another kind.
    uint32_t pixels[4] = {0xff0000ff, 0xff00ff00, 0xffff0000, 0xffffffff};
    G(BindTexture)(i < 4 ? GL_TEXTURE_2D : GL_TEXTURE_CUBE_MAP, textures[i]);
    if (i < 4) {
      G(TexImage2D)(GL_TEXTURE_2D, 0, GL_RGBA, 2, 2, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    }
  }
  G(BindTexture)(GL_TEXTURE_2D, 0);
  G(BindTexture)(GL_TEXTURE_CUBE_MAP, 0);
}

static void make_objects(void) {
  for (int i = 0; i < 2; i++) programs[i] = compile(i == 1 && since(40, 30));
  G(GenBuffers)(3, buffers);
  for (int i = 0; i < 3; i++) {
    G(BindBuffer)(GL_ARRAY_BUFFER, buffers[i]);
    G(BufferData)(GL_ARRAY_BUFFER, 64, NULL, GL_STATIC_DRAW);
  }
  G(BindBuffer)(GL_ARRAY_BUFFER, 0);
  make_textures();
  if (since(33, 30)) {
    G(GenSamplers)(2, samplers);
    for (int i = 0; i < 2; i++) {
      G(SamplerParameteri)(samplers[i], GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
      G(SamplerParameteri)(samplers[i], GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    }
  }
  if (has_arrays) G(GenVertexArrays)(2, vertex_arrays);
  if (since(41, 31)) G(GenProgramPipelines)(1, &pipeline);
  if (since(40, 30)) G(GenTransformFeedbacks)(1, &feedback);
  make_targets();
  NO_ERROR();
}

/// Whether each draw buffer has its own state, and the functions of blending for it, by an
/// extension of ES.
bool has_indexed_extension(void) {
  return is_es && version >= 30 && version < 32 && probe_has("GL_EXT_draw_buffers_indexed");
}

bool open_context(void) {
  context = SDL_GL_CreateContext(window);
  if (!context) return false;
  SDL_GL_SetSwapInterval(0);
  epoch++;
  find_features();
  make_objects();
  return true;
}
