internal import CPango

/// A font file opened for shaping with HarfBuzz.
///
/// HarfBuzz maps the file into memory without copying it.
@safe
final class ShapingFace {
  /// HarfBuzz's handle.
  let handle: OpaquePointer

  /// Whether a property holds for a script and language.
  @safe
  private struct Answer {
    let script: hb_script_t
    let language: OpaquePointer?
    let isTrue: Bool
  }

  private var cutsAtSpaces: [Answer] = []
  private var shapesDigitsAlone: [Answer] = []

  /// Opens one face of a file; returns nil if it cannot be read.
  init?(file: UnsafePointer<CChar>, index: Int) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(file) else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    guard let handle = unsafe hb_face_create(blob, UInt32(clamping: index)) else { return nil }
    unsafe self.handle = unsafe handle
    // An immutable face may be shared, and HarfBuzz caches shaping plans in it.
    unsafe hb_face_make_immutable(handle)
  }

  deinit {
    unsafe hb_face_destroy(handle)
  }

  /// Returns whether text in a script and language can be shaped in parts divided at spaces; determined only
  /// once.
  func cutsAtSpaces(script: hb_script_t, language: OpaquePointer?) -> Bool {
    unsafe Self.answer(script, language, &cutsAtSpaces) {
      glyph(of: " ").map { unsafe isFree($0, script: script, language: language) } ?? false
    }
  }

  /// Returns whether each digit at the start of an ASCII word in a script and language keeps its own glyph
  /// and advance regardless of the characters that follow; determined only once.
  func shapesDigitsAlone(script: hb_script_t, language: OpaquePointer?) -> Bool {
    unsafe Self.answer(script, language, &shapesDigitsAlone) {
      unsafe DigitRules(self, script: script, language: language)?.leaveDigitsAlone ?? false
    }
  }

  private static func answer(
    _ script: hb_script_t,
    _ language: OpaquePointer?,
    _ answers: inout [Answer],
    find: () -> Bool
  ) -> Bool {
    // A list is enough because a face is used with only one or two scripts and languages.
    if let known = answers.first(where: { unsafe $0.script == script && $0.language == language }) {
      return known.isTrue
    }
    let answer = unsafe Answer(script: script, language: language, isTrue: find())
    answers.append(answer)
    return answer.isTrue
  }

  /// Returns the glyph of a character, or nil if there is none.
  func glyph(of scalar: Unicode.Scalar) -> UInt32? {
    guard let font = unsafe hb_font_create(handle) else { return nil }
    defer { unsafe hb_font_destroy(font) }
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// Whether a glyph is involved in none of the rules that the font applies to text in a script and language.
  ///
  /// - Complexity: O(rules of the font): 40 µs for one of the toolkit's faces.
  func isFree(_ glyph: UInt32, script: hb_script_t, language: OpaquePointer?) -> Bool {
    // This is exact and not a heuristic: HarfBuzz applies only the plan's lookups, and each lists the glyphs
    // it involves. If the space is in none of them, the text on both sides cannot interact.
    unsafe withPlan(script: script, language: language) { plan in
      [CPango_substitutions, CPango_positions].allSatisfy { table in
        unsafe !rules(of: plan, in: table).contains { touches(glyph, table: table, rule: $0) }
      }
    } ?? false
  }

  /// Calls a closure with the shaping plan for a script and language; returns nil if the font also uses
  /// tables other than OpenType's, which cannot be queried.
  func withPlan<Result>(
    script: hb_script_t,
    language: OpaquePointer?,
    _ body: (OpaquePointer) -> Result
  ) -> Result? {
    guard unsafe hb_aat_layout_has_substitution(handle) == 0,
      unsafe hb_aat_layout_has_positioning(handle) == 0,
      !hasTable(CPango_kerning)
    else { return nil }
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = HB_DIRECTION_LTR
    unsafe properties.script = script
    unsafe properties.language = unsafe language
    guard let plan = unsafe hb_shape_plan_create_cached(handle, &properties, nil, 0, nil) else {
      return nil
    }
    defer { unsafe hb_shape_plan_destroy(plan) }
    return unsafe body(plan)
  }

  private func hasTable(_ tag: hb_tag_t) -> Bool {
    guard let table = unsafe hb_face_reference_table(handle, tag) else { return false }
    defer { unsafe hb_blob_destroy(table) }
    return unsafe hb_blob_get_length(table) > 0
  }

  /// Returns the lookups of a table that a plan uses.
  func rules(of plan: OpaquePointer, in table: hb_tag_t) -> [UInt32] {
    guard let set = unsafe hb_set_create() else { return [] }
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_ot_shape_plan_collect_lookups(plan, table, set)
    var rules: [UInt32] = []
    var rule = hb_codepoint_t.max
    while unsafe hb_set_next(set, &rule) != 0 { rules.append(rule) }
    return rules
  }

  /// Whether a lookup examines, changes or produces a glyph.
  private func touches(_ glyph: UInt32, table: hb_tag_t, rule: UInt32) -> Bool {
    guard let set = unsafe hb_set_create() else { return true }
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_ot_layout_lookup_collect_glyphs(handle, table, rule, set, set, set, set)
    return unsafe hb_set_has(set, glyph) != 0
  }
}
