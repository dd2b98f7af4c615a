internal import BentoControls
internal import BentoGeometry
internal import BentoInteraction
internal import BentoViews

/// A property that must be equal in used and fresh views.
@MainActor
struct ObservedProperty {
  /// The property as it is spelled in code.
  let name: String
  /// The kind of violation to report if the property differs.
  let kind: ContractViolation.Kind
  /// Whether the property differs only as a consequence of other properties; such a property is reported only
  /// if no other property differs.
  let isConsequence: Bool
  /// A closure that returns the value for a view, or nil if the view has no such property.
  let value: (View) -> ObservedValue?

  init<Target: View, Value: Equatable>(
    _ name: String,
    _ kind: ContractViolation.Kind = .state,
    isConsequence: Bool = false,
    _ read: @escaping (Target) -> Value
  ) {
    self.name = name
    self.kind = kind
    self.isConsequence = isConsequence
    value = { view in (view as? Target).map { ObservedValue(read($0)) } }
  }
}

/// The type-erased value of a property.
struct ObservedValue: CustomStringConvertible {
  let value: Any
  private let equals: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    equals = { other in (other as? Value) == value }
  }

  func matches(_ other: ObservedValue) -> Bool { equals(other.value) }

  /// The value, without `Optional(…)`.
  var description: String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { "\($0.value)" } ?? "nil"
  }
}

// MARK: - Properties of views

extension ObservedProperty {
  static let standard = ofEveryView + ofText + ofControls + ofContainers

  private static let ofEveryView: [ObservedProperty] = [
    ObservedProperty("backgroundColor") { (view: View) in view.backgroundColor },
    ObservedProperty("tintColor") { (view: View) in view.ownTintColor },
    ObservedProperty("alpha") { (view: View) in view.alpha },
    ObservedProperty("isHidden") { (view: View) in view.isHidden },
    ObservedProperty("transform") { (view: View) in view.transform },
    ObservedProperty("cornerRadii") { (view: View) in view.cornerRadii },
    ObservedProperty("borderWidth") { (view: View) in view.borderWidth },
    ObservedProperty("borderColor") { (view: View) in view.borderColor },
    ObservedProperty("shadow") { (view: View) in view.shadow },
    ObservedProperty("innerShadow") { (view: View) in view.innerShadow },
    ObservedProperty("backgroundGradient") { (view: View) in view.backgroundGradient },
    ObservedProperty("blendMode") { (view: View) in view.blendMode },
    ObservedProperty("clipShape") { (view: View) in view.clipShape },
    ObservedProperty("clipsToBounds") { (view: View) in view.clipsToBounds },
    ObservedProperty("shouldRasterize") { (view: View) in view.shouldRasterize },
    ObservedProperty("layoutMargins") { (view: View) in view.layoutMargins },
    ObservedProperty("preservesSuperviewLayoutMargins") { (view: View) in
      view.preservesSuperviewLayoutMargins
    },
    ObservedProperty("semanticContentDirection") { (view: View) in
      view.semanticContentDirection
    },
    ObservedProperty("sizeConstraints") { (view: View) in view.sizeConstraints },
    ObservedProperty("tag") { (view: View) in view.tag },
    ObservedProperty("cursor") { (view: View) in view.cursor },
    ObservedProperty("isUserInteractionEnabled") { (view: View) in
      view.isUserInteractionEnabled
    },
    ObservedProperty("hasDropTarget") { (view: View) in view.storedDropTarget != nil },
    ObservedProperty("gestureRecognizers.count", .accumulation) { (view: View) in
      view.gestureRecognizers.count { $0.isEnabled }
    },
    ObservedProperty("timers.count", .accumulation) { (view: View) in view.activeTimerCount },
    ObservedProperty("accessibilityLabel", .semantics) { (view: View) in
      view.accessibilityLabel
    },
    ObservedProperty("accessibilityValue", .semantics) { (view: View) in
      view.accessibilityValue
    },
    ObservedProperty("accessibilityIdentifier", .semantics) { (view: View) in
      view.accessibilityIdentifier
    },
    ObservedProperty("isAccessibilityElement", .semantics) { (view: View) in
      view.isAccessibilityElement
    },
    ObservedProperty("contentDescription", .semantics, isConsequence: true) { (view: View) in
      view.contentDescription
    },
    ObservedProperty("frame", isConsequence: true) { (view: View) in view.frame },
  ]

  private static let ofText: [ObservedProperty] = [
    ObservedProperty("text") { (label: Label) in label.text },
    ObservedProperty("attributedText") { (label: Label) in label.attributedText },
    ObservedProperty("font") { (label: Label) in label.font },
    ObservedProperty("textColor") { (label: Label) in label.textColor },
    ObservedProperty("textRole") { (label: Label) in label.textRole },
    ObservedProperty("textAlignment") { (label: Label) in label.textAlignment },
    ObservedProperty("numberOfLines") { (label: Label) in label.numberOfLines },
    ObservedProperty("lineBreakMode") { (label: Label) in label.lineBreakMode },
    ObservedProperty("lineSpacing") { (label: Label) in label.lineSpacing },
    ObservedProperty("contentInsets") { (label: Label) in label.contentInsets },
  ]

  private static let ofControls: [ObservedProperty] = [
    ObservedProperty("isEnabled") { (control: Control) in control.isEnabled },
    ObservedProperty("isSelected") { (control: Control) in control.isSelected },
    ObservedProperty("style") { (button: Button) in button.style },
    ObservedProperty("font") { (button: Button) in button.font },
    ObservedProperty("currentTitle") { (button: Button) in button.currentTitle },
    ObservedProperty("currentImage") { (button: Button) in button.currentImage },
    ObservedProperty("contentEdgeInsets") { (button: Button) in button.contentEdgeInsets },
    ObservedProperty("contentAlignment") { (button: Button) in button.contentAlignment },
    ObservedProperty("numberOfLines") { (button: Button) in button.numberOfLines },
    ObservedProperty("isOn") { (toggle: Switch) in toggle.isOn },
    ObservedProperty("onTintColor") { (toggle: Switch) in toggle.onTintColor },
    ObservedProperty("style") { (wheel: ActivityIndicator) in wheel.style },
    ObservedProperty("color") { (wheel: ActivityIndicator) in wheel.color },
    ObservedProperty("isAnimating") { (wheel: ActivityIndicator) in wheel.isAnimating },
    ObservedProperty("hidesWhenStopped") { (wheel: ActivityIndicator) in
      wheel.hidesWhenStopped
    },
  ]

  private static let ofContainers: [ObservedProperty] = [
    ObservedProperty("image") { (view: ImageView) in view.image },
    ObservedProperty("contentMode") { (view: ImageView) in view.contentMode },
    ObservedProperty("axis") { (stack: StackView) in stack.axis },
    ObservedProperty("distribution") { (stack: StackView) in stack.distribution },
    ObservedProperty("alignment") { (stack: StackView) in stack.alignment },
    ObservedProperty("spacing") { (stack: StackView) in stack.spacing },
    ObservedProperty("isLayoutMarginsRelativeArrangement") { (stack: StackView) in
      stack.isLayoutMarginsRelativeArrangement
    },
    ObservedProperty("contentOffset") { (view: ScrollView) in view.contentOffset },
  ]
}
