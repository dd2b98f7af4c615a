// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import BentoEmbedded
internal import BentoSDL
public import CBento
public import CSDL2

/// Passes an SDL event to a host's views.
@c(bento_host_handle_event) @implementation
public func bento_host_handle_event(
  _ host: OpaquePointer?,
  _ event: UnsafePointer<SDL_Event>?
) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let screen = try EmbeddedScreen.table.object(host)
    guard let event = unsafe event else { throw .argument("The event is NULL.") }
    return switch unsafe screen.handle(event.pointee) {
    case .ignored: Int32(BENTO_IGNORED)
    case .handled: Int32(BENTO_HANDLED)
    case .captured: Int32(BENTO_CAPTURED)
    }
  }
}

/// Returns the kinds of input that a host's views currently use.
@c(bento_host_wants) @implementation
public func bento_host_wants(_ host: OpaquePointer?) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let wants = try EmbeddedScreen.table.object(host).host.wants
    var bits: Int32 = 0
    if wants.contains(.pointer) { bits |= Int32(BENTO_WANTS_POINTER) }
    if wants.contains(.keyboard) { bits |= Int32(BENTO_WANTS_KEYBOARD) }
    if wants.contains(.text) { bits |= Int32(BENTO_WANTS_TEXT) }
    return bits
  }
}

/// Cancels every press, drag and hover.
@c(bento_host_cancel_all_input) @implementation
public func bento_host_cancel_all_input(_ host: OpaquePointer?) -> bento_status {
  perform { () throws(DoorError) in
    try EmbeddedScreen.table.object(host).host.cancelAllInput()
  }
}

/// Moves the focus to the next or previous view.
@c(bento_host_move_focus) @implementation
public func bento_host_move_focus(_ host: OpaquePointer?, _ is_backward: Int32) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    try EmbeddedScreen.table.object(host).host.moveFocus(isBackward: is_backward != 0) ? 1 : 0
  }
}

/// Specifies when a host's on-screen keyboard appears by itself.
@c(bento_host_set_keyboard) @implementation
public func bento_host_set_keyboard(_ host: OpaquePointer?, _ keyboard: Int32) -> bento_status {
  perform { () throws(DoorError) in
    let window = try EmbeddedScreen.table.object(host).host.window
    window.onScreenKeyboardMode =
      switch Int(keyboard) {
      case BENTO_KEYBOARD_NEVER: .never
      case BENTO_KEYBOARD_CONTROLLER: .controller
      case BENTO_KEYBOARD_ALWAYS: .always
      default: throw .argument("There is no mode \(keyboard) of the keyboard.")
      }
  }
}

/// Shows or closes a host's on-screen keyboard.
@c(bento_host_show_keyboard) @implementation
public func bento_host_show_keyboard(_ host: OpaquePointer?, _ is_shown: Int32) -> Int32 {
  answer { () throws(DoorError) -> Int32 in
    let window = try EmbeddedScreen.table.object(host).host.window
    guard is_shown == 0 else { return window.showOnScreenKeyboard() ? 1 : 0 }
    window.hideOnScreenKeyboard()
    return 0
  }
}

/// Specifies whether a host's views may have keyboard focus.
@c(bento_host_set_active) @implementation
public func bento_host_set_active(_ host: OpaquePointer?, _ is_active: Int32) -> bento_status {
  perform { () throws(DoorError) in
    try EmbeddedScreen.table.object(host).isActive = is_active != 0
  }
}

/// Shows or hides a host.
@c(bento_host_set_visible) @implementation
public func bento_host_set_visible(_ host: OpaquePointer?, _ is_visible: Int32) -> bento_status {
  perform { () throws(DoorError) in
    try EmbeddedScreen.table.object(host).isShown = is_visible != 0
  }
}
