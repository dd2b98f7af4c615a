/// Something that can be done with a view without pointer and keyboard, by its name.
///
/// The names are "press", "increment", "decrement", "expand", "collapse", "showMenu", "dismiss" and
/// "delete", and of text "cut", "copy", "paste", "selectAll", "undo" and "redo".
@MainActor
public struct AccessibilityAction {
  /// What the action does.
  public let name: String
  private let action: () -> Void

  /// Creates an action.
  public init(name: String, action: @escaping () -> Void) {
    self.name = name
    self.action = action
  }

  /// Does it.
  public func perform() {
    action()
  }

  /// The actions that make a value larger and smaller.
  ///
  /// - Parameter adjust: Changes the value by a number of steps: 1 to increment, -1 to decrement.
  public static func adjusting(_ adjust: @escaping (_ steps: Int) -> Void) -> [AccessibilityAction]
  {
    [
      AccessibilityAction(name: "increment") { adjust(1) },
      AccessibilityAction(name: "decrement") { adjust(-1) },
    ]
  }
}
