internal import BentoGeometry
internal import BentoPlatform
internal import BentoWayland
internal import BentoX11
internal import CSDL2
internal import CXCB

/// Scrolling that is finer than SDL reports it.
extension SDLSession {
  /// Observes the scrolling in a window that the mouse is in.
  func observeScrolling(in window: SDLWindow) {
    guard let number = window.xNumber else { return window.observeWaylandScrolling() }
    if !hasSoughtScrolling {
      hasSoughtScrolling = true
      scrolling = XClient.current.flatMap { XScrolling($0) }
    }
    scrolling?.observe(number)
  }

  /// Returns the scrolling in all windows since the last call.
  func takeScrolling() -> [Occurrence] {
    let modifiers = Conversion.modifiers(SDL_GetModState())
    guard let scrolling else { return windows.flatMap { $0.takeWaylandScrolling(modifiers) } }
    let steps = scrolling.takeSteps()
    return steps.compactMap { step in
      var event = ScrollEvent(
        delta: ScrollEvent.distance(ofNotches: step.notches),
        position: step.position,
        isPrecise: step.isPrecise,
        modifiers: modifiers,
        phase: step.phase
      )
      guard step.window == 0 else {
        return window(numbered: step.window)?.occurrence(of: event, at: step.time)
      }
      guard let window = windows.first(where: \.popups.areShown),
        let pointer = window.popups.pointer
      else { return nil }
      event.position = pointer
      return Occurrence(window: window, kind: .input(InputEvent(.scroll(event), at: step.time)))
    }
  }
}

extension SDLWindow {
  /// Returns whether an event from SDL repeats scrolling that is received more finely elsewhere.
  func repeatsScrolling(_ event: SDL_Event) -> Bool {
    guard event.kind == SDL_MOUSEWHEEL, unsafe event.wheel.windowID == id else { return false }
    guard let number = xNumber else { return waylandScrolling?.isCurrent == true }
    return session.scrolling?.coversStep(in: number) == true
  }

  fileprivate var xNumber: xcb_window_t? { window.xNumber.flatMap(xcb_window_t.init(exactly:)) }

  fileprivate func observeWaylandScrolling() {
    guard waylandScrolling?.isCurrent != true, let client = services.wayland,
      let surface = unsafe window.waylandSurface
    else { return }
    waylandScrolling = unsafe WaylandScrolling(client, surface)
  }

  fileprivate func takeWaylandScrolling(_ modifiers: KeyModifiers) -> [SDLSession.Occurrence] {
    guard let steps = waylandScrolling?.takeEvents() else { return [] }
    return steps.map { step in
      var event = step.event
      event.modifiers = modifiers
      return occurrence(of: event, at: step.time)
    }
  }

  /// Returns the occurrence of an event at a position in window units.
  fileprivate func occurrence(of event: ScrollEvent, at time: HostTime) -> SDLSession.Occurrence {
    var event = event
    event.position = events.mapping.transform.apply(to: event.position)
    return SDLSession.Occurrence(window: self, kind: .input(InputEvent(.scroll(event), at: time)))
  }
}
