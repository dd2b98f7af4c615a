internal import BentoGeometry
internal import BentoGraphics

/// A visual property whose changes can be animated.
package enum AnimatableProperty: CaseIterable, Hashable, Sendable {
  /// The origin of the frame.
  case origin
  /// The size.
  case size
  /// The scroll offset, which is the origin of the bounds.
  case boundsOrigin
  /// The transform about the center.
  case transform
  /// The opacity.
  case alpha
  /// The background color.
  case backgroundColor
  /// The tint color.
  case tintColor
  /// The color of the border.
  case borderColor
  /// The width of the border.
  case borderWidth
  /// The radii and shape of the corners.
  case cornerRadius
  /// The shadow of the view.
  case shadow
  /// The gradient drawn over the background color.
  case backgroundGradient
  /// The shadow that the edge casts onto the background.
  case innerShadow
  /// The shape that clips the view.
  case clipShape
}

extension AnimatableProperty {
  /// Returns the property's value as numbers, padded with zeros.
  ///
  /// Colors are premultiplied, so a missing color is the same as a clear one.
  ///
  /// - Parameter form: The form, which defines the meaning of the numbers of a transform, a gradient or a
  ///   shape.
  package func vector(of properties: ViewProperties, as form: MotionForm) -> MotionVector {
    switch self {
    case .origin: MotionVector(SIMD8(properties.origin))
    case .size: MotionVector(SIMD8(properties.size))
    case .boundsOrigin: MotionVector(SIMD8(properties.boundsOrigin))
    case .transform: form.vector(of: properties.transform)
    case .alpha: MotionVector(SIMD8(properties.alpha, 0, 0, 0, 0, 0, 0, 0))
    case .backgroundColor: MotionVector(SIMD8(properties.backgroundColor))
    case .tintColor: MotionVector(SIMD8(properties.tintColor))
    case .borderColor: MotionVector(SIMD8(properties.borderColor))
    case .borderWidth: MotionVector(SIMD8(properties.borderWidth, 0, 0, 0, 0, 0, 0, 0))
    case .cornerRadius: MotionVector(SIMD8(properties.cornerRadii))
    case .shadow: MotionVector(SIMD8(properties.shadow))
    case .backgroundGradient: form.vector(of: properties.effects?.values.backgroundGradient)
    case .innerShadow: MotionVector(SIMD8(properties.effects?.values.innerShadow))
    case .clipShape: form.vector(of: properties.effects?.values.clipShape)
    }
  }

  /// Sets the property to a value given as numbers.
  package func apply(
    _ vector: MotionVector,
    as form: MotionForm,
    to properties: inout ViewProperties
  ) {
    let numbers = vector.head
    switch self {
    case .origin: properties.origin = numbers.point
    case .size:
      properties.size = Size(width: max(0, numbers[0]), height: max(0, numbers[1]))
    case .boundsOrigin: properties.boundsOrigin = numbers.point
    case .transform: properties.transform = form.transform(vector)
    case .alpha: properties.alpha = min(1, max(0, numbers[0]))
    case .backgroundColor: properties.backgroundColor = numbers.color
    case .tintColor: properties.tintColor = numbers.color
    case .borderColor: properties.borderColor = numbers.color ?? .clear
    case .borderWidth: properties.borderWidth = max(0, numbers[0])
    case .cornerRadius:
      properties.cornerRadii = numbers.cornerRadii(properties.cornerRadii.curve)
    case .shadow: properties.shadow = numbers.shadow
    case .backgroundGradient:
      properties.changeEffects { $0.backgroundGradient = form.gradient(vector) }
    case .innerShadow: properties.changeEffects { $0.innerShadow = numbers.shadow }
    case .clipShape: properties.changeEffects { $0.clipShape = form.shape(vector) }
    }
  }

  /// Copies the property's exact value from one state to another.
  package func copy(from source: ViewProperties, to target: inout ViewProperties) {
    let effects = source.effects?.values
    switch self {
    case .origin: target.origin = source.origin
    case .size: target.size = source.size
    case .boundsOrigin: target.boundsOrigin = source.boundsOrigin
    case .transform: target.transform = source.transform
    case .alpha: target.alpha = source.alpha
    case .backgroundColor: target.backgroundColor = source.backgroundColor
    case .tintColor: target.tintColor = source.tintColor
    case .borderColor: target.borderColor = source.borderColor
    case .borderWidth: target.borderWidth = source.borderWidth
    case .cornerRadius: target.cornerRadii = source.cornerRadii
    case .shadow: target.shadow = source.shadow
    case .backgroundGradient:
      target.changeEffects { $0.backgroundGradient = effects?.backgroundGradient }
    case .innerShadow: target.changeEffects { $0.innerShadow = effects?.innerShadow }
    case .clipShape: target.changeEffects { $0.clipShape = effects?.clipShape }
    }
  }

  /// Whether the property determines the view's position or size.
  package var isPlace: Bool {
    switch self {
    case .origin, .size, .boundsOrigin, .transform: true
    case .alpha, .backgroundColor, .tintColor, .borderColor, .backgroundGradient: false
    case .borderWidth, .cornerRadius, .shadow, .innerShadow, .clipShape: false
    }
  }

  /// Whether a change to the property moves the view's rendered content.
  package var isMotion: Bool { self == .origin || self == .transform }

  /// The distance, in the property's own unit, below which motion is not visible.
  package var threshold: Double {
    switch self {
    case .origin, .size, .boundsOrigin, .borderWidth, .cornerRadius, .clipShape: 0.1
    case .transform, .alpha, .backgroundColor, .tintColor, .borderColor, .shadow: 0.001
    case .backgroundGradient, .innerShadow: 0.001
    }
  }
}
