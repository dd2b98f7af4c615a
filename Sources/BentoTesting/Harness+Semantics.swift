public import BentoPlatform
public import BentoViews

/// Methods that find and operate the visible views by role and name, as assistive technology does.
extension Harness {
  /// Returns the accessibility tree of the visible views, with an indented line for each element: its role,
  /// name, value, states and the names of its actions.
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

  /// Returns the first visible view with the given role and name, in reading order, or nil if there is none.
  ///
  /// - Parameters:
  ///   - role: The role of the view.
  ///   - name: The name of the view; nil for any name.
  public func find(role: AccessibilityRole, name: String? = nil) -> View? {
    element(role, name)?.view
  }

  /// Performs an action of the first view with the given role and name, without a pointer or keyboard.
  ///
  /// - Parameters:
  ///   - action: The name of the action, such as "press".
  ///   - role: The role of the view.
  ///   - name: The name of the view; nil for any name.
  /// - Returns: Whether there is such a view and it has the action.
  @discardableResult
  public func perform(_ action: String, role: AccessibilityRole, name: String? = nil) -> Bool {
    guard let found = element(role, name)?.actions.first(where: { $0.name == action }) else {
      return false
    }
    found.perform()
    return true
  }

  /// Sets the value of the first view with the given role and name, as the user would.
  ///
  /// - Parameters:
  ///   - value: The value, as text.
  ///   - role: The role of the view.
  ///   - name: The name of the view; nil for any name.
  /// - Returns: Whether there is such a view and it accepts the value.
  @discardableResult
  public func setValue(_ value: String, role: AccessibilityRole, name: String? = nil) -> Bool {
    element(role, name)?.view.setAccessibilityValue(value) ?? false
  }

  private func element(_ role: AccessibilityRole, _ name: String?) -> SemanticsElement? {
    prepare()
    return SemanticsElement.elements(of: window).lazy
      .compactMap { $0.first(role, named: name) }.first
  }

  /// Updates the views for the next frame.
  private func prepare() {
    host.tick(at: services.time)
  }
}
