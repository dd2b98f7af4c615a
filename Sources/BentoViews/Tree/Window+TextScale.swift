internal import BentoGeometry
package import BentoGraphics

extension Window {
  /// The factor by which all text of the window is larger than its fonts specify: 1 by default, from 0.5 to
  /// 3.
  ///
  /// A user with impaired vision sets it in the settings of a program. Text is measured and laid out at its
  /// new size, so the views around it move; nothing else is scaled.
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
      scaledEngine = nil
      Window.spreadTextScale(to: self)
    }
  }

  private static func spreadTextScale(to view: View) {
    view.textScaleDidChange()
    for subview in view.subviews { spreadTextScale(to: subview) }
  }

  /// Returns the engine that measures the window's text, given one that measures text as its fonts specify.
  func engine(scaling base: any TextEngine) -> any TextEngine {
    guard storedTextScale != 1 else { return base }
    if let scaledEngine, scaledEngine.base === base { return scaledEngine }
    let engine = ScaledTextEngine(base, by: storedTextScale)
    scaledEngine = engine
    return engine
  }
}

extension View {
  /// The text scale of the view's window; 1 outside a window.
  package var effectiveTextScale: Double { host?.window.storedTextScale ?? 1 }

  /// The side of an icon next to text at the text scale of the view's window, in points: whole device pixels.
  package func scaledIconSide(_ side: Double) -> Double {
    displayScale.snap(side * effectiveTextScale)
  }
}

/// An engine that measures text at a different size than its fonts specify.
final class ScaledTextEngine: TextEngine {
  let base: any TextEngine
  private let factor: Double

  init(_ base: any TextEngine, by factor: Double) {
    self.base = base
    self.factor = factor
  }

  func measure(_ request: TextRequest, width: Double?, scale: Scale) -> TextMetrics {
    base.measure(request.scaled(by: factor), width: width, scale: scale)
  }

  func geometry(of request: TextRequest, width: Double?, scale: Scale) -> TextGeometry {
    base.geometry(of: request.scaled(by: factor), width: width, scale: scale)
  }

  func words(in string: String) -> [Range<Int>]? { base.words(in: string) }

  var cacheReport: TextCacheReport? { base.cacheReport }
}

extension TextRequest {
  /// Returns the text with everything that depends on its size scaled.
  package func scaled(by factor: Double) -> TextRequest {
    guard factor != 1 else { return self }
    var text = self
    for index in text.runs.indices {
      var attributes = text.runs[index].attributes
      var font = attributes.font ?? .standard
      font.pointSize *= factor
      attributes.font = font
      attributes.letterSpacing *= factor
      attributes.lineHeight = attributes.lineHeight.map { $0 * factor }
      text.runs[index].attributes = attributes
    }
    text.paragraph.lineSpacing *= factor
    text.paragraph.paragraphSpacing *= factor
    text.paragraph.firstLineIndent *= factor
    text.paragraph.headIndent *= factor
    return text
  }
}
