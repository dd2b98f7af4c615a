/// The coordinator of a view in no list: there is nowhere to go.
public struct DefaultFocusCoordinator: FocusCoordinating {
  /// Creates a coordinator.
  public init() {}

  /// False.
  public func canMove(_ direction: FocusSearchDirection) -> Bool { false }

  /// Does nothing, and returns false.
  @discardableResult
  public func move(_ direction: FocusSearchDirection) -> Bool { false }
}
