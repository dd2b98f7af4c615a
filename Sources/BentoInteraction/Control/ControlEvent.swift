/// What happened to a control.
public nonisolated enum ControlEvent: Hashable, Sendable {
  /// A press began on the control.
  case touchDown
  /// A press ended on the control: the control is activated.
  case touchUpInside
  /// A press that began on the control ended outside of it.
  case touchUpOutside
  /// A press was taken away, for example by a drag that began, or because the control was disabled
  /// or left the window.
  case touchCancel
  /// The control's value was changed by the user.
  case valueChanged
}
