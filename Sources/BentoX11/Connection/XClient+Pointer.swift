package import BentoPlatform
package import CXCB
internal import Synchronization

/// A step of the mouse on the whole display, in pixels.
package nonisolated struct XPointerStep: Hashable, Sendable {
  /// The kind of step.
  package enum Kind {
    case down, up, move
  }

  package let kind: Kind
  /// The X server's number of the button; 0 for a move.
  package let button: UInt8
  package let x: Int
  package let y: Int
  /// The modifier keys that were down before the step.
  package var modifiers: KeyModifiers = []
  /// The server's time of the step.
  package var time: xcb_timestamp_t = 0

  /// The events of a window, or of the whole display, that report steps.
  static var eventMask: UInt32 {
    XCB_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue
      | XCB_EVENT_MASK_POINTER_MOTION.rawValue
  }
}

/// Receives what the mouse does in popup windows and, while one of them is open, on the whole display.
///
/// SDL ends each grab of its own connection as soon as the pointer enters a window; it cannot end one of another
/// connection.
nonisolated extension XClient {
  /// Receives all events of the mouse, instead of the windows under it.
  ///
  /// SDL heeds neither the pointer's exit by such a grab nor, after it, the place where the pointer returns, and would
  /// report the next press at an old place. The owner is therefore sent an exit of the usual kind.
  ///
  /// The server sends the raw events of the root window, which scroll, to a program that has grabbed the mouse only
  /// if it has done so for another window.
  ///
  /// - Parameters:
  ///   - owner: The window that has had the pointer so far.
  ///   - grabWindow: The window for which the mouse is grabbed, whose cursor is shown over all windows except those
  ///     inside it; the root window by default.
  /// - Returns: Whether it succeeded; it fails while a button is down in a window of another connection.
  package func grabPointer(from owner: xcb_window_t, for grabWindow: xcb_window_t? = nil) -> Bool {
    let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
    let mask = UInt16(truncatingIfNeeded: XPointerStep.eventMask)
    let place = grabWindow ?? root
    let question = unsafe xcb_grab_pointer(connection, 0, place, mask, mode, mode, 0, 0, 0)
    let answer = unsafe take(xcb_grab_pointer_reply(connection, question, nil))
    guard let answer, UInt32(answer.status) == XCB_GRAB_STATUS_SUCCESS.rawValue else {
      return false
    }
    sendLeave(to: owner)
    return true
  }

  private func sendLeave(to owner: xcb_window_t) {
    guard let place = pointer(in: owner) else { return }
    var event = xcb_leave_notify_event_t()
    event.response_type = UInt8(XCB_LEAVE_NOTIFY)
    event.detail = UInt8(XCB_NOTIFY_DETAIL_NONLINEAR.rawValue)
    event.mode = UInt8(XCB_NOTIFY_MODE_NORMAL.rawValue)
    (event.root, event.event) = (root, owner)
    (event.root_x, event.root_y) = (place.root_x, place.root_y)
    (event.event_x, event.event_y) = (place.win_x, place.win_y)
    event.same_screen_focus = 1
    send(event, to: owner, mask: XCB_EVENT_MASK_LEAVE_WINDOW.rawValue)
  }

  /// Lets SDL know that a button is up which another program has taken; SDL would otherwise keep it pressed and ignore
  /// its next press.
  package func sendRelease(to owner: xcb_window_t, button: UInt8 = 1) {
    var event = xcb_button_release_event_t()
    event.response_type = UInt8(XCB_BUTTON_RELEASE)
    event.detail = button
    (event.root, event.event) = (root, owner)
    if let place = pointer(in: owner) {
      (event.root_x, event.root_y) = (place.root_x, place.root_y)
      (event.event_x, event.event_y) = (place.win_x, place.win_y)
    }
    event.same_screen = 1
    send(event, to: owner, mask: XCB_EVENT_MASK_BUTTON_RELEASE.rawValue)
  }

  /// Returns the place of the pointer on the display and in a window, in pixels, and the buttons and keys that are
  /// down; nil if the window is gone.
  package func pointer(in window: xcb_window_t) -> xcb_query_pointer_reply_t? {
    let question = unsafe xcb_query_pointer(connection, window)
    return unsafe take(xcb_query_pointer_reply(connection, question, nil))
  }

  /// Returns the mouse to the windows under it.
  package func ungrabPointer() {
    unsafe xcb_ungrab_pointer(connection, 0)
    flush()
  }

  /// Records an event of the mouse, on the thread.
  func note(_ kind: XPointerStep.Kind, _ event: xcb_button_press_event_t) {
    if kind == .down, isScrolling(event) { return }
    let step = XPointerStep(
      kind: kind,
      button: kind == .move ? 0 : event.detail,
      x: Int(event.root_x),
      y: Int(event.root_y),
      modifiers: KeyModifiers(xState: event.state),
      time: event.time
    )
    state.withLock { state in
      // Only the last of several moves matters.
      if kind == .move, state.pointerSteps.last?.kind == .move { state.pointerSteps.removeLast() }
      state.pointerSteps.append(step)
    }
    wake()
  }

  /// Removes and returns the steps so far.
  package func takePointerSteps() -> [XPointerStep] {
    state.withLock { state in
      defer { state.pointerSteps = [] }
      return state.pointerSteps
    }
  }
}
