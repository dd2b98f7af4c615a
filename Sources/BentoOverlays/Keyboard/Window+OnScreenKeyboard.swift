public import BentoViews

extension Window {
  /// When the window shows the on-screen keyboard by itself; `OnScreenKeyboardMode.controller` by default.
  ///
  /// ```swift
  /// window.onScreenKeyboardMode = .always  // a kiosk
  /// window.setTheme(theme)                 // with a density of .touch
  /// ```
  ///
  /// The keyboard is at the bottom of the window or, where it would cover the field, above or below the field. It
  /// is sized by the theme's density and the window's text scale.
  public var onScreenKeyboardMode: OnScreenKeyboardMode {
    get { (storedInput as? InputPresenter)?.keyboard?.mode ?? .controller }
    set { inputPresenter.madeKeyboard.mode = newValue }
  }

  /// The keys for text; nil, the default, for `OnScreenKeyboardLayout.latin`, or a layout that suits the field.
  ///
  /// Fields for numbers always show digits.
  public var onScreenKeyboardLayout: OnScreenKeyboardLayout? {
    get { (storedInput as? InputPresenter)?.keyboard?.layout }
    set { inputPresenter.madeKeyboard.layout = newValue }
  }

  /// Whether the on-screen keyboard is shown.
  public var showsOnScreenKeyboard: Bool { onScreenKeyboard != nil }

  /// Shows the on-screen keyboard for the view that accepts text, in any mode.
  ///
  /// It is closed by its keys, by a press elsewhere, and when the view is no longer first responder.
  ///
  /// - Returns: Whether it is shown; false if the first responder does not accept text.
  @discardableResult
  public func showOnScreenKeyboard() -> Bool {
    inputPresenter.madeKeyboard.open(isForController: false)
  }

  /// Closes the on-screen keyboard.
  public func hideOnScreenKeyboard() {
    onScreenKeyboard?.close()
  }

  /// The keyboard while it is shown, or nil.
  var onScreenKeyboard: OnScreenKeyboard? {
    guard let keyboard = (storedInput as? InputPresenter)?.keyboard, keyboard.isShown else {
      return nil
    }
    return keyboard
  }

  /// Shows the keyboard because a controller has pressed the first responder.
  func openKeyboardByController() -> Bool {
    onScreenKeyboardMode != .never && inputPresenter.madeKeyboard.open(isForController: true)
  }
}
