internal import CPango

/// The rules of a font that affect digits in ASCII words, derived from its lookups.
///
/// Lookups for fractions do not count: HarfBuzz applies them only next to a fraction slash, which is not
/// ASCII.
struct DigitRules {
  private static let fractions: [hb_tag_t] = ["frac", "numr", "dnom"].map(tag)
  /// The features, other than fractions, that HarfBuzz enables for all horizontal text.
  private static let others: [hb_tag_t] = [
    "rvrn", "ltra", "ltrm", "rand", "abvm", "blwm", "ccmp", "locl", "mark", "mkmk", "rlig", "calt",
    "clig", "curs", "dist", "kern", "liga", "rclt",
  ].map(tag)
  /// The maximum number of glyph sequences to try.
  private static let tryLimit = 20_000

  private let face: ShapingFace
  private let substitutions: [UInt32]
  private let positions: [UInt32]
  /// The glyphs of the visible ASCII characters.
  private let ascii: [hb_codepoint_t]
  private let digits: ArraySlice<hb_codepoint_t>

  /// Finds the rules of a face; returns nil if they cannot be queried or a digit is missing.
  init?(_ face: ShapingFace, script: hb_script_t, language: OpaquePointer?) {
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    let ascii = visible.compactMap { face.glyph(of: Unicode.Scalar($0)) }
    guard ascii.count == visible.count else { return nil }
    let rules = unsafe face.withPlan(script: script, language: language) { plan in
      [CPango_substitutions, CPango_positions].map { table in
        // A lookup may belong to several features. Only those used exclusively for fractions are left out.
        let inFractionsOnly = Set(Self.rules(of: Self.fractions, in: table, face))
          .subtracting(Self.rules(of: Self.others, in: table, face))
        return unsafe face.rules(of: plan, in: table).filter { !inFractionsOnly.contains($0) }
      }
    }
    guard let rules else { return nil }
    self.face = face
    (substitutions, positions) = (rules[0], rules[1])
    self.ascii = ascii
    digits = ascii[(0x30 - 0x21)...(0x39 - 0x21)]
  }

  /// Whether each digit keeps its own glyph and advance, and does not change adjacent glyphs.
  ///
  /// A lookup may include a digit, such as in a ligature with a variation selector, provided that no sequence
  /// of one to three ASCII characters starting with the digit matches it. No font with a longer ligature of
  /// digits is known.
  ///
  /// - Complexity: O(rules of the font).
  var leaveDigitsAlone: Bool {
    // The check is stricter for positioning than for substitution: HarfBuzz has no call that applies a
    // positioning lookup to given glyphs, so any lookup that includes a digit counts.
    positions.allSatisfy { rule in
      let glyphs = GlyphsOfRule(face, CPango_positions, rule)
      return !digits.contains { glyphs.input.has($0) || glyphs.context.has($0) }
    }
      && substitutions.allSatisfy { rule in
        let glyphs = GlyphsOfRule(face, CPango_substitutions, rule)
        if digits.contains(where: glyphs.context.has) { return false }
        let named = digits.filter(glyphs.input.has)
        return named.isEmpty || !matches(rule, from: named, among: ascii.filter(glyphs.input.has))
      }
  }

  /// Returns whether a lookup changes any of the first glyphs when up to two of the others follow.
  private func matches(
    _ rule: UInt32,
    from firsts: [hb_codepoint_t],
    among glyphs: [hb_codepoint_t]
  ) -> Bool {
    let followers = (glyphs.count + 1) * (glyphs.count + 1)
    // If there are too many sequences to try, that counts as a match; digits are then shaped, which is always
    // correct.
    guard firsts.count * followers <= Self.tryLimit else { return true }
    func matches(_ sequence: [hb_codepoint_t]) -> Bool {
      let count = UInt32(sequence.count)
      return unsafe hb_ot_layout_lookup_would_substitute(face.handle, rule, sequence, count, 0) != 0
    }
    return firsts.contains { first in
      matches([first])
        || glyphs.contains { second in
          matches([first, second]) || glyphs.contains { matches([first, second, $0]) }
        }
    }
  }

  /// Returns the lookups of the given features, for all scripts and languages.
  private static func rules(
    of features: [hb_tag_t],
    in table: hb_tag_t,
    _ face: ShapingFace
  ) -> [UInt32] {
    let found = GlyphSet()
    unsafe hb_ot_layout_collect_lookups(face.handle, table, nil, nil, features + [0], found.handle)
    return found.elements
  }

  private static func tag(_ name: String) -> hb_tag_t {
    name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
  }
}

/// The glyphs that a lookup involves.
private struct GlyphsOfRule {
  /// The glyphs that the lookup may change or position, and those that may follow them in a match.
  let input = GlyphSet()
  /// The glyphs that must precede or follow a match.
  let context = GlyphSet()

  init(_ face: ShapingFace, _ table: hb_tag_t, _ rule: UInt32) {
    let (beside, glyphs) = unsafe (context.handle, input.handle)
    unsafe hb_ot_layout_lookup_collect_glyphs(face.handle, table, rule, beside, glyphs, beside, nil)
  }
}

/// A HarfBuzz set of numbers.
@safe
private final class GlyphSet {
  /// HarfBuzz's handle; if memory runs out, its empty set, which ignores insertions.
  let handle: OpaquePointer

  init() {
    unsafe handle = unsafe hb_set_create() ?? hb_set_get_empty()
  }

  deinit {
    unsafe hb_set_destroy(handle)
  }

  func has(_ element: hb_codepoint_t) -> Bool { unsafe hb_set_has(handle, element) != 0 }

  var elements: [UInt32] {
    var elements: [UInt32] = []
    // HB_SET_VALUE_INVALID starts the enumeration.
    var element = hb_codepoint_t.max
    while unsafe hb_set_next(handle, &element) != 0 { elements.append(element) }
    return elements
  }
}
