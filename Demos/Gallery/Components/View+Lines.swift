import Bento

extension View {
  /// Returns a length that depends on text, such as the height of a row, at the text scale of the window.
  func scaled(_ length: Double) -> Double { (length * (window?.textScale ?? 1)).rounded(.up) }
}
