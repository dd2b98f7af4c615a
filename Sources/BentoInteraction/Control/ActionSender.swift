/// A control whose action closures receive the control itself, typed as its own class.
///
/// All controls conform; the protocol exists because a class cannot use the type of its subclass as the type
/// of a method parameter.
@MainActor
public protocol ActionSender: Control {}

extension Control: ActionSender {}

extension ActionSender {
  /// Adds a closure that receives the control whenever an event occurs.
  ///
  /// ```swift
  /// let volume = Slider()
  /// volume.addAction(for: .valueChanged) { volume in player.volume = volume.value }
  /// ```
  ///
  /// A closure that captures the control would keep the control alive, because the control retains the
  /// closure.
  public func addAction(for event: ControlEvent, _ action: @escaping (Self) -> Void) {
    addAction(for: event) { [weak self] in
      if let self { action(self) }
    }
  }
}
