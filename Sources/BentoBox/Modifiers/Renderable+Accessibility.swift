extension Renderable {
  /// Sets the name for assistive technology; pass nil to remove the name, even if the component
  /// itself sets one.
  public func accessibility(label: String?) -> Self._AccessibilityModified<AccessibilityLabel> {
    Modified(base: self, value: label)
  }

  /// Sets the description of the state for assistive technology; pass nil to remove the description,
  /// even if the component itself sets one.
  public func accessibility(value: String?) -> Self._AccessibilityModified<AccessibilityValue> {
    Modified(base: self, value: value)
  }

  /// Sets the name for tests and tools; pass nil to remove the name, even if the component itself
  /// sets one.
  public func accessibility(
    identifier: String?
  ) -> Self._AccessibilityModified<AccessibilityIdentifier> {
    Modified(base: self, value: identifier)
  }
}
