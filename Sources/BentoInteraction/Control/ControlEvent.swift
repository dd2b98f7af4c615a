/// An event of a control.
public nonisolated enum ControlEvent: Hashable, Sendable {
  /// A press began on the control.
  case touchDown
  /// A press ended on the control and activated the control.
  case touchUpInside
  /// A press that began on the control ended outside it.
  case touchUpOutside
  /// A press was canceled, for example because a drag began or because the control was disabled or left the
  /// window.
  case touchCancel
  /// The user changed the control's value.
  case valueChanged
}
