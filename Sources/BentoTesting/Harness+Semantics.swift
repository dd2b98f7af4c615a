public import BentoPlatform
public import BentoViews

/// What is on the screen by what it is and what it is called, as assistive technology finds it.
extension Harness {
  /// The tree of what is on the screen: a line for each element, indented, with role, name, value,
  /// states and the names of its actions.
  ///
  /// ```swift
  /// // window
  /// //   label "Volume"
  /// //   switch "Mute" = "off" (press)
  /// print(harness.semantics())
  /// ```
  public func semantics() -> String {
    prepare()
    return window.semantics().map(\.description) ?? ""
  }

  /// The first view on the screen with a role and a name, in the order of reading; nil if there is none.
  ///
  /// - Parameters:
  ///   - role: What the view is.
  ///   - name: What the view is called; nil for any name.
  public func find(role: AccessibilityRole, name: String? = nil) -> View? {
    element(role, name)?.view
  }

  /// Does something with the first view that has a role and a name, without pointer and keyboard.
  ///
  /// - Parameters:
  ///   - action: The name of the action, such as "press".
  ///   - role: What the view is.
  ///   - name: What the view is called; nil for any name.
  /// - Returns: whether there is such a view, and it has the action.
  @discardableResult
  public func perform(_ action: String, role: AccessibilityRole, name: String? = nil) -> Bool {
    guard let found = element(role, name)?.actions.first(where: { $0.name == action }) else {
      return false
    }
    found.perform()
    return true
  }

  /// Sets the first view that has a role and a name to a value, as the user would.
  ///
  /// - Parameters:
  ///   - value: The value, as text.
  ///   - role: What the view is.
  ///   - name: What the view is called; nil for any name.
  /// - Returns: whether there is such a view, and it takes the value.
  @discardableResult
  public func setValue(_ value: String, role: AccessibilityRole, name: String? = nil) -> Bool {
    element(role, name)?.view.setAccessibilityValue(value) ?? false
  }

  private func element(_ role: AccessibilityRole, _ name: String?) -> SemanticsElement? {
    prepare()
    return SemanticsElement.elements(of: window).lazy
      .compactMap { $0.first(role, named: name) }.first
  }

  /// Lets the views be what they are for the next frame.
  private func prepare() {
    host.tick(at: services.time)
  }
}
