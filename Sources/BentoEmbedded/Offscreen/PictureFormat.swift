/// What a picture is written as.
public nonisolated enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels, without loss.
  case png
  /// Shapes and outlines of letters, for screens.
  case svg
  /// Shapes and text on one page, for paper.
  case pdf
}
