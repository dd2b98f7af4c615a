import Bento

extension View {
  /// Returns a length that depends on text, such as the height of a row, at the text scale of the window.
  func scaled(_ length: Double) -> Double { (length * (window?.textScale ?? 1)).rounded(.up) }

  /// Whether the content starts at the right edge.
  var isMirrored: Bool { effectiveContentDirection == .rightToLeft }

  /// Returns a frame in the view's bounds, mirrored if the content starts at the right edge.
  func mirrored(_ frame: Rect) -> Rect { frame.mirrored(in: bounds, if: isMirrored) }
}
