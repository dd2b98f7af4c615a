import Bento

extension View {
  /// A length that text takes up, such as the height of a row, in a window whose text is larger or smaller.
  func scaled(_ length: Double) -> Double { (length * (window?.textScale ?? 1)).rounded(.up) }
}
