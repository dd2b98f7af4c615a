/// When a window shows the on-screen keyboard by itself.
public nonisolated enum OnScreenKeyboardMode: Hashable, Sendable, CaseIterable {
  /// Never: the program or the system has its own keyboard, and the south button on a text field is left to the
  /// program.
  case never
  /// When a text field is pressed with a game controller.
  case controller
  /// Whenever a view accepts text, for a touch screen without a keyboard, such as a kiosk.
  ///
  /// Closing the keyboard then takes the focus away from the view, so that pressing it again opens the keyboard.
  case always
}
