import CBento
import CSDL2
import SeededRandom

/// Random calls of the C interface, the same ones for the same seed.
@MainActor
final class DoorScript {
  /// The running script, for calls from inside the interface.
  static var current: DoorScript?

  private var random: SplitMix
  let window: OpaquePointer
  let renderer: OpaquePointer
  private let surfaces: [UnsafeMutablePointer<SDL_Surface>]
  let pixels = GuardedPixels(width: 300, height: 200)
  private var hosts: [OpaquePointer?]
  private var textures: [OpaquePointer?]
  private var depth = 0
  private var now: Int64 = 1_000_000_000
  private var counts: [String: Int] = [:]

  /// Formats of surfaces and of memory to paint into.
  static let formats = [
    SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_ABGR8888, SDL_PIXELFORMAT_RGB24,
    SDL_PIXELFORMAT_INDEX8, SDL_PIXELFORMAT_ARGB2101010, SDL_PIXELFORMAT_RGB332,
  ].map(\.rawValue)

  /// Handles that were never returned.
  private static let inventedHosts = [nil, OpaquePointer(bitPattern: 3), .init(bitPattern: 80_000)]
  private static let inventedTextures = [nil, OpaquePointer(bitPattern: 5)]

  /// Creates a script with a window, a renderer and a surface; nil if SDL cannot create them.
  init?(seed: UInt64) {
    random = SplitMix(seed: seed)
    guard let window = SDL_CreateWindow("", 0, 0, 200, 150, 0),
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
    else { return nil }
    (self.window, self.renderer) = (window, renderer)
    surfaces = Self.formats.compactMap { SDL_CreateRGBSurfaceWithFormat(0, 300, 200, 0, $0) }
    guard surfaces.count == Self.formats.count else { return nil }
    (hosts, textures) = (Self.inventedHosts, Self.inventedTextures)
  }

  /// The number of calls by function and result.
  var summary: String {
    counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
  }

  /// Makes a number of calls, and destroys the remaining objects.
  func run(calls: Int) {
    for _ in 0..<calls {
      act()
      if hosts.count > 10 { endHosts(4) }
      if textures.count > 10 { endTextures(4) }
    }
    // A screen that ends may create others through its messages.
    while textures.count > Self.inventedTextures.count { endTextures(1) }
    while hosts.count > Self.inventedHosts.count { endHosts(1) }
  }

  private func endHosts(_ count: Int) {
    for handle in hosts.dropFirst(Self.inventedHosts.count).prefix(count) {
      _ = bento_host_destroy(handle)
      hosts.removeAll { $0 == handle }
    }
  }

  private func endTextures(_ count: Int) {
    for handle in textures.dropFirst(Self.inventedTextures.count).prefix(count) {
      _ = bento_texture_destroy(handle)
      textures.removeAll { $0 == handle }
    }
  }
}

// MARK: - Calls

extension DoorScript {
  /// Handles a message of a screen, sometimes with a call.
  func hear() {
    depth += 1
    defer { depth -= 1 }
    if depth < 4, chance(6) { act() }
  }

  private func act() {
    let host = pick(hosts)
    let texture = pick(textures)
    switch number(0...24) {
    case 0, 1: makeHost()
    case 2: if chance(3) { note("destroy", bento_host_destroy(host)) }
    case 3:
      let (width, height) = (Double(number(-1...200)), Double(number(0...150)))
      note("resize", bento_host_resize(host, 0, 0, width, height, pick([0, 1, 2, .nan])))
    case 4:
      let bytes = (0..<number(0...9)).map { _ in CChar(truncatingIfNeeded: number(1...255)) } + [0]
      note("send", bento_host_send(host, bytes, bytes))
    case 5...8:
      var event = randomEvent()
      note("event", bento_host_handle_event(host, &event))
    case 9, 10:
      now += Int64(number(0...60_000_000))
      note("tick", bento_host_tick(host, now))
    case 11: render(host)
    case 12:
      let (x, y) = (Int32(number(-100...300)), Int32(number(-100...200)))
      note("draw over", bento_host_draw_over(host, pick(surfaces), x, y))
    case 13: makeTexture(host)
    case 14: note("draw", bento_texture_draw(texture, nil))
    case 15: note("reset", bento_texture_reset(texture))
    case 16: if chance(3) { note("destroy texture", bento_texture_destroy(texture)) }
    case 17: ask(host)
    case 18:
      note("active", bento_host_set_active(host, Int32(number(0...1))))
      note("visible", bento_host_set_visible(host, Int32(number(0...1))))
      note("cancel", bento_host_cancel_all_input(host))
    case 19:
      note("move focus", bento_host_move_focus(host, Int32(number(0...1))))
      SDL_RenderSetLogicalSize(renderer, Int32(number(0...400)), Int32(number(0...300)))
      SDL_RenderSetIntegerScale(renderer, chance(2) ? SDL_TRUE : SDL_FALSE)
      SDL_SetWindowSize(window, Int32(number(1...400)), Int32(number(1...300)))
    case 20: [dress, exchange, decorate][number(0...2)](host)
    case 21...23: describe(host)
    default:
      note("drain", bento_drain(1))
      _ = bento_error_message()
    }
  }

  private func makeHost() {
    guard hosts.count < 12 else { return }
    if chance(3) {
      if let made = makePanel() { hosts.append(made) }
      return
    }
    var options = bento_host_options()
    options.struct_size = UInt32(MemoryLayout<bento_host_options>.size)
    options.width = Double(number(0...200))
    options.height = Double(number(0...150))
    options.scale = pick([0, 1, 2, 1.5])
    options.flags = UInt32(BENTO_BUNDLED_FONTS)
    for flag in [BENTO_TRANSPARENT, BENTO_OVERLAYS_IN_WINDOW, BENTO_RAW_EVENTS] where chance(2) {
      options.flags |= UInt32(flag)
    }
    options.window = chance(2) ? window : nil
    options.on_message = { _, _, _ in
      MainActor.assumeIsolated { DoorScript.current?.hear() }
    }
    var made: OpaquePointer?
    let status = "noisy".withCString { name in
      options.view = name
      return bento_host_create(&options, &made)
    }
    if let made { hosts.append(made) }
    note("create", status)
  }

  private func makeTexture(_ host: OpaquePointer?) {
    guard textures.count < 12 else { return }
    var made: OpaquePointer?
    note("create texture", bento_texture_create(host, chance(2) ? renderer : nil, &made))
    if let made { textures.append(made) }
  }

  private func render(_ host: OpaquePointer?) {
    let (width, height) = (Int32(number(0...300)), Int32(number(0...200)))
    let format = chance(2) ? Int32(number(0...3)) : Int32(bitPattern: pick(Self.formats))
    let stride = ((format == BENTO_FORMAT_RGB565 ? width * 2 : width * 4) + 3) & ~3
    var target = bento_pixels(
      base: pixels.base,
      width: width,
      height: height,
      stride: stride,
      format: format
    )
    var rects = [bento_rect](repeating: bento_rect(), count: 3)
    let (age, capacity) = (Int32(number(0...3)), Int32(number(0...3)))
    note("render", bento_host_render(host, &target, age, &rects, capacity))
    pixels.check(used: Int(stride * height))
  }

  private func ask(_ host: OpaquePointer?) {
    _ = bento_host_next_deadline(host)
    note("wants", bento_host_wants(host))
    note("needs render", bento_host_needs_render(host))
    note("prepare ahead", bento_host_prepare_ahead(host))
    var rects = [bento_rect](repeating: bento_rect(), count: 3)
    note("content", bento_host_content(host, &rects, Int32(number(-1...3))))
  }
}

// MARK: - Events

extension DoorScript {
  /// An SDL event, or one of a type that does not exist; none that owns memory.
  private func randomEvent() -> SDL_Event {
    var event = SDL_Event()
    let types = [
      SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_KEYDOWN,
      SDL_WINDOWEVENT, SDL_TEXTINPUT, SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP,
      SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP, SDL_CONTROLLERAXISMOTION,
    ]
    event.type = chance(8) ? UInt32(number(0...70_000)) : pick(types).rawValue
    let owning = [SDL_DROPFILE, SDL_DROPTEXT, SDL_TEXTEDITING_EXT, SDL_SYSWMEVENT]
    guard !owning.contains(where: { $0.rawValue == event.type }) else { return SDL_Event() }
    let id = chance(2) ? 0 : SDL_GetWindowID(window)
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      event.motion.windowID = id
      event.motion.x = Int32(number(-10...200))
      event.motion.y = Int32(number(-10...150))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      event.button.windowID = id
      event.button.button = UInt8(number(0...4))
      event.button.clicks = 1
      event.button.x = Int32(number(0...100))
      event.button.y = Int32(number(0...50))
    case SDL_MOUSEWHEEL:
      event.wheel.windowID = id
      event.wheel.y = Int32(number(-3...3))
      (event.wheel.mouseX, event.wheel.mouseY) = (20, 20)
    case SDL_KEYDOWN:
      event.key.windowID = id
      event.key.keysym.sym = SDL_Keycode(
        pick([SDLK_TAB, SDLK_SPACE, SDLK_DOWN, SDLK_END]).rawValue
      )
    case SDL_WINDOWEVENT:
      event.window.windowID = id
      event.window.event = UInt8(number(0...20))
    case SDL_TEXTINPUT: event.text.windowID = id
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      event.tfinger.windowID = id
      event.tfinger.touchId = 3
      event.tfinger.fingerId = Int64(number(0...2))
      event.tfinger.x = pick([0, 0.1, 0.5, 1, -1, .nan, .infinity])
      event.tfinger.y = pick([0, 0.1, 0.5, 1])
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      event.cbutton.which = Int32(number(0...2))
      event.cbutton.button = UInt8(number(0...22))
    case SDL_CONTROLLERAXISMOTION:
      event.caxis.which = Int32(number(0...2))
      event.caxis.axis = UInt8(number(0...6))
      event.caxis.value = Int16(number(-32_768...32_767))
    default: break
    }
    return event
  }
}

// MARK: - Random choices

extension DoorScript {
  func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  func chance(_ count: Int) -> Bool { number(1...count) == 1 }

  func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }

  /// Counts a call by its error, or as successful.
  func note(_ name: String, _ status: Int32) {
    counts["\(name) \(min(0, status))", default: 0] += 1
  }
}
