internal import CXCB
internal import Glibc
internal import Synchronization

/// Receives scrolling from touchpads and from wheels with fine steps, which SDL reports in whole steps only.
nonisolated extension XClient {
  /// The state of scrolling.
  struct Scrolling {
    /// The number of the X Input extension.
    let opcode: UInt8
    var sources = XScrollSources()
    var clock = XServerClock()
    /// The steps that the main actor has not handled yet.
    var steps: [XScrollStep] = []
    /// The server's time of the last step on the whole display.
    var rawTime: UInt32?
  }

  /// Finds the devices that report scrolling as values, and starts observing which ones there are.
  ///
  /// - Returns: Whether the display and SDL support this.
  @MainActor func beginScrolling() -> Bool {
    guard SDLInput.usesExtension, let opcode = inputExtension() else { return false }
    state.withLock { $0.scrolling = Scrolling(opcode: opcode) }
    observeScrollingEverywhere(false)
    findScrollSources()
    return true
  }

  /// Whether there is a device that reports scrolling as values.
  var hasScrollSources: Bool { state.withLock { $0.scrolling?.sources.isEmpty == false } }

  /// Starts receiving the scrolling in a window.
  func observeScrolling(in window: xcb_window_t) {
    let (motion, enter) = (XInputMessage.Kind.motion, XInputMessage.Kind.enter)
    selectInput([(XClient.mainDevices, motion.bit | enter.bit)], of: window)
  }

  /// Starts or ends receiving the scrolling on the whole display, for windows of ours whose pointer is grabbed.
  package func observeScrollingEverywhere(_ isObserved: Bool) {
    guard state.withLock({ $0.scrolling != nil }) else { return }
    let allDevices: UInt16 = 0
    let change = XInputMessage.Kind.deviceChanged.bit
    let raw = isObserved ? XInputMessage.Kind.rawMotion.bit : 0
    let hierarchy = XInputMessage.Kind.hierarchyChanged.bit
    selectInput([(allDevices, hierarchy), (XClient.mainDevices, change | raw)], of: root)
  }

  /// Returns whether the server has derived a press of a button from a step on the whole display, on the thread.
  func isScrolling(_ press: xcb_button_press_event_t) -> Bool {
    4...7 ~= press.detail && state.withLock { $0.scrolling?.rawTime == press.time }
  }

  /// Whether there are steps that have not been taken yet.
  var hasScrollSteps: Bool { state.withLock { $0.scrolling?.steps.isEmpty == false } }

  /// Removes and returns the steps so far.
  func takeScrollSteps() -> [XScrollStep] {
    state.withLock { state in
      defer { state.scrolling?.steps = [] }
      return state.scrolling?.steps ?? []
    }
  }

  /// Handles an event of an extension, on the thread.
  func noteInput(_ bytes: UnsafeRawPointer) {
    let number = unsafe bytes.load(fromByteOffset: 1, as: UInt8.self)
    guard state.withLock({ $0.scrolling?.opcode == number }) else { return }
    let event = unsafe XInputMessage(event: bytes)
    switch event.kind {
    case .motion, .rawMotion:
      let now = now()
      let isNew = state.withLock { state in
        let serverTime = event.word(12)
        guard let time = state.scrolling?.clock.time(of: serverTime, receivedAt: now),
          let step = state.scrolling?.sources.step(of: event, at: time)
        else { return false }
        state.scrolling?.steps.append(step)
        if step.window == 0 { state.scrolling?.rawTime = serverTime }
        return true
      }
      if isNew { wake() }
    case .deviceChanged: state.withLock { $0.scrolling?.sources.adopt(event.changedDevice) }
    // The devices may have scrolled in other windows.
    case .enter where hasScrollSources: findScrollSources()
    case .hierarchyChanged: findScrollSources()
    default: break
    }
  }
}

// MARK: - Requests

nonisolated extension XClient {
  /// The number that stands for all pointers and keyboards as SDL sees them.
  private static var mainDevices: UInt16 { 1 }

  /// The requests of the X Input extension.
  private enum InputRequest: UInt8 {
    case selectEvents = 46
    case queryVersion = 47
    case queryDevice = 48
    case listProperties = 56
  }

  /// Returns the number of the X Input extension, or nil if the display has none or an old version.
  private func inputExtension() -> UInt8? {
    let opcode = unsafe CXCB_inputOpcode(connection)
    // Scroll classes exist since version 2.1. SDL uses the extension for the motion of the pointer since 2.2, and
    // would otherwise receive none in a window where it is selected.
    guard opcode != 0, let version = ask(.queryVersion, halves: [2, 2]),
      (version.half(8), version.half(10)) >= (2, 2)
    else { return nil }
    return opcode
  }

  private func findScrollSources() {
    guard let devices = ask(.queryDevice, halves: [0, 0])?.devices else { return }
    // Only the thread changes the sources, once it has received the first event.
    var sources = state.withLock { $0.scrolling?.sources ?? XScrollSources() }
    sources.adopt(devices) { isTouchpad($0) }
    state.withLock { $0.scrolling?.sources = sources }
  }

  /// Returns whether a device has the properties of a touchpad, as GTK does: its kind is not reported.
  private func isTouchpad(_ device: UInt16) -> Bool {
    guard let answer = ask(.listProperties, halves: [device, 0]) else { return false }
    let properties = (0..<Int(answer.half(8))).map { answer.word(32 + 4 * $0) }
    return ["libinput Tapping Enabled", "Synaptics Off"].contains { name in
      atom(name).map(properties.contains) == true
    }
  }

  private func ask(_ request: InputRequest, halves: [UInt16]) -> XInputMessage? {
    let number = send(request, XClient.bytes(of: halves), isAnswered: true)
    guard number != 0, let answer = unsafe xcb_wait_for_reply(connection, number, nil) else {
      return nil
    }
    defer { unsafe free(answer) }
    return unsafe XInputMessage(reply: answer)
  }

  private func selectInput(_ masks: [(device: UInt16, mask: UInt32)], of window: xcb_window_t) {
    var bytes = XClient.bytes(of: [window]) + XClient.bytes(of: [UInt16(masks.count), 0])
    for (device, mask) in masks {
      bytes += XClient.bytes(of: [device, 1]) + XClient.bytes(of: [mask])
    }
    _ = send(.selectEvents, bytes, isAnswered: false)
    flush()
  }

  private func send(_ request: InputRequest, _ content: [UInt8], isAnswered: Bool) -> UInt32 {
    var bytes = [0, 0, 0, 0] + content
    let extensionData = unsafe CXCB_inputExtension()
    let count = bytes.count
    return unsafe CXCB_send(
      connection,
      extensionData,
      request.rawValue,
      isAnswered,
      &bytes,
      count
    )
  }

  private static func bytes<Number: BitwiseCopyable>(of numbers: [Number]) -> [UInt8] {
    unsafe numbers.withUnsafeBytes { unsafe Array($0) }
  }
}

/// How SDL reads the pointer on X11.
private enum SDLInput {
  /// Whether SDL uses the X Input extension, whose library it loads if it does.
  ///
  /// The server would no longer send it the plain motion events of a window where the extension's are selected.
  static var usesExtension: Bool {
    guard let library = unsafe dlopen("libXi.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return false }
    unsafe dlclose(library)
    return true
  }
}
