extension Renderable {
  /// The component with a name for assistive technology; nil for none, whatever the component says.
  public func accessibility(label: String?) -> Self._AccessibilityModified<AccessibilityLabel> {
    Modified(base: self, value: label)
  }

  /// The component with its state in words, for assistive technology; nil for none, whatever the
  /// component says.
  public func accessibility(value: String?) -> Self._AccessibilityModified<AccessibilityValue> {
    Modified(base: self, value: value)
  }

  /// The component with a name for tests and tools; nil for none, whatever the component says.
  public func accessibility(
    identifier: String?
  ) -> Self._AccessibilityModified<AccessibilityIdentifier> {
    Modified(base: self, value: identifier)
  }
}
