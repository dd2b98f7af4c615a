// Declarations shared by the parts of the probe.
#ifndef PROBE_H
#define PROBE_H

#define GL_GLEXT_PROTOTYPES 1
#include <SDL.h>
#include <SDL_opengl.h>
#include <stdbool.h>
#include <stdint.h>

#include "../../../Sources/CBento/OpenGL/bento_gl.h"

// Exported by the Swift library that contains the demo's panel.
void scene_panel_register(void);

/// Ends the program with a message unless a condition holds.
#define EXPECT(condition) ((condition) ? (void)0 : stop(#condition, __FILE__, __LINE__))
void stop(const char *condition, const char *file, int line);

extern const char *kind;
extern int round_number;

// MARK: Random values

extern unsigned seed;
int below(int limit);
bool coin(void);
#define PICK(...) \
  (((const GLenum[]){__VA_ARGS__})[below(sizeof((const GLenum[]){__VA_ARGS__}) / 4)])

// MARK: Functions of OpenGL

/// The number of contexts created so far.
extern int epoch;

/// A function of OpenGL, loaded anew in each context.
#define G(name) GX(name, "")
#define GX(name, suffix)                                              \
  (*({                                                                \
    static __typeof__(&gl##name) function;                            \
    static int loaded;                                                \
    if (loaded != epoch) {                                            \
      function = (__typeof__(function))address_of("gl" #name suffix); \
      loaded = epoch;                                                 \
    }                                                                 \
    EXPECT(function != NULL);                                         \
    function;                                                         \
  }))
void *address_of(const char *name);

/// What bento_gl.c calls in place of SDL's functions; the loader counts its uploads and its
/// drawing.
void *probe_load(const char *name);
SDL_bool probe_has(const char *name);
const char *probe_version(void);

/// The uploaded bytes, the number of uploads, and the area of the rectangles that were drawn.
extern long uploaded, uploads, drawn, calls_of_get_error;

void no_error(const char *file, int line);
#define NO_ERROR() no_error(__FILE__, __LINE__)

// MARK: Context

enum { WIDTH = 480, HEIGHT = 360, TARGETS = 4 };

/// The window and framebuffer objects: with two color buffers, with samples, and with sRGB colors.
typedef struct render_target {
  GLuint framebuffer, color[2], depth, resolved, resolved_color;
} render_target;

extern SDL_Window *window;
extern SDL_GLContext context;
extern bool is_es, is_compatible, has_arrays, has_draw_buffers;
extern int version, draw_buffers, attributes, units, viewports, target_count;
extern render_target targets[TARGETS];
extern GLuint programs[2], buffers[3], vertex_arrays[2], textures[6], samplers[2];
extern GLuint pipeline, feedback;

bool open_window(void);
bool open_context(void);
bool since(int desktop, int es);
GLint integer(GLenum name);
bool has_indexed_extension(void);

// MARK: State

typedef struct snapshot {
  int count;
  struct {
    GLenum name;
    int index;
    double value;
  } entries[4096];
} snapshot;

extern const GLenum client_arrays[7];
extern GLenum toggles[64];
extern int toggle_count;

void find_toggles(void);
void take(snapshot *s);
void compare(const snapshot *one, const snapshot *other);

/// Sets random values that spoil any drawing that relies on the default ones.
void spoil(void);
/// Sets the values in which the scene is drawn and pixels are read.
void clean(void);

// MARK: Scene

typedef uint8_t picture[HEIGHT][WIDTH][4];

void draw_scene(void);
void bind_target(int target);
void read_target(int target, picture pixels, picture other);

// MARK: Panel

/// The host that is drawn, and one that is always in the same state, whose pixels are expected.
extern bento_host *host, *twin;
extern bento_gl *gl;
extern int32_t panel_width, panel_height;

/// Creates both hosts: as large as the panel, or as the window.
void make_hosts(bool is_in_window);
void tick_both(int64_t now);
void send_both(const char *name, const char *text);
/// Gives the panel a random place; returns whether the hosts have another size.
bool resize_both(void);
/// Opens the panel's menu, or closes it.
void press_both(bool is_menu);
/// Paints the twin; returns the number of bytes of the changed rectangles.
long paint_twin(bool is_whole);
/// The area of the rectangles in which the twin's views draw.
long twin_area(void);

/// Draws the scene, and the panel with its corner at (x, y).
void draw_all(int target, int x, int y);
/// Draws the panel while the state is hostile, and checks that the state is unchanged.
void draw_in_hostile_state(int target, int x, int y);
/// Checks the pixels of draw_all, and returns the largest difference.
int check_pixels(int target, int x, int y, bool is_drawn);

#endif
