internal import BentoGeometry
public import BentoPlatform
internal import BitCollections
public import CSDL2

/// An object that translates a window's SDL events into events for a host.
///
/// Pass every event of the loop to ``translate(_:)``, which returns nil for events that do not concern the
/// host: events for other windows, mouse events synthesized from touches, and window and device events. Events
/// of game controllers belong to no window, so every translator translates them. The translator frees nothing:
/// the code that took an event from the queue must still free the text of `SDL_TEXTEDITING_EXT` and drop
/// events.
///
/// Between events, it stores the pointer's position, the mouse buttons that are down, and the part of a drop
/// received so far.
///
/// ```swift
/// let events = SDLEvents(windowID: SDL_GetWindowID(window))
/// var event = SDL_Event()
/// while SDL_PollEvent(&event) != 0 {
///   if let input = events.translate(event), host.handle(input) != .ignored { continue }
///   use(event)  // the views did not want it
/// }
/// ```
@MainActor
public final class SDLEvents {
  /// The identifier of the window whose events are translated, as returned by `SDL_GetWindowID`.
  public let windowID: UInt32
  /// The mapping from the window's coordinates to the host's; update it when the window is resized.
  public var mapping: SDLMapping
  /// Whether ``translate(_:)`` converts positions back to window units if the window's renderer has a
  /// logical size, to which SDL converts them; true by default.
  ///
  /// The views can then be anywhere in the window, including the bars beside the letterbox, and the mapping is
  /// independent of the logical size. Set it to false if the program converts the events itself, or if the
  /// mapping is from logical units.
  public var convertsLogicalUnits = true

  private var pointer: Point?
  private var pressedButtons: BitSet = []
  /// The positions of fingers as fractions of the window, keyed by SDL's finger id.
  private var fingers: [SDL_FingerID: Point] = [:]
  private var drop = DropEvent(position: .zero)
  private var lastTime = HostTime.zero

  /// Creates a translator for one window.
  public init(windowID: UInt32, mapping: SDLMapping) {
    self.windowID = windowID
    self.mapping = mapping
  }

  /// Creates a translator for a host that covers a window, with one point per window unit.
  ///
  /// - Parameter windowID: The identifier of an existing window, as returned by `SDL_GetWindowID`.
  public convenience init(windowID: UInt32) {
    let mapping = unsafe SDL_GetWindowFromID(windowID).map { unsafe SDLMapping(window: $0) }
    self.init(windowID: windowID, mapping: mapping ?? SDLMapping(windowSize: .zero))
  }

  /// Translates an SDL event; returns nil if it does not concern the host.
  ///
  /// The result has the time of the event's timestamp on ``SDLClock`` and the current modifier keys.
  public func translate(_ event: SDL_Event) -> InputEvent? {
    // SDL 3 begins a drop when a drag enters the window.
    if [SDL_DROPBEGIN, SDL_DROPCOMPLETE].contains(event.kind) {
      pointer = globalPointer ?? pointer
    }
    let time = unsafe max(lastTime, SDLClock.time(ofTimestamp: event.common.timestamp))
    lastTime = time
    let modifiers = Conversion.modifiers(SDL_GetModState())
    if unsafe isAimedAtNothing(event) {
      guard let position = pointer else { return nil }
      pointer = nil
      let leave = PointerEvent(phase: .leave, position: position, modifiers: modifiers)
      return InputEvent(.pointer(leave), at: time)
    }
    return unsafe translate(
      convertsLogicalUnits ? inWindowUnits(event) : event,
      at: time,
      modifiers: modifiers
    )
  }

  /// Whether an event is of a mouse in relative mode, which has no position on the screen.
  ///
  /// Such a mouse turns the program's camera, even if the hidden pointer rests over a view. A press that began
  /// before is finished.
  private func isAimedAtNothing(_ event: SDL_Event) -> Bool {
    switch event.kind {
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL:
      pressedButtons.isEmpty && SDL_GetRelativeMouseMode() == SDL_TRUE
    default: false
    }
  }

  /// Returns an event whose position is not affected by the logical size of the window's renderer.
  private func inWindowUnits(_ event: SDL_Event) -> SDL_Event {
    var event = unsafe event
    switch event.kind {
    case SDL_MOUSEMOTION:
      guard let units = rendererUnits(of: unsafe event.motion.windowID) else { break }
      unsafe (event.motion.x, event.motion.y) = unsafe units.windowPosition(
        x: event.motion.x,
        y: event.motion.y
      )
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      guard let units = rendererUnits(of: unsafe event.button.windowID) else { break }
      unsafe (event.button.x, event.button.y) = unsafe units.windowPosition(
        x: event.button.x,
        y: event.button.y
      )
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      guard let units = rendererUnits(of: windowID) else { break }
      let finger = unsafe event.tfinger.fingerId
      // A finger that was lifted is no longer known to SDL, but it was lifted where it last was.
      let known =
        unsafe Conversion.position(of: finger, on: event.tfinger.touchId) ?? fingers[finger]
      let position = unsafe units.windowFraction(
        of: Point(x: Double(event.tfinger.x), y: Double(event.tfinger.y)),
        known: known
      )
      // Fingers whose release was not reported are not kept forever.
      if fingers.count > 32 { fingers.removeAll() }
      fingers[finger] = event.kind == SDL_FINGERUP ? nil : position
      unsafe (event.tfinger.x, event.tfinger.y) = (Float(position.x), Float(position.y))
    default: break
    }
    return unsafe event
  }

  private func rendererUnits(of id: UInt32) -> RendererUnits? {
    guard id == windowID, let window = unsafe SDL_GetWindowFromID(id) else { return nil }
    return unsafe RendererUnits(window)
  }

  /// Translates an SDL event without reading the clock or the keyboard; returns nil if it does not concern
  /// the host.
  ///
  /// The same sequence of events always produces the same results.
  public func translate(
    _ event: SDL_Event,
    at time: HostTime,
    modifiers: KeyModifiers
  ) -> InputEvent? {
    unsafe kind(of: event, modifiers: modifiers).map { InputEvent($0, at: time) }
  }

  private func kind(of event: SDL_Event, modifiers: KeyModifiers) -> InputEvent.Kind? {
    switch event.kind {
    case SDL_MOUSEMOTION: unsafe motion(event.motion, modifiers)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: unsafe button(event.button, modifiers)
    case SDL_MOUSEWHEEL: unsafe wheel(event.wheel, modifiers)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: unsafe finger(event.tfinger, modifiers)
    case SDL_WINDOWEVENT: unsafe window(event.window, modifiers)
    case SDL_KEYDOWN, SDL_KEYUP: unsafe key(event.key)
    case SDL_TEXTINPUT: unsafe text(event.text)
    case SDL_TEXTEDITING:
      unsafe editing(
        Conversion.string(inArray: event.edit.text),
        event.edit.start,
        event.edit.length,
        windowID: event.edit.windowID
      )
    case SDL_TEXTEDITING_EXT:
      unsafe editing(
        Conversion.string(event.editExt.text),
        event.editExt.start,
        event.editExt.length,
        windowID: event.editExt.windowID
      )
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: unsafe dropped(event.drop)
    default: unsafe Conversion.controller(event).map { .controller($0) }
    }
  }
}

// MARK: - Pointers

extension SDLEvents {
  private func motion(
    _ event: SDL_MouseMotionEvent,
    _ modifiers: KeyModifiers
  ) -> InputEvent.Kind? {
    guard event.windowID == windowID, event.which != CSDL2_TOUCH_MOUSEID else { return nil }
    let position = hostPoint(x: event.x, y: event.y)
    pointer = position
    return .pointer(PointerEvent(phase: .move, position: position, modifiers: modifiers))
  }

  private func button(
    _ event: SDL_MouseButtonEvent,
    _ modifiers: KeyModifiers
  ) -> InputEvent.Kind? {
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    // SDL captures the pointer only for a window with the keyboard focus, which a press with a modifier key may not
    // give. Such a button is released elsewhere.
    let isElsewhere =
      !isDown && event.windowID == 0 && pressedButtons.contains(Int(event.button))
    guard event.windowID == windowID || isElsewhere, event.which != CSDL2_TOUCH_MOUSEID else {
      return nil
    }
    if isDown {
      pressedButtons.insert(Int(event.button))
    } else {
      pressedButtons.remove(Int(event.button))
    }
    let position =
      (isElsewhere ? globalPointer : nil) ?? hostPoint(x: event.x, y: event.y)
    pointer = isElsewhere ? nil : position
    return .pointer(
      PointerEvent(
        phase: isDown ? .down : .up,
        position: position,
        button: Conversion.button(event.button),
        clickCount: max(1, Int(event.clicks)),
        modifiers: modifiers
      )
    )
  }

  /// Translates a wheel event; the event's position is used only before the first motion event, because SDL
  /// adjusts motion events, but not wheel events, to `SDL_RenderSetLogicalSize`.
  private func wheel(_ event: SDL_MouseWheelEvent, _ modifiers: KeyModifiers) -> InputEvent.Kind? {
    guard event.windowID == windowID, event.which != CSDL2_TOUCH_MOUSEID else { return nil }
    let scroll = Conversion.scroll(event)
    guard scroll.delta != .zero else { return nil }
    return .scroll(
      ScrollEvent(
        delta: scroll.delta,
        position: pointer ?? hostPoint(x: event.mouseX, y: event.mouseY),
        isPrecise: scroll.isPrecise,
        modifiers: modifiers
      )
    )
  }

  /// Translates a touch event; some drivers that support only one window do not report the window.
  private func finger(
    _ event: SDL_TouchFingerEvent,
    _ modifiers: KeyModifiers
  ) -> InputEvent.Kind? {
    guard event.windowID == windowID || event.windowID == 0 else { return nil }
    guard event.touchId != CSDL2_MOUSE_TOUCHID else { return nil }
    let phase: PointerEvent.Phase =
      switch SDL_EventType(event.type) {
      case SDL_FINGERDOWN: .down
      case SDL_FINGERUP: .up
      default: .move
      }
    let position = Point(
      x: Conversion.finite(event.x) * mapping.windowSize.width,
      y: Conversion.finite(event.y) * mapping.windowSize.height
    )
    return .pointer(
      PointerEvent(
        phase: phase,
        position: mapping.transform.apply(to: position),
        id: Conversion.pointerID(event.fingerId),
        device: .touch,
        modifiers: modifiers
      )
    )
  }

  /// Translates the pointer's exit from the window, except while a button is down, because SDL captures the
  /// mouse during that time and X11 alternates between enter and leave events.
  private func window(_ event: SDL_WindowEvent, _ modifiers: KeyModifiers) -> InputEvent.Kind? {
    guard event.windowID == windowID else { return nil }
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_LEAVE:
      guard pressedButtons.isEmpty else { return nil }
      let position = pointer ?? .zero
      return .pointer(PointerEvent(phase: .leave, position: position, modifiers: modifiers))
    case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN:
      pressedButtons = []
      return nil
    default: return nil
    }
  }

  private func hostPoint(x: Int32, y: Int32) -> Point {
    mapping.transform.apply(to: Point(x: Double(x), y: Double(y)))
  }

  /// The current position of the mouse, in the host's points; needed during a drop, when SDL reports no
  /// motion.
  private var globalPointer: Point? {
    guard let window = unsafe SDL_GetWindowFromID(windowID) else { return nil }
    var origin: (x: Int32, y: Int32) = (0, 0)
    var mouse: (x: Int32, y: Int32) = (0, 0)
    unsafe SDL_GetWindowPosition(window, &origin.x, &origin.y)
    unsafe SDL_GetGlobalMouseState(&mouse.x, &mouse.y)
    return hostPoint(x: mouse.x - origin.x, y: mouse.y - origin.y)
  }
}

// MARK: - Keys, text and drops

extension SDLEvents {
  /// Translates a key event.
  ///
  /// A key that an input method consumes does not arrive at all. A key that arrives during composition is for
  /// the view, which waits for the commit that SDL delivers afterward.
  private func key(_ event: SDL_KeyboardEvent) -> InputEvent.Kind? {
    guard event.windowID == windowID else { return nil }
    let isDown = event.type == SDL_KEYDOWN.rawValue
    return .key(
      KeyEvent(
        phase: isDown ? .down : .up,
        key: Conversion.key(event.keysym),
        modifiers: Conversion.modifiers(SDL_Keymod(UInt32(event.keysym.mod))),
        isRepeat: event.repeat != 0
      )
    )
  }

  private func text(_ event: SDL_TextInputEvent) -> InputEvent.Kind? {
    guard event.windowID == windowID else { return nil }
    let string = Conversion.string(inArray: event.text)
    return string.isEmpty ? nil : .text(string)
  }

  private func editing(
    _ string: String,
    _ start: Int32,
    _ length: Int32,
    windowID: UInt32
  ) -> InputEvent.Kind? {
    guard windowID == self.windowID else { return nil }
    return .markedText(Conversion.markedText(string, start: start, length: length))
  }

  /// Collects the files of one drop, which SDL reports one at a time.
  private func dropped(_ event: SDL_DropEvent) -> InputEvent.Kind? {
    guard unsafe event.windowID == windowID else { return nil }
    switch unsafe SDL_EventType(event.type) {
    case SDL_DROPFILE:
      let bytes = unsafe Conversion.bytes(event.file)
      if !bytes.isEmpty { drop.files.append(FilePath(bytes: bytes)) }
    case SDL_DROPTEXT:
      let string = unsafe Conversion.string(event.file)
      if !string.isEmpty { drop.text = drop.text.map { $0 + "\n" + string } ?? string }
    case SDL_DROPCOMPLETE:
      var finished = drop
      finished.position = pointer ?? .zero
      drop = DropEvent(position: .zero)
      return finished.files.isEmpty && finished.text == nil ? nil : .drop(finished)
    default: break
    }
    return nil
  }
}
