/// The file format of a rendering.
public nonisolated enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels, lossless.
  case png
  /// Shapes and outlines of text, for screens.
  case svg
  /// Shapes and text on one page, for paper.
  case pdf
}
