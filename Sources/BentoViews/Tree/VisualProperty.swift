internal import BentoMotion

/// A property of a view that shows on screen.
///
/// This is the one table that says what a change of each property invalidates. Every setter goes
/// through it, and a test changes every property and demands damage.
package nonisolated enum VisualProperty: CaseIterable, Hashable, Sendable {
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

  /// What a change of the property makes stale.
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

/// What a change makes stale; the passes of the next frame make it fresh again.
package nonisolated struct InvalidationEffects: OptionSet, Hashable, Sendable {
  /// The set's bits.
  package let rawValue: Int

  /// Creates a set from its bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The places of the subviews: `layoutSubviews` runs again.
  package static let layout = InvalidationEffects(rawValue: 1)
  /// The view's own drawing: it is recorded again.
  package static let display = InvalidationEffects(rawValue: 2)
  /// Where and how the view's picture is put together with the others.
  package static let composite = InvalidationEffects(rawValue: 4)
  /// The drawing of all views below that inherit the tint.
  package static let tintSubtree = InvalidationEffects(rawValue: 8)
}

nonisolated extension AnimatableProperty {
  /// What a step of the property makes stale.
  var visualProperty: VisualProperty {
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
