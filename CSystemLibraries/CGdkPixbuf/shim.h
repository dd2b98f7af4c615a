#ifndef CGDKPIXBUF_SHIM_H
#define CGDKPIXBUF_SHIM_H

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdint.h>
#include <string.h>

// Swift does not import macros that cast or connect signals; these functions replace them.

/// The allowed and the actual size of an image.
typedef struct {
  /// The size into which the image must fit, in pixels; 0 if there is none.
  int boxWidth, boxHeight;
  /// The scale factor for vector drawings if there is no such size.
  double drawingScale;
  /// The maximum number of columns or rows, and the maximum number of pixels, that may be decoded.
  int side;
  int64_t pixels;
  /// The size in the file, once it is known.
  int width, height;
  /// Whether the size exceeds the maximum.
  int isRefused;
} CGdkPixbufSize;

static inline int CGdkPixbuf_isFormat(GdkPixbufLoader *loader, const char *name) {
  GdkPixbufFormat *format = gdk_pixbuf_loader_get_format(loader);
  if (format == NULL) return 0;
  gchar *own = gdk_pixbuf_format_get_name(format);
  int isIt = own != NULL && strcmp(own, name) == 0;
  g_free(own);
  return isIt;
}

static inline int CGdkPixbuf_fits(double width, double height, const CGdkPixbufSize *size) {
  return width <= size->side && height <= size->side && width * height <= (double)size->pixels;
}

/// Requests the displayed size from the loader, or rejects the image, as soon as its size is known.
///
/// A vector drawing is rendered at any size. A JPEG file is decoded at a half, a quarter or an eighth of its
/// size, without decoding the pixels in between; other files are decoded in full and then reduced. The
/// metadata of a JPEG file, which is read later, may rotate the image, so it is made to fit into a square.
static inline void CGdkPixbuf_prepare(
  GdkPixbufLoader *loader, int width, int height, gpointer data
) {
  CGdkPixbufSize *size = (CGdkPixbufSize *)data;
  size->width = width;
  size->height = height;
  if (width < 1 || height < 1) {
    size->isRefused = 1;
    return;
  }
  int isDrawing = CGdkPixbuf_isFormat(loader, "svg");
  int isPhoto = CGdkPixbuf_isFormat(loader, "jpeg");
  double ratio = isDrawing ? size->drawingScale : 1;
  if (size->boxWidth > 0 && size->boxHeight > 0) {
    int longSide = MAX(size->boxWidth, size->boxHeight);
    double across = (double)(isPhoto ? longSide : size->boxWidth) / width;
    double down = (double)(isPhoto ? longSide : size->boxHeight) / height;
    ratio = MIN(across, down);
    if (!isDrawing && ratio > 1) ratio = 1;
  }
  double decoded = isDrawing ? ratio : isPhoto ? MAX(ratio, 0.125) : 1;
  if (!CGdkPixbuf_fits(width * decoded, height * decoded, size)) {
    size->isRefused = 1;
    // If the size is zero, loaders fail instead of allocating memory.
    gdk_pixbuf_loader_set_size(loader, 0, 0);
    return;
  }
  if (ratio != 1)
    gdk_pixbuf_loader_set_size(
      loader, MAX(1, (int)(width * ratio + 0.5)), MAX(1, (int)(height * ratio + 0.5)));
}

/// Creates a loader that decodes at a requested size; `size` must outlive the loader.
static inline GdkPixbufLoader *CGdkPixbuf_makeLoader(CGdkPixbufSize *size) {
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
  g_signal_connect(loader, "size-prepared", G_CALLBACK(CGdkPixbuf_prepare), size);
  return loader;
}

/// Returns the result of a call: 0 for success, 1 if the bytes are not an image, or 2 if memory ran out; in
/// the last two cases, `message` must be freed.
static inline int CGdkPixbuf_result(gboolean isGood, GError *error, char **message) {
  *message = NULL;
  if (isGood) {
    g_clear_error(&error);
    return 0;
  }
  int isMemory = g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY);
  *message = error != NULL ? strdup(error->message) : NULL;
  g_clear_error(&error);
  return isMemory ? 2 : 1;
}

/// Passes the next bytes to a loader; see CGdkPixbuf_result.
static inline int CGdkPixbuf_write(
  GdkPixbufLoader *loader, const guint8 *bytes, size_t count, char **message
) {
  GError *error = NULL;
  gboolean isGood = gdk_pixbuf_loader_write(loader, bytes, count, &error);
  return CGdkPixbuf_result(isGood, error, message);
}

/// Signals the end of a loader's bytes; see CGdkPixbuf_result.
static inline int CGdkPixbuf_close(GdkPixbufLoader *loader, char **message) {
  GError *error = NULL;
  gboolean isGood = gdk_pixbuf_loader_close(loader, &error);
  return CGdkPixbuf_result(isGood, error, message);
}

/// Calls a function with each file name extension that can be read.
static inline void CGdkPixbuf_eachSuffix(void (*body)(const char *suffix, void *data), void *data) {
  GSList *formats = gdk_pixbuf_get_formats();
  for (GSList *node = formats; node != NULL; node = node->next) {
    GdkPixbufFormat *format = (GdkPixbufFormat *)node->data;
    if (gdk_pixbuf_format_is_disabled(format)) continue;
    gchar **suffixes = gdk_pixbuf_format_get_extensions(format);
    for (gchar **suffix = suffixes; suffix != NULL && *suffix != NULL; suffix++) body(*suffix, data);
    g_strfreev(suffixes);
  }
  g_slist_free(formats);
}

/// Releases any GObject.
static inline void CGdkPixbuf_unref(void *object) { g_object_unref(object); }

/// Retains any GObject.
static inline void *CGdkPixbuf_ref(void *object) { return g_object_ref(object); }

/// Writes the pixels of an image as words 0xAARRGGBB with premultiplied colors, row by row.
static inline void CGdkPixbuf_copy(const GdkPixbuf *pixbuf, uint32_t *words) {
  int width = gdk_pixbuf_get_width(pixbuf);
  int height = gdk_pixbuf_get_height(pixbuf);
  int stride = gdk_pixbuf_get_rowstride(pixbuf);
  int channels = gdk_pixbuf_get_n_channels(pixbuf);
  const guint8 *bytes = gdk_pixbuf_read_pixels(pixbuf);
  for (int y = 0; y < height; y++) {
    const guint8 *pixel = bytes + (size_t)y * (size_t)stride;
    for (int x = 0; x < width; x++, pixel += channels, words++) {
      uint32_t alpha = channels == 4 ? pixel[3] : 255;
      if (alpha == 255) {
        *words = 0xFF000000u | (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | pixel[2];
        continue;
      }
      uint32_t word = alpha << 24;
      for (int channel = 0; channel < 3; channel++) {
        // This is the exact quotient by 255, rounded.
        uint32_t product = pixel[channel] * alpha + 128;
        word |= ((product + (product >> 8)) >> 8) << (16 - 8 * channel);
      }
      *words = word;
    }
  }
}

/// Starts playing an animation at time 0.
static inline GdkPixbufAnimationIter *CGdkPixbuf_play(GdkPixbufAnimation *animation) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  GTimeVal start = {0, 0};
  return gdk_pixbuf_animation_get_iter(animation, &start);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/// Advances an animation by a number of microseconds.
static inline void CGdkPixbuf_advance(GdkPixbufAnimationIter *iterator, int64_t microseconds) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  GTimeVal time = {microseconds / 1000000, microseconds % 1000000};
  gdk_pixbuf_animation_iter_advance(iterator, &time);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

#endif
