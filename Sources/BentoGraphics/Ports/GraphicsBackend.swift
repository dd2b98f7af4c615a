/// A painter and the text engine whose layouts it draws.
public struct GraphicsBackend {
  /// The object that turns display lists into pixels.
  public let painter: any Painter
  /// The object that measures text.
  public let textEngine: any TextEngine

  /// Combines a painter and its text engine.
  public init(painter: any Painter, textEngine: any TextEngine) {
    self.painter = painter
    self.textEngine = textEngine
  }
}
