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

/// How a window sizes text: the fonts of its theme's text styles, and its text scale.
package final class TextSizing: Equatable {
  private let type: Theme.TypeScale
  private let factor: Double

  init(type: Theme.TypeScale, factor: Double) {
    self.type = type
    self.factor = factor
  }

  package nonisolated static func == (left: TextSizing, right: TextSizing) -> Bool {
    left === right
  }

  /// Returns the font used to draw text in a given font.
  func font(for font: Font) -> Font {
    var font = font.resolved(in: type)
    if factor != 1 { font.pointSize *= factor }
    return font
  }

  /// Returns the text with everything that depends on the text size scaled.
  package func text(for text: TextRequest) -> TextRequest {
    var text = text
    for index in text.runs.indices {
      var attributes = text.runs[index].attributes
      attributes.font = font(for: attributes.drawnFont)
      if factor != 1 {
        attributes.letterSpacing *= factor
        attributes.lineHeight = attributes.lineHeight.map { $0 * factor }
      }
      text.runs[index].attributes = attributes
    }
    guard factor != 1 else { return text }
    text.paragraph.lineSpacing *= factor
    text.paragraph.paragraphSpacing *= factor
    text.paragraph.firstLineIndent *= factor
    text.paragraph.headIndent *= factor
    for stop in text.paragraph.tabStops.indices { text.paragraph.tabStops[stop].position *= factor }
    return text
  }
}

/// An engine that measures text at a different size from the one specified by its fonts.
final class SizedTextEngine: TextEngine {
  let base: any TextEngine
  private let sizing: TextSizing

  init(_ base: any TextEngine, _ sizing: TextSizing) {
    self.base = base
    self.sizing = sizing
  }

  func measure(_ request: TextRequest, width: Double?, scale: Scale) -> TextMetrics {
    base.measure(sizing.text(for: request), width: width, scale: scale)
  }

  func geometry(of request: TextRequest, width: Double?, scale: Scale) -> TextGeometry {
    base.geometry(of: sizing.text(for: request), width: width, scale: scale)
  }

  func words(in string: String) -> [Range<Int>]? { base.words(in: string) }

  var cacheReport: TextCacheReport? { base.cacheReport }
}

extension TextRequest {
  /// Returns the text as a window with this sizing draws it; if the sizing is nil, the text is unchanged.
  package func sized(by sizing: TextSizing?) -> TextRequest {
    sizing.map { $0.text(for: self) } ?? self
  }
}
