internal import BentoLayout
internal import BentoViews

/// What a modifier asks of the size of a view.
public enum SizeConstraint: Hashable, Sendable {
  /// A width that yields to the container.
  case exactWidth
  /// A width that holds against the container.
  case requiredWidth
  /// A height that yields to the container.
  case exactHeight
  /// A height that holds against the container.
  case requiredHeight
  /// A least height.
  case minimumHeight
  /// A width that is so many times the height.
  case aspectRatio
}

nonisolated extension SizeConstraints {
  /// What is asked; nil for nothing.
  ///
  /// A switch, as writing through a key path asks for memory each time (`bento.modifiers.blocks`).
  subscript(constraint: SizeConstraint) -> Double? {
    get {
      switch constraint {
      case .exactWidth: width.exact.preferred
      case .requiredWidth: width.exact.required
      case .exactHeight: height.exact.preferred
      case .requiredHeight: height.exact.required
      case .minimumHeight: height.minimum.required
      case .aspectRatio: aspectRatio
      }
    }
    set {
      switch constraint {
      case .exactWidth: width.exact.preferred = newValue
      case .requiredWidth: width.exact.required = newValue
      case .exactHeight: height.exact.preferred = newValue
      case .requiredHeight: height.exact.required = newValue
      case .minimumHeight: height.minimum.required = newValue
      case .aspectRatio: aspectRatio = newValue
      }
    }
  }
}
