internal import BentoLayout
internal import BentoViews

/// A constraint that a modifier sets on the size of a view.
public enum SizeConstraint: Hashable, Sendable {
  /// A width that yields to the container.
  case exactWidth
  /// A width that overrides the container's.
  case requiredWidth
  /// A height that yields to the container.
  case exactHeight
  /// A height that overrides the container's.
  case requiredHeight
  /// A minimum height.
  case minimumHeight
  /// A width that is a multiple of the height.
  case aspectRatio
}

nonisolated extension SizeConstraints {
  /// The constant of a constraint, or nil if the constraint is not set.
  ///
  /// The implementation is a switch because writing through a key path allocates memory each time
  /// (`bento.modifiers.blocks`).
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
