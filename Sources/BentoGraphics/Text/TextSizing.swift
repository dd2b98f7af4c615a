package import BentoGeometry

/// How a window sizes text: the fonts of its theme's text styles, and its text scale.
package final class TextSizing: Equatable, Sendable {
  private let type: Theme.TypeScale
  private let factor: Double

  /// Creates the sizing for a theme's text styles and a text scale.
  package init(type: Theme.TypeScale, factor: Double) {
    self.type = type
    self.factor = factor
  }

  /// Returns whether both are the same object, because a window creates a new sizing only for a change.
  package static func == (left: TextSizing, right: TextSizing) -> Bool {
    left === right
  }

  /// Returns the font used to draw text in a given font.
  package func font(for font: Font) -> Font {
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
package final class SizedTextEngine: TextEngine {
  /// The engine that measures text as its fonts specify.
  package let base: any TextEngine
  private let sizing: TextSizing

  /// Creates an engine from one that measures text as its fonts specify.
  package init(_ base: any TextEngine, _ sizing: TextSizing) {
    self.base = base
    self.sizing = sizing
  }

  /// Measures text at its new size.
  package func measure(_ request: TextRequest, width: Double?, scale: Scale) -> TextMetrics {
    base.measure(sizing.text(for: request), width: width, scale: scale)
  }

  /// Returns the geometry of text at its new size.
  package func geometry(of request: TextRequest, width: Double?, scale: Scale) -> TextGeometry {
    base.geometry(of: sizing.text(for: request), width: width, scale: scale)
  }

  /// Returns the words as the base engine finds them.
  package func words(in string: String) -> [Range<Int>]? { base.words(in: string) }

  /// The report of the base engine.
  package var cacheReport: TextCacheReport? { base.cacheReport }
}

extension TextRequest {
  /// Returns the text as a window with this sizing draws it; if the sizing is nil, the text is unchanged.
  package func sized(by sizing: TextSizing?) -> TextRequest {
    sizing.map { $0.text(for: self) } ?? self
  }
}
