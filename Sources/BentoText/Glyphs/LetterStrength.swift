package import BentoGraphics

/// The amount by which the edges of light text are drawn more strongly than those of dark text.
///
/// Colors are blended in their encoded form, in which light is roughly the square of the value. A pixel half
/// covered by white on black then emits a fifth of the light, not half. Light text looks a quarter too thin,
/// and dark text a quarter too bold, but readers are used to the latter. Therefore, dark text is unchanged,
/// and the coverage `a` of light text becomes `a + c * a * (1 - a)`, with c up to 0.38 for white.
package struct LetterStrength: Hashable {
  /// The strength, from 0 for dark text to ``highest`` for white text; there are few steps, so similar colors
  /// share masks.
  package let step: UInt8

  /// The step for white text.
  private static let highest = 8.0

  /// Creates the strength for a color.
  package init(of color: Color) {
    // This is relative luminance with the weights of Rec. 709, and a square instead of the sRGB curve, a
    // difference too small to matter with nine steps.
    let luminance =
      0.2126 * color.red * color.red + 0.7152 * color.green * color.green
      + 0.0722 * color.blue * color.blue
    step = UInt8((min(1, max(0, luminance)) * Self.highest).rounded())
  }

  /// The factor c, in 1/256.
  package var factor: UInt8 { UInt8((Double(step) / Self.highest * 0.38 * 256).rounded()) }
}
