internal import CWayland
internal import Glibc

/// The pointer and the keyboard of a user on Wayland.
///
/// Every pointer of a program receives the events over all surfaces of the program, so this one sees those of
/// SDL's windows as well, with the serial numbers that SDL does not pass on.
@MainActor
@safe
package final class WaylandSeat {
  /// The number under which the compositor offers the seat.
  let number: UInt32
  let object: WaylandObject
  /// The position of the pointer in the surface under it, in the surface's coordinates, or nil if no surface of
  /// this program is under it.
  package private(set) var hover: Hover?
  /// The serial number of the last button press, or nil before the first one.
  private(set) var pressSerial: UInt32?
  /// The serial number of the last button or key press or, before the first one, of the moment when the keyboard
  /// became focused on a window; nil before that.
  private(set) var inputSerial: UInt32?
  /// The serial number with which the pointer entered the surface under it, for changing the cursor.
  private(set) var enterSerial: UInt32?
  /// The surface that receives keys, or nil if it belongs to another program.
  private(set) var focusedSurface: OpaquePointer?
  /// The pointer, or nil if there is none.
  private(set) var pointer: WaylandObject?
  /// Whether the pointer reports which of its events belong together.
  var reportsFrames: Bool {
    guard let pointer else { return false }
    return unsafe wl_pointer_get_version(pointer.pointer) >= WL_POINTER_FRAME_SINCE_VERSION
  }
  private var keyboard: WaylandObject?
  /// The buttons that are down, by their codes in Linux's input events.
  private var pressedButtons: Set<UInt32> = []
  private let wake: () -> Void
  private let follow: (PointerEvent, Hover?) -> Void
  private var observers: [OpaquePointer: (PointerEvent) -> Void] = unsafe [:]

  /// A position in a surface.
  @safe
  package struct Hover {
    /// The surface under the pointer.
    package let surface: OpaquePointer
    /// The horizontal coordinate.
    package var x: Double
    /// The vertical coordinate.
    package var y: Double
  }

  /// An event of the pointer over a surface, at the seat's `hover`.
  package enum PointerEvent: Equatable {
    /// The pointer has entered the surface.
    case enter
    /// The pointer has left the surface.
    case leave
    /// The pointer has moved, at a time in milliseconds.
    case move(time: UInt32)
    /// A button, with its code in Linux's input events, was pressed or released.
    case button(UInt32, isDown: Bool, serial: UInt32, time: UInt32)
    /// The user has scrolled by a distance, in the surface's coordinates; the axis is 0 for vertical scrolling.
    case scroll(axis: UInt32, by: Double, time: UInt32)
    /// The device that scrolls, as a `wl_pointer_axis_source`.
    case scrollSource(UInt32)
    /// The fingers have left the touchpad.
    case scrollStop(axis: UInt32, time: UInt32)
    /// The wheel has turned by steps; this precedes `scroll` for the same movement.
    case steps(axis: UInt32, count: Int32)
    /// The events since the last frame belong together.
    case frame
    /// The compositor has taken the pointer on request, as for a drag, and keeps the release of its buttons for itself.
    case taken
  }

  /// Takes over a seat that was just bound; its devices are reported later.
  ///
  /// - Parameters:
  ///   - number: The number under which the compositor offers the seat.
  ///   - wake: A closure that makes the host's loop run one more turn.
  ///   - follow: A closure that receives the pointer's events over all surfaces, before their observers.
  init?(
    _ pointer: OpaquePointer,
    number: UInt32,
    wake: @escaping () -> Void,
    follow: @escaping (PointerEvent, Hover?) -> Void
  ) {
    weak var owner: WaylandSeat?
    let object = unsafe WaylandObject(
      pointer,
      { event, arguments in
        if event == 0 { unsafe owner?.adopt(capabilities: arguments[0].u) }
      },
      destroy: { seat in
        if unsafe wl_seat_get_version(seat) >= WL_SEAT_RELEASE_SINCE_VERSION {
          unsafe wl_seat_release(seat)
        } else {
          unsafe wl_seat_destroy(seat)
        }
      }
    )
    guard let object else { return nil }
    self.object = object
    self.number = number
    (self.wake, self.follow) = (wake, follow)
    owner = self
  }

  /// Passes the pointer's events over a surface to a closure, which is called on the main actor; the program's loop
  /// runs another turn afterward.
  ///
  /// The surface must not be destroyed before ``ignore(_:)``.
  func observe(_ surface: OpaquePointer, _ observer: @escaping (PointerEvent) -> Void) {
    unsafe observers[surface] = observer
  }

  /// Whether a button that was pressed over one of our surfaces is still down.
  var isPressed: Bool { !pressedButtons.isEmpty }

  /// Releases the buttons for the host and the views; called after a request, such as for a drag, by which the compositor
  /// takes the pointer and keeps the release for itself.
  func releaseButtons() {
    report(.taken)
    pressedButtons = []
  }

  /// Ends the observation of a surface.
  func ignore(_ surface: OpaquePointer) {
    unsafe observers[surface] = nil
    if unsafe hover?.surface == surface { hover = nil }
  }

  private func adopt(capabilities: UInt32) {
    if capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue == 0 {
      pointer = nil
      hover = nil
    } else if pointer == nil {
      pointer = unsafe WaylandObject(
        wl_seat_get_pointer(object.pointer),
        { [unowned self] in unsafe handlePointer($0, $1) },
        destroy: { pointer in
          if unsafe wl_pointer_get_version(pointer) >= WL_POINTER_RELEASE_SINCE_VERSION {
            unsafe wl_pointer_release(pointer)
          } else {
            unsafe wl_pointer_destroy(pointer)
          }
        }
      )
    }
    if capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue == 0 {
      keyboard = nil
      unsafe focusedSurface = nil
    } else if keyboard == nil {
      keyboard = unsafe WaylandObject(
        wl_seat_get_keyboard(object.pointer),
        { [unowned self] in unsafe handleKeyboard($0, $1) },
        destroy: { keyboard in
          if unsafe wl_keyboard_get_version(keyboard) >= WL_KEYBOARD_RELEASE_SINCE_VERSION {
            unsafe wl_keyboard_release(keyboard)
          } else {
            unsafe wl_keyboard_destroy(keyboard)
          }
        }
      )
    }
  }
}

// MARK: - Events

extension WaylandSeat {
  private func handlePointer(_ event: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {
    switch event {
    case 0:
      enterSerial = unsafe arguments[0].u
      let surface: OpaquePointer? = unsafe arguments[1].o
      hover = unsafe surface.map {
        unsafe Hover(surface: $0, x: arguments[2].distance, y: arguments[3].distance)
      }
      report(.enter)
    case 1:
      report(.leave)
      hover = nil
      pressedButtons = []
    case 2:
      hover?.x = unsafe arguments[1].distance
      hover?.y = unsafe arguments[2].distance
      unsafe report(.move(time: arguments[0].u))
    case 3:
      let isDown = unsafe arguments[3].u == WL_POINTER_BUTTON_STATE_PRESSED.rawValue
      let serial = unsafe arguments[0].u
      let (time, button) = unsafe (arguments[1].u, arguments[2].u)
      noteButton(button, isDown: isDown, serial)
      report(.button(button, isDown: isDown, serial: serial, time: time))
    case 4:
      unsafe report(
        .scroll(axis: arguments[1].u, by: arguments[2].distance, time: arguments[0].u)
      )
    case 5: report(.frame)
    case 6: unsafe report(.scrollSource(arguments[0].u))
    case 7: unsafe report(.scrollStop(axis: arguments[1].u, time: arguments[0].u))
    case 8: unsafe report(.steps(axis: arguments[0].u, count: arguments[1].i))
    default: break
    }
  }

  private func noteButton(_ button: UInt32, isDown: Bool, _ serial: UInt32) {
    guard isDown else {
      pressedButtons.remove(button)
      return
    }
    (pressSerial, inputSerial) = (serial, serial)
    pressedButtons.insert(button)
  }

  private func report(_ event: PointerEvent) {
    follow(event, hover)
    guard let surface = unsafe hover?.surface, let observer = unsafe observers[surface] else {
      return
    }
    observer(event)
    wake()
  }

  private func handleKeyboard(_ event: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {
    switch event {
    case 0: close(unsafe arguments[1].h)
    case 1:
      unsafe focusedSurface = unsafe arguments[1].o
      if inputSerial == nil { inputSerial = unsafe arguments[0].u }
    case 2: unsafe focusedSurface = nil
    case 3:
      if unsafe arguments[3].u == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue {
        inputSerial = unsafe arguments[0].u
      }
    default: break
    }
  }
}
