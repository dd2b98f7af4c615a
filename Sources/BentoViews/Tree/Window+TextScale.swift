internal import BentoGeometry
package import BentoGraphics

extension Window {
  /// The factor by which all text of the window is scaled relative to its fonts: 1 by default, from 0.5 to 3.
  ///
  /// A user with impaired vision can set it in the settings of a program. Text is measured and laid out at
  /// its new size, so the views around it move; nothing else is scaled.
  ///
  /// ```swift
  /// window.textScale = settings.largeText ? 1.5 : 1
  /// ```
  ///
  /// A factor outside the range is clamped to it; NaN is ignored and logged.
  public var textScale: Double {
    get { storedTextScale }
    set {
      guard !newValue.isNaN else { return ViewLog.once("Window.textScale ignores NaN.") }
      let scale = min(max(0.5, newValue), 3)
      guard scale != storedTextScale else { return }
      storedTextScale = scale
      textSizingDidChange()
      spreadSizeChange()
    }
  }

  /// Updates how text is sized after a change to the scale or to the theme's fonts.
  func textSizingDidChange() {
    scaledEngine = nil
    storedTextSizing =
      storedTextScale == 1 && storedTheme.type == .standard
      ? nil : TextSizing(type: storedTheme.type, factor: storedTextScale)
  }

  /// Returns the engine that measures the window's text, based on one that measures text as its fonts
  /// specify.
  func engine(scaling base: any TextEngine) -> any TextEngine {
    guard let sizing = storedTextSizing else { return base }
    if let scaledEngine, scaledEngine.base === base { return scaledEngine }
    let engine = SizedTextEngine(base, sizing)
    scaledEngine = engine
    return engine
  }
}

extension View {
  /// The text scale of the view's window; 1 outside of a window.
  package var effectiveTextScale: Double { host?.window.storedTextScale ?? 1 }

  /// Returns the side length of an icon next to text, at the text scale of the view's window, in points,
  /// rounded to whole device pixels.
  package func scaledIconSide(_ side: Double) -> Double {
    displayScale.snap(side * effectiveTextScale)
  }

  /// How the view's window sizes text; nil if text is sized as its fonts specify.
  package var textSizing: TextSizing? { host?.window.storedTextSizing }

  /// Returns the font that the view's window uses to draw text in a given font: that of its text style in the
  /// theme, at the text scale.
  package func drawnFont(_ font: Font) -> Font { textSizing?.font(for: font) ?? font }

  /// Notifies the view and the views below it that the sizes of text or controls have changed.
  func spreadSizeChange() {
    textScaleDidChange()
    for subview in subviews { subview.spreadSizeChange() }
  }
}
