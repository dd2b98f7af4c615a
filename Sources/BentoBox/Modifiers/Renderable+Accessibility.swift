extension Renderable {
  /// Sets the name for assistive technology; nil removes even a name that the component sets.
  public func accessibility(label: String?) -> Self._AccessibilityModified<AccessibilityLabel> {
    Modified(base: self, value: label)
  }

  /// Sets the description of the state for assistive technology; nil removes even a description that the
  /// component sets.
  public func accessibility(value: String?) -> Self._AccessibilityModified<AccessibilityValue> {
    Modified(base: self, value: value)
  }

  /// Sets the name for tests and tools; nil removes even a name that the component sets.
  public func accessibility(
    identifier: String?
  ) -> Self._AccessibilityModified<AccessibilityIdentifier> {
    Modified(base: self, value: identifier)
  }
}
