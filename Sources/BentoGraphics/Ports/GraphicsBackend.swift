/// A painter and the text engine whose layouts it draws.
public struct GraphicsBackend {
  /// What turns display lists into pixels.
  public let painter: any Painter
  /// What measures text.
  public let textEngine: any TextEngine

  /// Joins a painter and its text engine.
  public init(painter: any Painter, textEngine: any TextEngine) {
    self.painter = painter
    self.textEngine = textEngine
  }
}
