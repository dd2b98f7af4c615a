internal import BentoGraphics

extension MotionForm {
  /// Returns the form that applies to a property in two states, or nil if the states cannot be
  /// interpolated.
  package static func between(
    _ start: ViewProperties,
    _ end: ViewProperties,
    of property: AnimatableProperty
  ) -> MotionForm? {
    let form: MotionForm
    switch property {
    case .backgroundGradient:
      let both = (start.effects?.values.backgroundGradient, end.effects?.values.backgroundGradient)
      guard let gradient = both.1 ?? both.0 else { return nil }
      form = .gradient(gradient)
    case .clipShape:
      guard let shape = end.effects?.values.clipShape else { return nil }
      form = .shape(shape, from: start.effects?.values.clipShape)
    case .transform: form = .between(start.transform, end.transform)
    case .origin, .size, .boundsOrigin, .alpha, .backgroundColor: return .plain
    case .tintColor, .borderColor, .borderWidth, .cornerRadius, .shadow, .innerShadow:
      return .plain
    }
    let isHeld =
      form.holds(start) && form.holds(end)
      && property.vector(of: start, as: form).isFinite
      && property.vector(of: end, as: form).isFinite
    return isHeld ? form : nil
  }

  /// Whether the properties of a state can be represented by numbers in this form.
  package func holds(_ properties: ViewProperties) -> Bool {
    holds(properties.effects?.values.backgroundGradient, properties.effects?.values.clipShape)
  }
}
