/// An action that can be performed on a view without a pointer or keyboard, identified by its name.
///
/// The names are "press", "increment", "decrement", "expand", "collapse", "showMenu", "dismiss" and "delete",
/// for drags, "drag", "drop" and "cancelDrag", and, for text, "cut", "copy", "paste", "selectAll", "undo" and "redo".
@MainActor
public struct AccessibilityAction {
  /// The name of the action.
  public let name: String
  private let action: () -> Void

  /// Creates an action.
  public init(name: String, action: @escaping () -> Void) {
    self.name = name
    self.action = action
  }

  /// Performs the action.
  public func perform() {
    action()
  }

  /// Returns the actions that increase and decrease a value.
  ///
  /// - Parameter adjust: A closure that changes the value by a number of steps: 1 to increment, -1 to
  ///   decrement.
  public static func adjusting(_ adjust: @escaping (_ steps: Int) -> Void) -> [AccessibilityAction]
  {
    [
      AccessibilityAction(name: "increment") { adjust(1) },
      AccessibilityAction(name: "decrement") { adjust(-1) },
    ]
  }
}
