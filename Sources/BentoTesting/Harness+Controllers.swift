public import BentoPlatform

extension Harness {
  /// Presses and releases a button of a game controller.
  ///
  /// ```swift
  /// harness.press(.down)   // moves the focus
  /// harness.press(.south)  // presses the focused view
  /// ```
  ///
  /// - Returns: The disposition of the press.
  @discardableResult
  public func press(
    _ button: ControllerEvent.Button,
    controller: Int = 0
  ) -> Disposition {
    let disposition = send(.controller(ControllerEvent(.down(button), controller: controller)))
    send(.controller(ControllerEvent(.up(button), controller: controller)))
    return disposition
  }

  /// Moves an axis of a game controller to a position from −1 to 1; it stays there until it is moved again.
  @discardableResult
  public func move(
    _ axis: ControllerEvent.Axis,
    to value: Double,
    controller: Int = 0
  ) -> Disposition {
    send(.controller(ControllerEvent(.axis(axis, value), controller: controller)))
  }
}
