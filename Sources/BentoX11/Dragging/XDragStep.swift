package import BentoPlatform
package import CXCB
internal import Glibc
internal import Synchronization

/// A message of the XDND protocol, or an event of the keyboard or of the target's window during a drag.
nonisolated enum XDragStep: Hashable, Sendable {
  /// The target answers the last position: whether it would accept a drop, and the action.
  case status(target: xcb_window_t, isAccepted: Bool, action: xcb_atom_t)
  /// The target has read the data: whether it has used it, and the action.
  case finished(target: xcb_window_t, isUsed: Bool, action: xcb_atom_t)
  /// A key went down or up.
  case key(code: UInt8, isDown: Bool)
  /// A window no longer exists.
  case lost(xcb_window_t)
}

/// The part of the XDND protocol (https://www.freedesktop.org/wiki/Specifications/XDND/) that runs on the
/// client's thread, and the requests of both sides.
nonisolated extension XClient {
  /// The version of the protocol.
  static let dragVersion: UInt32 = 5

  /// Records a message to our window if it belongs to a drag.
  func noteDrag(_ message: xcb_client_message_event_t) {
    let words = message.words
    if message.type == atoms[.dndStatus] {
      note(.status(target: words[0], isAccepted: words[1] & 1 == 1, action: words[4]))
    } else if message.type == atoms[.dndFinished] {
      note(.finished(target: words[0], isUsed: words[1] & 1 == 1, action: words[2]))
    }
  }

  /// Records a step of a drag, on the thread.
  func note(_ step: XDragStep) {
    let isExpected = state.withLock { state in
      if state.isDragging { state.dragSteps.append(step) }
      return state.isDragging
    }
    if isExpected { wake() }
  }

  /// Begins or ends recording steps; there are none afterward.
  func recordDrag(_ isDragging: Bool) {
    state.withLock { state in
      state.isDragging = isDragging
      state.dragSteps = []
      state.pointerSteps = []
    }
  }

  /// Removes and returns the steps so far.
  func takeDragSteps() -> [XDragStep] {
    state.withLock { state in
      defer { state.dragSteps = [] }
      return state.dragSteps
    }
  }

  /// Sends a message of the protocol.
  ///
  /// - Parameters:
  ///   - subject: The window that the message is about.
  ///   - receiver: The window that receives it, if another program receives the subject's messages.
  package func sendDrag(
    _ type: XAtoms.Name,
    about subject: xcb_window_t,
    to receiver: xcb_window_t? = nil,
    _ words: UInt32...
  ) {
    var message = xcb_client_message_event_t()
    message.response_type = UInt8(XCB_CLIENT_MESSAGE)
    message.format = 32
    message.window = subject
    message.type = atoms[type]
    let all = words + Array(repeating: 0, count: 5 - words.count)
    unsafe message.data.data32 = (all[0], all[1], all[2], all[3], all[4])
    send(message, to: receiver ?? subject)
  }

  /// Returns the atom of an action.
  package func atom(of action: DragAction) -> xcb_atom_t {
    switch action {
    case .copy: atoms[.dndCopy]
    case .move: atoms[.dndMove]
    case .link: atoms[.dndLink]
    }
  }

  /// Returns the action of an atom, or nil for no action; actions without a counterpart are copies.
  package func dragAction(of atom: xcb_atom_t) -> DragAction? {
    switch atom {
    case 0: nil
    case atoms[.dndMove]: .move
    case atoms[.dndLink]: .link
    default: .copy
    }
  }

  // MARK: Pointer and keys

  /// Receives all keys.
  func grabKeyboard() -> Bool {
    let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
    let question = unsafe xcb_grab_keyboard(connection, 0, root, 0, mode, mode)
    let answer = unsafe take(xcb_grab_keyboard_reply(connection, question, nil))
    return answer.map { UInt32($0.status) == XCB_GRAB_STATUS_SUCCESS.rawValue } ?? false
  }

  /// Returns the keys to the window that has the focus.
  func ungrabKeyboard() {
    unsafe xcb_ungrab_keyboard(connection, 0)
    flush()
  }

  /// Returns the position of the pointer on the display, in pixels, the modifier keys that are down, and whether
  /// the primary button is down.
  package func pointer() -> (x: Int, y: Int, modifiers: KeyModifiers, isPressed: Bool)? {
    pointer(in: root).map { answer in
      let isPressed = answer.mask & UInt16(XCB_BUTTON_MASK_1.rawValue) != 0
      let modifiers = KeyModifiers(xState: answer.mask)
      return (Int(answer.root_x), Int(answer.root_y), modifiers, isPressed)
    }
  }

  /// Returns whether a key is Escape.
  func isEscape(_ code: UInt8) -> Bool {
    let escape: xcb_keysym_t = 0xff1b
    let question = unsafe xcb_get_keyboard_mapping(connection, code, 1)
    guard let answer = unsafe xcb_get_keyboard_mapping_reply(connection, question, nil) else {
      return false
    }
    defer { unsafe free(answer) }
    let count = unsafe Int(xcb_get_keyboard_mapping_keysyms_length(answer))
    let start = unsafe xcb_get_keyboard_mapping_keysyms(answer)
    return unsafe UnsafeBufferPointer(start: start, count: start == nil ? 0 : count).first
      == escape
  }

  // MARK: Targets

  /// A window that takes part in drags.
  struct DragTarget: Hashable {
    /// The window.
    var window: xcb_window_t
    /// The window that receives the messages, the same unless another program receives them.
    var receiver: xcb_window_t
    /// The version of the protocol that both sides know.
    var version: UInt32
  }

  /// Returns the window at a position of the display that takes part in drags.
  ///
  /// - Parameter isOwn: A closure that returns whether a window is one of the program's own.
  func dragTarget(
    x: Int,
    y: Int,
    isOwn: (xcb_window_t) -> Bool
  ) -> DragTarget? {
    var current = root
    // Window managers nest windows a few levels deep.
    for _ in 0..<16 {
      let place = (Int16(clamping: x), Int16(clamping: y))
      let question = unsafe xcb_translate_coordinates(connection, root, current, place.0, place.1)
      guard
        let answer = unsafe take(xcb_translate_coordinates_reply(connection, question, nil)),
        answer.child != 0
      else { return nil }
      current = answer.child
      if isOwn(current) {
        return DragTarget(window: current, receiver: current, version: XClient.dragVersion)
      }
      if let target = dragTarget(current) { return target }
    }
    return nil
  }

  private func dragTarget(_ window: xcb_window_t) -> DragTarget? {
    var receiver = window
    if let proxy = property(atoms[.dndProxy], of: window, limit: 4)?.words.first,
      property(atoms[.dndProxy], of: proxy, limit: 4)?.words.first == proxy
    {
      receiver = proxy
    }
    guard let version = property(atoms[.dndAware], of: receiver, limit: 4)?.words.first,
      version >= 3
    else { return nil }
    return DragTarget(
      window: window,
      receiver: receiver,
      version: min(version, XClient.dragVersion)
    )
  }
}

nonisolated extension xcb_client_message_event_t {
  /// The five words of the message.
  var words: [UInt32] {
    let words = unsafe data.data32
    return [words.0, words.1, words.2, words.3, words.4]
  }
}

nonisolated extension KeyModifiers {
  /// Creates the modifier keys that are down in a state of the X server.
  init(xState state: UInt16) {
    self = []
    if state & UInt16(XCB_MOD_MASK_SHIFT.rawValue) != 0 { insert(.shift) }
    if state & UInt16(XCB_MOD_MASK_CONTROL.rawValue) != 0 { insert(.control) }
    if state & UInt16(XCB_MOD_MASK_1.rawValue) != 0 { insert(.alt) }
  }
}
