#ifndef CPANGO_SHIM_H
#define CPANGO_SHIM_H

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_OUTLINE_H
#include <hb-aat.h>
#include <hb-ot.h>
#include <link.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <stdlib.h>
#include <string.h>

// Swift imports neither GObject's cast macros nor variadic functions; these inline functions replace the few
// that are needed.

/// Releases any GObject.
static inline void CPango_unref(void *object) { g_object_unref(object); }

/// Returns whether an object has only one reference left, so that no other thread can retain or release it.
static inline int CPango_isOnlyReference(void *object) {
  return g_atomic_int_get((volatile gint *)&G_OBJECT(object)->ref_count) == 1;
}

/// Creates a font map that looks up its fonts in `configuration`, or returns NULL if Cairo was built without
/// FreeType fonts.
static inline PangoFontMap *CPango_makeFontMap(FcConfig *configuration) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (map == NULL) return NULL;
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), configuration);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 96);
  return map;
}

/// Waits until Pango has initialized fontconfig's configuration for the process, which it does on a thread as
/// soon as there is a font map.
static inline void CPango_awaitConfiguration(PangoFontMap *map) {
  pango_fc_font_map_get_config(PANGO_FC_FONT_MAP(map));
}

/// The dynamic section of the library or program that contains this code; defined by the linker.
extern ElfW(Dyn) _DYNAMIC[] __attribute__((visibility("hidden")));

/// Returns whether a loaded library or program needs a library.
static inline int CPango_needs(const struct link_map *object, const char *library) {
  const char *strings = NULL;
  for (const ElfW(Dyn) *entry = object->l_ld; entry != NULL && entry->d_tag != DT_NULL; entry++) {
    if (entry->d_tag == DT_STRTAB) strings = (const char *)entry->d_un.d_ptr;
  }
  if (strings == NULL) return 0;
  for (const ElfW(Dyn) *entry = object->l_ld; entry->d_tag != DT_NULL; entry++) {
    if (entry->d_tag == DT_NEEDED && strcmp(strings + entry->d_un.d_val, library) == 0) return 1;
  }
  return 0;
}

/// Returns whether code other than the toolkit's, Pango's and Cairo's may use fontconfig in this process.
///
/// This is unknown, and the result is 1, if the toolkit is linked to the program itself, which is the first
/// object in the list.
static inline int CPango_sharesFontconfig(void) {
  static const char *const own[] = {
    "libcairo.so.2", "libpangocairo-1.0.so.0", "libpangoft2-1.0.so.0",
  };
  for (const struct link_map *object = _r_debug.r_map; object != NULL; object = object->l_next) {
    if (object != _r_debug.r_map && object->l_ld == _DYNAMIC) continue;
    const char *slash = strrchr(object->l_name, '/');
    const char *name = slash != NULL ? slash + 1 : object->l_name;
    int isOwn = 0;
    for (size_t index = 0; index < sizeof own / sizeof own[0]; index++) {
      if (strcmp(name, own[index]) == 0) isOwn = 1;
    }
    // The kernel's object has relative addresses, and needs no library.
    if (!isOwn && strncmp(name, "linux-vdso", 10) != 0 && CPango_needs(object, "libfontconfig.so.1")) {
      return 1;
    }
  }
  return 0;
}

/// Returns whether a font has glyphs with colors of their own, such as emoji.
static inline int CPango_isColored(PangoFont *font) {
  if (!PANGO_IS_FC_FONT(font)) return 0;
  FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
  FcBool color = FcFalse;
  return FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color;
}

/// Returns the direction of the first strong character of a text, determined by the same function as in
/// Pango's layouts; that function is deprecated and has no replacement.
static inline PangoDirection CPango_direction(const char *text, int length) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_find_base_dir(text, length);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/// The properties of the position before a character, as bits.
enum {
  CPango_wordBreak = 1,
  CPango_characterBreak = 2,
  CPango_white = 4,
  CPango_insertsHyphen = 8,
  CPango_removesPreceding = 16,
  CPango_cursor = 32,
  CPango_expandable = 64
};

/// Stores the properties of the positions in a text. A hyphen is inserted only after a soft hyphen, whereas
/// Pango inserts one wherever it divides a word.
static inline void CPango_noteMarks(
  const char *text, int length, const PangoLogAttr *places, unsigned char *marks, int count
) {
  const char *next = text;
  gboolean follows = FALSE;
  for (int index = 0; index < count; index++) {
    PangoLogAttr place = places[index];
    marks[index] = (unsigned char)((place.is_line_break ? CPango_wordBreak : 0)
      | (place.is_char_break ? CPango_characterBreak : 0) | (place.is_white ? CPango_white : 0)
      | (follows && place.break_inserts_hyphen ? CPango_insertsHyphen : 0)
      | (follows && place.break_removes_preceding ? CPango_removesPreceding : 0)
      | (place.is_cursor_position ? CPango_cursor : 0)
      | (place.is_expandable_space ? CPango_expandable : 0));
    if (next >= text + length) continue;
    follows = g_utf8_get_char(next) == 0xAD;
    next = g_utf8_next_char(next);
  }
}

/// Finds the break opportunities in a paragraph according to the rules of Unicode (UAX #14, UAX #29),
/// tailored to the scripts of its items; returns 0 if memory runs out.
///
/// `count` is the number of characters, including the paragraph's line break, plus one.
static inline int CPango_findBreaks(
  const char *text, int length, GList *items, unsigned char *marks, int count
) {
  PangoLogAttr *places = g_try_new0(PangoLogAttr, count);
  if (places == NULL) return 0;
  pango_default_break(text, length, NULL, places, count);
  int offset = 0;
  for (GList *node = items; node != NULL; node = node->next) {
    PangoItem *item = (PangoItem *)node->data;
    if (offset + item->num_chars + 1 > count) break;
    pango_tailor_break(
      text + item->offset, item->length, &item->analysis, -1, places + offset, item->num_chars + 1);
    offset += item->num_chars;
  }
  CPango_noteMarks(text, length, places, marks, count);
  g_free(places);
  return 1;
}

/// Finds the break opportunities in a paragraph whose content, which has the given numbers of bytes and
/// characters, is in a single script; see CPango_findBreaks.
static inline int CPango_findPlainBreaks(
  const char *text, int length, int itemLength, int itemCount, GUnicodeScript script,
  PangoLanguage *language, unsigned char *marks, int count
) {
  PangoItem item = {0};
  item.length = itemLength;
  item.num_chars = itemCount;
  item.analysis.script = (unsigned char)script;
  item.analysis.language = language;
  GList node = {&item, NULL, NULL};
  return CPango_findBreaks(text, length, &node, marks, count);
}

/// Marks the positions at which a word starts with 1 and those at which a word ends with 2; returns 0 if
/// memory runs out.
///
/// `count` is the number of characters plus one.
static inline int CPango_findWords(
  const char *text, int length, unsigned char *marks, int count
) {
  PangoLogAttr *places = g_try_new0(PangoLogAttr, count);
  if (places == NULL) return 0;
  pango_get_log_attrs(text, length, -1, NULL, places, count);
  for (int index = 0; index < count; index++) {
    PangoLogAttr place = places[index];
    marks[index] = (unsigned char)((place.is_word_start ? 1 : 0) | (place.is_word_end ? 2 : 0));
  }
  g_free(places);
  return 1;
}

/// Frees the items of a text.
static inline void CPango_freeItems(GList *items) {
  g_list_free_full(items, (GDestroyNotify)pango_item_free);
}

/// The Pango font and the HarfBuzz font for a font that HarfBuzz shapes with.
typedef struct {
  PangoFont *font;
  hb_font_t *parent;
} CPangoShaping;

/// Maps characters that the font lacks to glyphs for which Pango draws boxes. HarfBuzz derives spaces of
/// other widths from the plain space, so the plain space is reported as present.
static inline hb_bool_t CPango_nominalGlyph(
  hb_font_t *font, void *data, hb_codepoint_t scalar, hb_codepoint_t *glyph, void *unused
) {
  (void)font;
  (void)unused;
  if (hb_font_get_nominal_glyph(((CPangoShaping *)data)->parent, scalar, glyph)) return 1;
  if (scalar != ' ' && g_unichar_type(scalar) == G_UNICODE_SPACE_SEPARATOR) return 0;
  *glyph = PANGO_GET_UNKNOWN_GLYPH(scalar);
  return scalar == ' ' || scalar > 0x10FFFF;
}

static inline hb_position_t CPango_advance(
  hb_font_t *font, void *data, hb_codepoint_t glyph, void *unused
) {
  (void)font;
  (void)unused;
  CPangoShaping *shaping = (CPangoShaping *)data;
  if (!(glyph & PANGO_GLYPH_UNKNOWN_FLAG)) return hb_font_get_glyph_h_advance(shaping->parent, glyph);
  PangoRectangle logical;
  pango_font_get_glyph_extents(shaping->font, glyph, NULL, &logical);
  return logical.width;
}

static inline hb_bool_t CPango_extents(
  hb_font_t *font, void *data, hb_codepoint_t glyph, hb_glyph_extents_t *extents, void *unused
) {
  (void)font;
  (void)unused;
  CPangoShaping *shaping = (CPangoShaping *)data;
  if (!(glyph & PANGO_GLYPH_UNKNOWN_FLAG))
    return hb_font_get_glyph_extents(shaping->parent, glyph, extents);
  PangoRectangle ink;
  pango_font_get_glyph_extents(shaping->font, glyph, &ink, NULL);
  extents->x_bearing = ink.x;
  extents->y_bearing = ink.y;
  extents->width = ink.width;
  extents->height = ink.height;
  return 1;
}

/// Creates a HarfBuzz font with the glyphs and metrics that Pango shapes with; it must not outlive Pango's
/// font.
static inline hb_font_t *CPango_makeShapingFont(PangoFont *font) {
  CPangoShaping *shaping = (CPangoShaping *)malloc(sizeof(CPangoShaping));
  if (shaping == NULL) return NULL;
  shaping->font = font;
  shaping->parent = pango_font_get_hb_font(font);
  hb_font_t *made = hb_font_create_sub_font(shaping->parent);
  hb_font_funcs_t *functions = hb_font_funcs_create();
  hb_font_funcs_set_nominal_glyph_func(functions, CPango_nominalGlyph, NULL, NULL);
  hb_font_funcs_set_glyph_h_advance_func(functions, CPango_advance, NULL, NULL);
  hb_font_funcs_set_glyph_extents_func(functions, CPango_extents, NULL, NULL);
  hb_font_set_funcs(made, functions, shaping, free);
  hb_font_funcs_destroy(functions);
  return made;
}

/// Returns the distance of a script's baseline above that of Latin, in units of 1/1024 pixel.
static inline int CPango_baseline(
  PangoFont *font, hb_ot_layout_baseline_tag_t baseline, hb_script_t script, hb_language_t language
) {
  hb_tag_t scripts[HB_OT_MAX_TAGS_PER_SCRIPT];
  hb_tag_t languages[HB_OT_MAX_TAGS_PER_LANGUAGE];
  unsigned int scriptCount = HB_OT_MAX_TAGS_PER_SCRIPT;
  unsigned int languageCount = HB_OT_MAX_TAGS_PER_LANGUAGE;
  hb_ot_tags_from_script_and_language(
    script, language, &scriptCount, scripts, &languageCount, languages);
  hb_position_t place = 0;
  hb_ot_layout_get_baseline_with_fallback(
    pango_font_get_hb_font(font), baseline, HB_DIRECTION_LTR, scripts[scriptCount - 1],
    languageCount ? languages[languageCount - 1] : HB_TAG_NONE, &place);
  return place;
}

/// Gets the features that fontconfig's rules set for a font, with the ligature features turned off if there
/// is letter spacing; returns the number of features.
static inline int CPango_features(
  PangoFont *font, int isSpaced, hb_feature_t *features, int limit
) {
  int count = 0;
  if (PANGO_IS_FC_FONT(font)) {
    FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
    FcChar8 *text = NULL;
    for (int index = 0; count < limit; index++) {
      if (FcPatternGetString(pattern, FC_FONT_FEATURES, index, &text) != FcResultMatch) break;
      if (!hb_feature_from_string((const char *)text, -1, &features[count])) continue;
      features[count].start = HB_FEATURE_GLOBAL_START;
      features[count].end = HB_FEATURE_GLOBAL_END;
      count++;
    }
  }
  static const hb_tag_t ligatures[] = {
    HB_TAG('l', 'i', 'g', 'a'), HB_TAG('c', 'l', 'i', 'g'), HB_TAG('d', 'l', 'i', 'g'),
    HB_TAG('h', 'l', 'i', 'g')};
  for (int index = 0; isSpaced && index < 4 && count < limit; index++) {
    hb_feature_t feature = {
      ligatures[index], 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
    features[count++] = feature;
  }
  return count;
}

/// The glyph of a character that is not drawn.
static const PangoGlyph CPango_emptyGlyph = PANGO_GLYPH_EMPTY;

/// The flag of glyph numbers that represent characters without a glyph.
static const PangoGlyph CPango_unknownGlyphFlag = PANGO_GLYPH_UNKNOWN_FLAG;

/// The tables of a font for substitution, for positioning and, in older fonts, for kerning.
static const hb_tag_t CPango_substitutions = HB_OT_TAG_GSUB;
static const hb_tag_t CPango_positions = HB_OT_TAG_GPOS;
static const hb_tag_t CPango_kerning = HB_TAG('k', 'e', 'r', 'n');

/// The location of the outlines of a font's glyphs.
typedef struct {
  /// The file's name, owned by the font; NULL if the outlines are not drawn as they are in the file, as for
  /// glyphs with colors of their own, synthesized bold or slanted styles, and variations.
  const char *file;
  /// The index of the face in the file.
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

/// Creates a FreeType library that, unlike that of FT_Init_FreeType, is not affected by environment
/// variables; NULL if memory runs out.
static inline FT_Library CPango_makeFreeType(void) {
  static struct FT_MemoryRec_ memory = {NULL, CPango_allocate, CPango_free, CPango_reallocate};
  FT_Library library = NULL;
  if (FT_New_Library(&memory, &library) != 0) return NULL;
  FT_Add_Default_Modules(library);
  return library;
}

/// Returns whether a face has single-color outlines that do not vary.
static inline int CPango_hasPlainOutlines(FT_Face face) {
  return FT_IS_SCALABLE(face) && !FT_HAS_COLOR(face) && !FT_HAS_MULTIPLE_MASTERS(face);
}

/// Loads the outline of a glyph into the face's slot, with vertical hinting if requested; returns whether
/// there is one.
static inline int CPango_loadOutline(FT_Face face, unsigned int glyph, int isHinted) {
  FT_Int32 flags = FT_LOAD_NO_BITMAP | (isHinted ? FT_LOAD_TARGET_LIGHT : FT_LOAD_NO_HINTING);
  return FT_Load_Glyph(face, glyph, flags) == 0
    && face->glyph->format == FT_GLYPH_FORMAT_OUTLINE;
}

#endif
