public import BentoGeometry
public import BentoGraphics
public import BentoViews

extension Window {
  /// The covered area at the bottom of the window while the user types or chooses a value, in the window's
  /// coordinate space; zero if nothing is covered.
  ///
  /// In a narrow window, the area includes the panel that shows an input view or toolbar. In any window, it
  /// includes the host's on-screen keyboard, if there is one. The `contentView` automatically ends above
  /// the panel. The window doesn't make space for the host's keyboard, because it doesn't know the content.
  /// To find out how much of a view is covered, convert its bounds:
  ///
  /// ```swift
  /// let covered = view.convert(view.bounds, to: nil).intersection(window.keyboardFrame)
  /// ```
  public var keyboardFrame: Rect {
    (storedInput as? InputPresenter)?.keyboardFrame ?? .zero
  }

  /// Sets the frame of the host's on-screen keyboard.
  ///
  /// - Parameters:
  ///   - frame: The frame in the window's coordinate space, or zero if there is no keyboard; parts outside
  ///     the window are ignored.
  ///   - duration: The duration of the change; nil for the theme's duration of slow motion.
  ///   - curve: The timing curve of the change.
  public func setHostKeyboardFrame(
    _ frame: Rect,
    duration: Duration? = nil,
    curve: TimingCurve = .easeInOut
  ) {
    inputPresenter.setHostKeyboard(frame, duration: duration ?? theme.motion.slow, curve: curve)
  }

  /// Calls a closure whenever `keyboardFrame` changes.
  ///
  /// ```swift
  /// keyboard = window.observeKeyboard { [weak self] change in
  ///   View.animate(withDuration: change.duration, curve: change.curve) { self?.makeRoom(for: change.frame) }
  /// }
  /// ```
  ///
  /// - Parameter handler: A closure called when the frame has its new value and the `contentView` has its new
  ///   size; both are animated for the duration of the change.
  /// - Returns: The observation; after it is deallocated, the closure is no longer called.
  public func observeKeyboard(
    _ handler: @escaping (KeyboardChange) -> Void
  ) -> KeyboardObservation {
    inputPresenter.observe(handler)
  }

  /// The presenter of input views and toolbars in the window, created on first access.
  package var inputPresenter: InputPresenter {
    if let made = storedInput as? InputPresenter { return made }
    let made = InputPresenter(of: self)
    storedInput = made
    return made
  }
}
