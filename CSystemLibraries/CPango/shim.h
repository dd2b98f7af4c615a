#ifndef CPANGO_SHIM_H
#define CPANGO_SHIM_H

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

// Swift imports neither GObject's cast macros nor variadic functions; these inline functions stand
// in for the few that are needed.

/// Gives up one reference to any GObject.
static inline void CPango_unref(void *object) { g_object_unref(object); }

/// Makes a font map that looks its fonts up in `configuration`, or returns NULL when Cairo was
/// built without FreeType fonts.
static inline PangoFontMap *CPango_makeFontMap(FcConfig *configuration) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (map == NULL) return NULL;
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), configuration);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 96);
  return map;
}

/// Waits until Pango has made sure of fontconfig's configuration for the process, which it does in
/// a thread as soon as there is a font map.
static inline void CPango_awaitConfiguration(PangoFontMap *map) {
  pango_fc_font_map_get_config(PANGO_FC_FONT_MAP(map));
}

/// Whether a font has glyphs in colours of their own, such as emoji.
static inline int CPango_isColored(PangoFont *font) {
  if (!PANGO_IS_FC_FONT(font)) return 0;
  FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
  FcBool color = FcFalse;
  return FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color;
}

#endif
