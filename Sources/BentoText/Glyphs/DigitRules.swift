internal import CPango

/// What a font does with digits in words of ASCII, found out from its lookups.
///
/// Lookups for fractions do not count: HarfBuzz applies them beside a fraction slash alone, which is not
/// ASCII.
struct DigitRules {
  private static let fractions: [hb_tag_t] = ["frac", "numr", "dnom"].map(tag)
  /// The features that HarfBuzz turns on for all horizontal text.
  private static let others: [hb_tag_t] = [
    "rvrn", "ltra", "ltrm", "rand", "abvm", "blwm", "ccmp", "locl", "mark", "mkmk", "rlig", "calt",
    "clig", "curs", "dist", "kern", "liga", "rclt",
  ].map(tag)
  /// So many sequences of glyphs are tried at the most.
  private static let tryLimit = 20_000

  private let face: ShapingFace
  private let substitutions: [UInt32]
  private let positions: [UInt32]
  /// The glyphs of visible ASCII.
  private let ascii: [hb_codepoint_t]
  private let digits: ArraySlice<hb_codepoint_t>

  /// The rules of a face; nil where they cannot be asked for, or a digit is missing.
  init?(_ face: ShapingFace, script: hb_script_t, language: OpaquePointer?) {
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    let ascii = visible.compactMap { face.glyph(of: Unicode.Scalar($0)) }
    guard ascii.count == visible.count else { return nil }
    let rules = unsafe face.withPlan(script: script, language: language) { plan in
      [CPango_substitutions, CPango_positions].map { table in
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

  /// Whether each digit keeps its own glyph and advance, and changes nothing beside it.
  ///
  /// A lookup may name a digit, as in a ligature with a variation selector, as long as no three
  /// characters of ASCII that begin with the digit match it. Longer ligatures of digits are not known.
  ///
  /// - Complexity: O(rules of the font).
  var leaveDigitsAlone: Bool {
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

  /// Whether a lookup changes one of some glyphs where up to two of others follow.
  private func matches(
    _ rule: UInt32,
    from firsts: [hb_codepoint_t],
    among glyphs: [hb_codepoint_t]
  ) -> Bool {
    let followers = (glyphs.count + 1) * (glyphs.count + 1)
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

  /// The lookups of some features, of all scripts and languages.
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

/// The glyphs that a lookup looks at.
private struct GlyphsOfRule {
  /// Those that it may change or place, and those that may follow them in a match.
  let input = GlyphSet()
  /// Those that have to stand beside a match.
  let context = GlyphSet()

  init(_ face: ShapingFace, _ table: hb_tag_t, _ rule: UInt32) {
    let (beside, glyphs) = unsafe (context.handle, input.handle)
    unsafe hb_ot_layout_lookup_collect_glyphs(face.handle, table, rule, beside, glyphs, beside, nil)
  }
}

/// A set of numbers of HarfBuzz.
@safe
private final class GlyphSet {
  /// HarfBuzz's own handle; its empty set where there is no memory, which takes nothing in.
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
    var element = hb_codepoint_t.max
    while unsafe hb_set_next(handle, &element) != 0 { elements.append(element) }
    return elements
  }
}
