/// A property of a view that affects what is on screen.
///
/// This table is the only place that defines the state that a change to each property invalidates. Every
/// setter uses it, and a test changes every property and checks the damage.
package enum VisualProperty: CaseIterable, Hashable, Sendable {
  case frame
  case position
  case boundsOrigin
  case transform
  case alpha
  case isHidden
  case backgroundColor
  case tintColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadow
  case backgroundGradient
  case innerShadow
  case blendMode
  case shouldRasterize
  case clipShape
  case clipsToBounds
  case layoutMargins
  case content
  case order

  /// The parts of the view's state that a change to the property invalidates.
  package var effects: InvalidationEffects {
    switch self {
    case .frame: [.layout, .composite, .display]
    case .boundsOrigin: [.layout, .composite]
    case .position, .transform, .alpha, .isHidden, .order: .composite
    case .backgroundColor, .borderWidth, .borderColor, .shadow: .display
    case .backgroundGradient, .innerShadow: .display
    case .blendMode, .shouldRasterize, .clipShape: .composite
    case .cornerRadius, .clipsToBounds: [.display, .composite]
    case .tintColor: [.display, .tintSubtree]
    case .layoutMargins: .layout
    case .content: .display
    }
  }
}

/// The parts of a view's state that a change invalidates; the passes of the next frame update them.
package struct InvalidationEffects: OptionSet, Hashable, Sendable {
  /// The set's bits.
  package let rawValue: Int

  /// Creates a set from its bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The positions of the subviews: `layoutSubviews` runs again.
  package static let layout = InvalidationEffects(rawValue: 1)
  /// The view's own drawing: it is recorded again.
  package static let display = InvalidationEffects(rawValue: 2)
  /// The view's position and effects: it is composited again.
  package static let composite = InvalidationEffects(rawValue: 4)
  /// The drawing of all views in the subtree that inherit the tint.
  package static let tintSubtree = InvalidationEffects(rawValue: 8)
}

extension AnimatableProperty {
  /// The property that an animation step changes.
  package var visualProperty: VisualProperty {
    switch self {
    case .origin: .position
    case .transform: .transform
    case .size: .frame
    case .boundsOrigin: .boundsOrigin
    case .alpha: .alpha
    case .backgroundColor: .backgroundColor
    case .tintColor: .tintColor
    case .borderColor: .borderColor
    case .borderWidth: .borderWidth
    case .cornerRadius: .cornerRadius
    case .shadow: .shadow
    case .backgroundGradient: .backgroundGradient
    case .innerShadow: .innerShadow
    case .clipShape: .clipShape
    }
  }
}
