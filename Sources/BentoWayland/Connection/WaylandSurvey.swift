internal import BentoPlatform
internal import CWayland
internal import Glibc

/// The properties of a Wayland compositor that determine whether a program uses it.
///
/// A survey takes three round trips over a connection of its own, less than half a millisecond in total.
package struct WaylandSurvey: Equatable {
  /// Whether a display has a scale other than 1.
  package var isScaled = false
  /// Whether the compositor has a keyboard, but no layout for it.
  ///
  /// Compositors with virtual keyboards are in this state after such a keyboard was used last, until a key of
  /// another one is pressed. SDL 2.26 crashes as soon as one of its windows becomes active then, because it
  /// receives the keyboard's modifiers without a layout.
  package var lacksKeyboardLayout = false

  /// Creates the result of a survey.
  package init(isScaled: Bool = false, lacksKeyboardLayout: Bool = false) {
    (self.isScaled, self.lacksKeyboardLayout) = (isScaled, lacksKeyboardLayout)
  }

  /// Asks the compositor with a name, as in `WAYLAND_DISPLAY`.
  ///
  /// Returns nil if it cannot be reached, or does not answer in time.
  @MainActor
  package init?(of name: String, patience: Duration = .milliseconds(200)) {
    guard let surveyor = WaylandSurveyor(name, deadline: .now + patience) else { return nil }
    for _ in 0..<3 {
      guard surveyor.makeRoundTrip() else { return nil }
    }
    self = surveyor.survey
  }
}

/// The connection of a survey.
@MainActor
@safe
private final class WaylandSurveyor {
  var survey = WaylandSurvey()
  private let display: OpaquePointer
  private let deadline: ContinuousClock.Instant
  private var objects: [WaylandObject] = []

  init?(_ name: String, deadline: ContinuousClock.Instant) {
    guard let display = unsafe wl_display_connect(name) else { return nil }
    unsafe self.display = unsafe display
    self.deadline = deadline
    guard let registry = unsafe wl_display_get_registry(display) else { return }
    add(
      unsafe WaylandObject(registry) { [unowned self] event, arguments in
        guard event == 0, let interface = unsafe arguments[1].s else { return }
        unsafe bind(arguments[0].u, String(cString: interface), version: arguments[2].u, registry)
      }
    )
  }

  isolated deinit {
    objects = []
    unsafe wl_display_disconnect(display)
  }

  private func add(_ object: WaylandObject?) {
    if let object { objects.append(object) }
  }

  private func bind(_ name: UInt32, _ interface: String, version: UInt32, _ registry: OpaquePointer)
  {
    switch interface {
    case "wl_output" where version >= 2:
      let output = unsafe wl_registry_bind(registry, name, CWayland_outputInterface(), 2)
      add(
        unsafe WaylandObject(OpaquePointer(output)) { [unowned self] event, arguments in
          if unsafe event == 3 && arguments[0].i != 1 { survey.isScaled = true }
        }
      )
    case "wl_seat":
      let seat = unsafe OpaquePointer(
        wl_registry_bind(registry, name, CWayland_seatInterface(), 1)
      )
      add(
        unsafe WaylandObject(seat) { [unowned self] event, arguments in
          guard event == 0, unsafe arguments[0].u & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0,
            let seat = unsafe seat
          else { return }
          survey.lacksKeyboardLayout = true
          unsafe watchKeyboard(of: seat)
        }
      )
    default: break
    }
  }

  private func watchKeyboard(of seat: OpaquePointer) {
    add(
      unsafe WaylandObject(wl_seat_get_keyboard(seat)) { [unowned self] event, arguments in
        guard event == 0 else { return }
        close(unsafe arguments[1].h)
        survey.lacksKeyboardLayout = false
      }
    )
  }

  /// Waits until the compositor has handled all requests; returns false if it does not answer in time.
  func makeRoundTrip() -> Bool {
    var isDone = false
    let answer = unsafe WaylandObject(wl_display_sync(display)) { _, _ in isDone = true }
    guard answer != nil else { return false }
    return withExtendedLifetime(answer) {
      while !isDone {
        guard readEvents() else { return false }
      }
      return true
    }
  }

  private func readEvents() -> Bool {
    while unsafe wl_display_prepare_read(display) != 0 {
      guard unsafe wl_display_dispatch_pending(display) >= 0 else { return false }
    }
    unsafe wl_display_flush(display)
    let rest = max(0, (deadline - .now).inSeconds * 1_000).rounded(.up)
    var entry = pollfd(fd: unsafe wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, Int32(rest)) > 0 else {
      unsafe wl_display_cancel_read(display)
      return false
    }
    return unsafe wl_display_read_events(display) >= 0
      && wl_display_dispatch_pending(display) >= 0
  }
}
