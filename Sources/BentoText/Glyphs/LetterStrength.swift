package import BentoGraphics

/// How much stronger the edges of light letters are drawn than those of dark ones.
///
/// Colors are mixed by their bytes, which stand for light by about a square. A pixel half covered by
/// white on black then has a fifth of the light and not a half: light text comes out a quarter too
/// thin, and dark text as much too strong, which is what readers are used to. So dark text stays as
/// it is, and of light text a share `a` becomes `a + c * a * (1 - a)`, with c up to 0.38 for white.
package struct LetterStrength: Hashable {
  /// From 0 for dark letters to ``highest`` for white ones: so few that colors which hardly differ
  /// have their coverage in common.
  package let step: UInt8

  /// The step of white letters.
  private static let highest = 8.0

  /// The strength of letters in a color.
  package init(of color: Color) {
    let luminance =
      0.2126 * color.red * color.red + 0.7152 * color.green * color.green
      + 0.0722 * color.blue * color.blue
    step = UInt8((min(1, max(0, luminance)) * Self.highest).rounded())
  }

  /// The number c, in 1/256.
  package var factor: UInt8 { UInt8((Double(step) / Self.highest * 0.38 * 256).rounded()) }
}
