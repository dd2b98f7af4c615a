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

/// Whether a font has glyphs in colors of their own, such as emoji.
static inline int CPango_isColored(PangoFont *font) {
  if (!PANGO_IS_FC_FONT(font)) return 0;
  FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
  FcBool color = FcFalse;
  return FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color;
}

/// The direction of the first letter of a text that has one, by the very function that Pango's
/// layouts use; it is deprecated for others, and nothing stands in for it.
static inline PangoDirection CPango_direction(const char *text, int length) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_find_base_dir(text, length);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/// Whether the Unicode rules allow a line to end inside of what they call one character, as between
/// a space and a combining mark.
///
/// Pango 1.50 ends the process by an assertion when it wraps such text by words, has counted on that
/// place, and then looks for places between characters because the word before does not fit.
/// Joiners count too: Pango's rules for Indic scripts take the break between characters before one
/// away and leave that between words.
static inline int CPango_breaksInsideCharacters(const char *text, int length) {
  int count = (int)g_utf8_strlen(text, length);
  PangoLogAttr *breaks = g_try_new0(PangoLogAttr, count + 1);
  if (breaks == NULL) return 1;
  pango_default_break(text, length, NULL, breaks, count + 1);
  int found = 0;
  const char *next = text;
  for (int index = 0; index < count && !found; index++, next = g_utf8_next_char(next)) {
    if (index == 0 || !breaks[index].is_line_break) continue;
    gunichar scalar = g_utf8_get_char(next);
    found = !breaks[index].is_char_break || scalar == 0x200C || scalar == 0x200D || scalar == 0x0DCA;
  }
  g_free(breaks);
  return found;
}

#endif
