/// A text comparison for searching as the user types; it ignores case and accents.
///
/// The folding does not depend on the language. A letter is folded to the letter that its Unicode name
/// contains: "é", LATIN SMALL LETTER E WITH ACUTE, is folded to "e", and "ø", which has no decomposition, is
/// folded to "o". The names of characters never change ([Unicode Character Encoding Stability
/// Policies](https://www.unicode.org/policies/stability_policy.html)).
package struct SearchFolding {
  /// The letters that have already been folded, cached because a search encounters the same few letters in
  /// thousands of rows (`lists.typeAhead.accents`).
  private var known: [Unicode.Scalar: [Unicode.Scalar]] = [:]

  /// Creates a comparison that has not folded any letters yet.
  package init() {}

  /// Returns the text without case and accents, as folded scalars.
  package static func folded(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.flatMap(fold)
  }

  /// Returns whether text begins with folded text, ignoring spaces at its start.
  ///
  /// - Complexity: O(*k*) for *k* characters in common.
  package mutating func text(_ text: String, beginsWith pattern: [Unicode.Scalar]) -> Bool {
    var rest = pattern[...]
    for scalar in text.unicodeScalars.drop(while: { $0.properties.isWhitespace }) {
      guard let next = rest.first else { return true }
      if scalar.isASCII {
        // Almost all text takes this path, which allocates no memory for folded scalars (`lists.typeAhead`).
        guard Self.lowercased(scalar) == next else { return false }
        rest.removeFirst()
        continue
      }
      for scalar in folded(scalar) {
        guard let next = rest.first else { return true }
        guard scalar == next else { return false }
        rest.removeFirst()
      }
    }
    return rest.isEmpty
  }

  private mutating func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if let folded = known[scalar] { return folded }
    let folded = Self.fold(scalar)
    known[scalar] = folded
    return folded
  }

  private static func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar.isASCII { return [lowercased(scalar)] }
    // Uppercasing first turns "ß" into "ss" and unifies all forms of sigma.
    let small = scalar.properties.uppercaseMapping.lowercased().unicodeScalars
    return small.filter { $0.properties.generalCategory != .nonspacingMark }.map(base)
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
  }

  /// Returns a letter without its accents.
  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !scalar.isASCII, scalar.properties.isAlphabetic, let name = scalar.properties.name
    else { return scalar }
    let words = name.split(separator: " ")
    guard let accent = words.firstIndex(of: accentMark) else { return scalar }
    return bases[words[..<accent].joined(separator: " ")] ?? scalar
  }

  /// The word between the name of a letter and those of its accents.
  private static let accentMark: Substring = "WITH"

  /// The letters without accents, by name, in the scripts that write accents as part of a letter, from Latin
  /// to Arabic.
  private static let bases: [String: Unicode.Scalar] = {
    var bases: [String: Unicode.Scalar] = [:]
    for value in UInt32(0x61)...0x6FF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic,
        let name = scalar.properties.name, !name.split(separator: " ").contains(accentMark)
      else { continue }
      bases[name] = scalar
    }
    return bases
  }()
}
