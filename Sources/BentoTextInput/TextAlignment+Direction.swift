public import BentoGraphics
public import BentoLayout

extension TextAlignment {
  /// Returns the alignment with leading and trailing resolved to a side: in a left-to-right layout, leading
  /// is left.
  public func resolved(for direction: LayoutDirection) -> TextAlignment {
    switch self {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    case .center, .justified, .left, .right, .natural: self
    }
  }
}
