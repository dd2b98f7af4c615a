/// The file format of a rendering.
///
/// ```swift
/// try chart.write(.pdf, toFile: "report.pdf", size: Size(width: 400, height: 300))
/// ```
public nonisolated enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// A lossless bitmap.
  case png
  /// Shapes and text outlines, for screens.
  case svg
  /// Shapes and text on one page, for paper.
  case pdf
}
