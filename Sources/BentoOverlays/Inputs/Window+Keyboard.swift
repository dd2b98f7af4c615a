public import BentoGeometry
public import BentoMotion
public import BentoViews

extension Window {
  /// What covers the bottom of the window while the user types or chooses, in the window's space; zero
  /// when nothing does.
  ///
  /// It is the panel with an input or a toolbar that narrow windows show, together with the on-screen
  /// keyboard of the host, if there is one. The `contentView` ends above the panel by itself; it does
  /// not make room for the host's keyboard, as the window does not know what is in it. A view finds out
  /// how much of it is covered by converting:
  ///
  /// ```swift
  /// let covered = view.convert(view.bounds, to: nil).intersection(window.keyboardFrame)
  /// ```
  public var keyboardFrame: Rect {
    (storedInput as? InputPresenter)?.keyboardFrame ?? .zero
  }

  /// Tells the window where the on-screen keyboard of its host is.
  ///
  /// - Parameters:
  ///   - frame: The keyboard in the window's space; what lies outside of the window does not count.
  ///     Zero when there is none.
  ///   - duration: How long it takes to get there.
  ///   - curve: How it gets there.
  public func setHostKeyboardFrame(
    _ frame: Rect,
    duration: Duration = InputPresenter.slidingTime,
    curve: TimingCurve = .easeInOut
  ) {
    inputPresenter.setHostKeyboard(frame, duration: duration, curve: curve)
  }

  /// Calls a closure whenever `keyboardFrame` has changed.
  ///
  /// ```swift
  /// keyboard = window.observeKeyboard { [weak self] change in
  ///   View.animate(withDuration: change.duration, curve: change.curve) { self?.makeRoom(for: change.frame) }
  /// }
  /// ```
  ///
  /// - Parameter handler: Runs when the frame has its new value, and the `contentView` its new extents;
  ///   both are still seen to move for the duration of the change.
  /// - Returns: What keeps the closure; it is not called any more when that is released.
  public func observeKeyboard(
    _ handler: @escaping (KeyboardChange) -> Void
  ) -> KeyboardObservation {
    inputPresenter.observe(handler)
  }

  /// What shows inputs and toolbars in the window; made when it is first asked for.
  package var inputPresenter: InputPresenter {
    if let made = storedInput as? InputPresenter { return made }
    let made = InputPresenter(of: self)
    storedInput = made
    return made
  }
}
