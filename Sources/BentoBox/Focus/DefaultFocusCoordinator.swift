/// The coordinator for a view outside a list; it cannot move focus.
public struct DefaultFocusCoordinator: FocusCoordinating {
  /// Creates a coordinator.
  public init() {}

  /// Returns false.
  public func canMove(_ direction: FocusSearchDirection) -> Bool { false }

  /// Does nothing and returns false.
  @discardableResult
  public func move(_ direction: FocusSearchDirection) -> Bool { false }
}
