#ifndef CPANGO_SHIM_H
#define CPANGO_SHIM_H

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_OUTLINE_H
#include <hb-aat.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <stdlib.h>

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

/// What stands in the place of a glyph that is not drawn.
static const PangoGlyph CPango_emptyGlyph = PANGO_GLYPH_EMPTY;

/// What is set in the numbers that stand for characters without a glyph.
static const PangoGlyph CPango_unknownGlyphFlag = PANGO_GLYPH_UNKNOWN_FLAG;

/// The tables of a font that say what its glyphs become, where they go, and, in older fonts, how
/// pairs of them are kerned.
static const hb_tag_t CPango_substitutions = HB_OT_TAG_GSUB;
static const hb_tag_t CPango_positions = HB_OT_TAG_GPOS;
static const hb_tag_t CPango_kerning = HB_TAG('k', 'e', 'r', 'n');

/// Where the outlines of a font's glyphs are found.
typedef struct {
  /// The file's name, which belongs to the font; NULL when the outlines are not drawn as the file
  /// has them: glyphs with colors of their own, strokes or a slant that are computed, variations.
  const char *file;
  /// The face's place in the file.
  int index;
  /// The size in pixels.
  double size;
} CPangoFontSource;

/// Finds the outlines of a font's glyphs.
static inline CPangoFontSource CPango_fontSource(PangoFont *font) {
  CPangoFontSource source = {NULL, 0, 0};
  if (!PANGO_IS_FC_FONT(font)) return source;
  FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
  FcBool flag = FcFalse;
  FcMatrix *matrix = NULL;
  FcChar8 *text = NULL;
  if (FcPatternGetBool(pattern, FC_COLOR, 0, &flag) == FcResultMatch && flag) return source;
  if (FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &flag) == FcResultMatch && flag) return source;
  if (FcPatternGetBool(pattern, FC_VARIABLE, 0, &flag) == FcResultMatch && flag) return source;
  if (FcPatternGetString(pattern, FC_FONT_VARIATIONS, 0, &text) == FcResultMatch && text[0] != 0)
    return source;
  if (FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch
    && (matrix->xx != 1 || matrix->xy != 0 || matrix->yx != 0 || matrix->yy != 1))
    return source;
  if (FcPatternGetInteger(pattern, FC_INDEX, 0, &source.index) != FcResultMatch
    || FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &source.size) != FcResultMatch
    || FcPatternGetString(pattern, FC_FILE, 0, &text) != FcResultMatch)
    return source;
  source.file = (const char *)text;
  return source;
}

static inline void *CPango_allocate(FT_Memory memory, long size) {
  (void)memory;
  return malloc((size_t)size);
}

static inline void CPango_free(FT_Memory memory, void *block) {
  (void)memory;
  free(block);
}

static inline void *CPango_reallocate(FT_Memory memory, long oldSize, long newSize, void *block) {
  (void)memory;
  (void)oldSize;
  return realloc(block, (size_t)newSize);
}

/// Makes a FreeType library that no variable of the environment changes, as it does the one of
/// FT_Init_FreeType; NULL when there is no memory.
static inline FT_Library CPango_makeFreeType(void) {
  static struct FT_MemoryRec_ memory = {NULL, CPango_allocate, CPango_free, CPango_reallocate};
  FT_Library library = NULL;
  if (FT_New_Library(&memory, &library) != 0) return NULL;
  FT_Add_Default_Modules(library);
  return library;
}

/// Whether a face has outlines in one color that do not vary.
static inline int CPango_hasPlainOutlines(FT_Face face) {
  return FT_IS_SCALABLE(face) && !FT_HAS_COLOR(face) && !FT_HAS_MULTIPLE_MASTERS(face);
}

/// Loads the outline of a glyph into the face's slot, with the heights of its strokes on whole
/// pixels if it is hinted; whether there is one.
static inline int CPango_loadOutline(FT_Face face, unsigned int glyph, int isHinted) {
  FT_Int32 flags = FT_LOAD_NO_BITMAP | (isHinted ? FT_LOAD_TARGET_LIGHT : FT_LOAD_NO_HINTING);
  return FT_Load_Glyph(face, glyph, flags) == 0
    && face->glyph->format == FT_GLYPH_FORMAT_OUTLINE;
}

#endif
