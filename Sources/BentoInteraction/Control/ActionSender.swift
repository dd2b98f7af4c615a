/// A control whose closures are given the control itself, in its own type.
///
/// All controls are; the protocol is there because a class cannot name the type of its subclass in the
/// parameter of a method.
@MainActor
public protocol ActionSender: Control {}

extension Control: ActionSender {}

extension ActionSender {
  /// Adds a closure that is given the control when something happens to it.
  ///
  /// ```swift
  /// let volume = Slider()
  /// volume.addAction(for: .valueChanged) { volume in player.volume = volume.value }
  /// ```
  ///
  /// A closure that named the control outside of it would keep it alive, as the control keeps the closure.
  public func addAction(for event: ControlEvent, _ action: @escaping (Self) -> Void) {
    addAction(for: event) { [weak self] in
      if let self { action(self) }
    }
  }
}
