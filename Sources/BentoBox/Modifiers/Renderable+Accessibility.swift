extension Renderable {
  /// Sets the name for assistive technology; nil for none, even if the component sets one.
  public func accessibility(label: String?) -> Self._AccessibilityModified<AccessibilityLabel> {
    Modified(base: self, value: label)
  }

  /// Describes the state in words for assistive technology; nil for none, even if the component sets one.
  public func accessibility(value: String?) -> Self._AccessibilityModified<AccessibilityValue> {
    Modified(base: self, value: value)
  }

  /// Sets the name for tests and tools; nil for none, even if the component sets one.
  public func accessibility(
    identifier: String?
  ) -> Self._AccessibilityModified<AccessibilityIdentifier> {
    Modified(base: self, value: identifier)
  }
}
