public import BentoGraphics
internal import BentoPlatform

extension View {
  /// Returns the size of text as the view would draw it, wrapped at `width` points, or not wrapped if `width`
  /// is nil.
  ///
  /// The result is nil before any host exists, which is logged once, as are families that are not installed,
  /// characters without a glyph, and a system without fonts.
  public func measure(_ text: TextRequest, width: Double? = nil) -> TextMetrics? {
    guard let textEngine else {
      ViewLog.once("Text is measured before any host exists; its size is zero.")
      return nil
    }
    count(text)
    let text = directed(text)
    let metrics = textEngine.measure(text, width: width, scale: displayScale)
    if metrics.unknownGlyphs > 0 || metrics.missingFamily != nil || metrics.lineCount == 0 {
      report(metrics, of: text)
    }
    return metrics
  }

  /// Returns the positions of the lines and characters of text as the view would draw it into a rectangle of
  /// `width` points, or without wrapping if `width` is nil, relative to the rectangle's top-left corner.
  public func geometry(of text: TextRequest, width: Double? = nil) -> TextGeometry? {
    count(text)
    return textEngine?.geometry(of: directed(text), width: width, scale: displayScale)
  }

  /// Returns the text with its interface direction set to the direction of the view's content.
  ///
  /// All text is measured and drawn in this direction, so no view has to set it.
  package func directed(_ text: TextRequest) -> TextRequest {
    guard text.paragraph.direction == .natural, leadsFromRight else { return text }
    var text = text
    text.paragraph.direction = .naturalRightToLeft
    return text
  }

  private func count(_ text: TextRequest) {
    guard let host else { return }
    for run in text.runs { host.counters.textBytes += run.string.utf8.count }
  }

  private func report(_ metrics: TextMetrics, of text: TextRequest) {
    if metrics.lineCount == 0 {
      ViewLog.once("There are no fonts; text is not drawn.")
    }
    if let family = metrics.missingFamily {
      ViewLog.once("The font family '\(family)' is not installed; another one is used.")
    }
    if metrics.unknownGlyphs > 0 {
      let name = accessibilityIdentifier ?? "\(type(of: self))"
      ViewLog.once("\(name) shows characters that no font has; they are drawn as boxes.")
    }
  }
}
