import BentoGeometry
import BentoGraphics
import BentoPlatform
import CSDL2
import Dispatch
import Testing

@testable import BentoSDL

/// SDL without a display: real clipboards and text input in memory, no pointers.
@MainActor
private final class DummyWindow {
  let pointer: OpaquePointer

  init() throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    try #require(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
    pointer = try #require(
      SDL_CreateWindow("", 0, 0, 40, 30, SDL_WINDOW_HIDDEN.rawValue)
    )
  }

  isolated deinit {
    SDL_DestroyWindow(pointer)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  func services() -> SDLServices {
    SDLServices(
      window: pointer,
      mapping: SDLMapping(windowSize: Size(width: 40, height: 30), unitsPerPoint: 2)
    )
  }
}

@Suite(.serialized)
@MainActor
struct ServicesTests {
  private let window: DummyWindow

  init() throws {
    window = try DummyWindow()
  }

  @Test
  func `both clipboards keep their text`() {
    let services = window.services()

    services.setClipboard("häß 😀", .clipboard)
    services.setClipboard("selected", .primary)

    #expect(services.clipboard(.clipboard) == "häß 😀")
    #expect(services.clipboard(.primary) == "selected")
    services.setClipboard("", .clipboard)
    #expect(services.clipboard(.clipboard) == nil)
  }

  @Test(arguments: [true, false])
  func `text input is restored to the program's state`(wasActive: Bool) {
    if wasActive { SDL_StartTextInput() } else { SDL_StopTextInput() }
    let services = window.services()

    services.beginText(TextTraits(), caret: Rect(x: 1, y: 2, width: 1, height: 10))
    services.beginText(TextTraits(), caret: Rect(x: 3, y: 2, width: 1, height: 10))
    let during = SDL_IsTextInputActive()
    services.endText()
    let after = SDL_IsTextInputActive()
    services.endText()

    #expect(during == SDL_TRUE)
    #expect(after == (wasActive ? SDL_TRUE : SDL_FALSE))
  }

  @Test
  func `services restore text input when they end`() {
    SDL_StopTextInput()
    do {
      let services = window.services()
      services.beginText(TextTraits(), caret: .zero)
    }

    #expect(SDL_IsTextInputActive() == SDL_FALSE)
  }

  @Test
  func `text input starts with an event that may focus a field`() {
    SDL_StopTextInput()
    let lead = TextInputLead { _ in false }
    let services = window.services()
    defer { SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) }

    push(SDL_MOUSEMOTION)
    push(SDL_MOUSEMOTION)
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
    // The key's own text is not for the field that the key opens.
    push(SDL_KEYDOWN)
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
    push(SDL_KEYDOWN)
    #expect(SDL_IsTextInputActive() == SDL_TRUE)
    // No field requested it: an input method would compose over a button.
    lead.settle()
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
    push(SDL_KEYDOWN)
    #expect(SDL_IsTextInputActive() == SDL_FALSE)

    push(SDL_MOUSEBUTTONUP)
    services.beginText(TextTraits(), caret: .zero)
    lead.settle()
    #expect(SDL_IsTextInputActive() == SDL_TRUE)
    services.endText()
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
  }

  @Test(arguments: [true, false])
  func `text input begins with the focus if a field waits for it`(isExpected: Bool) {
    SDL_StopTextInput()
    let lead = TextInputLead { $0 == 7 && isExpected }
    defer { SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) }

    push(SDL_WINDOWEVENT) {
      $0.window.windowID = 7
      $0.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_GAINED.rawValue)
    }
    #expect((SDL_IsTextInputActive() == SDL_TRUE) == isExpected)
    push(SDL_KEYDOWN)
    #expect(SDL_IsTextInputActive() == SDL_TRUE)

    lead.settle()
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
  }

  private func push(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) {
    var event = SDL_Event()
    event.type = type.rawValue
    fill(&event)
    SDL_PushEvent(&event)
  }

  @Test
  func `a caret without a position and a missing cursor are harmless`() {
    let services = window.services()

    services.moveCaret(Rect(x: .nan, y: .infinity, width: 1, height: 1))
    services.moveCaret(Rect(x: 1e300, y: -1e300, width: 1, height: 1))
    for cursor in CursorShape.allCases {
      services.setCursor(cursor)
    }
    services.restoreCursor()
  }

  @Test
  func `waking from any thread leaves one event, however often`() throws {
    SDL_FlushEvent(try #require(SDLServices.wakeEventType))
    let services = window.services()

    // Not in a task: while this test awaited one, other suites would take events from SDL's one queue.
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      for _ in 0..<100 {
        services.wake()
      }
      isDone.signal()
    }
    isDone.wait()

    var event = SDL_Event()
    var count = 0
    while SDL_PollEvent(&event) != 0 {
      if event.type == SDLServices.wakeEventType { count += 1 }
    }
    #expect(count == 1)
  }

  @Test
  func `frames follow the display's rate, and clicks the program's hint`() {
    let services = window.services()
    var mode = SDL_DisplayMode()
    SDL_GetCurrentDisplayMode(0, &mode)

    #expect(services.displayInterval == SDLServices.interval(ofRate: Int(mode.refresh_rate)))
    #expect(services.multipleClickInterval == .milliseconds(500))
    SDL_SetHint(SDL_HINT_MOUSE_DOUBLE_CLICK_TIME, "320")
    #expect(services.multipleClickInterval == .milliseconds(320))
    SDL_SetHint(SDL_HINT_MOUSE_DOUBLE_CLICK_TIME, nil)
  }

  @Test(
    arguments: [
      (60, 16_666_667), (144, 6_944_445), (100, 10_000_000), (0, nil), (-1, nil),
    ] as [(Int, Int64?)]
  )
  func `a display's rate determines the time between its frames`(rate: Int, nanoseconds: Int64?) {
    #expect(SDLServices.interval(ofRate: rate) == nanoseconds.map(Duration.nanoseconds))
  }

  @Test
  func `the clock runs forward and events are not from the future`() {
    let first = SDLClock.now
    let second = SDLClock.now
    let event = SDLClock.time(ofTimestamp: SDL_GetTicks())
    let wrapped = SDLClock.time(ofTimestamp: SDL_GetTicks() &+ 100_000)

    #expect(first <= second)
    #expect(event <= SDLClock.now)
    #expect(wrapped <= SDLClock.now)
    #expect(wrapped >= second)
  }

  @Test
  func `services, mappings and textures depend only on their owner`() throws {
    let services = SDLServices(window: window.pointer)
    let renderer = try #require(
      SDL_CreateRenderer(window.pointer, -1, SDL_RENDERER_SOFTWARE.rawValue)
    )
    defer { SDL_DestroyRenderer(renderer) }
    let presenter = try SDLTexturePresenter(renderer: renderer)

    let events = SDLEvents(windowID: SDL_GetWindowID(window.pointer))

    #expect(services.mapping == SDLMapping(windowSize: Size(width: 40, height: 30)))
    #expect(events.mapping == services.mapping)
    #expect(SDLEvents(windowID: 4_711).translate(SDL_Event()) == nil)
    #expect(WindowMeasure(window.pointer).pixelsPerUnit == 1)
    #expect(presenter.pixelSize == (40, 30))
  }

  @Test
  func `a window with a renderer is rejected`() throws {
    let surface = SDL_CreateRenderer(window.pointer, -1, SDL_RENDERER_SOFTWARE.rawValue)
    defer { SDL_DestroyRenderer(surface) }

    let error = #expect(throws: PlatformError.self) {
      try SDLSurfacePresenter(window: window.pointer)
    }
    #expect(error?.message.contains("SDLTexturePresenter") == true)
  }
}

@Suite
@MainActor
struct ScaleTests {
  @Test(arguments: [
    ("2", 2.0), ("1.5", 1.5), ("0.5", 0.5), ("", nil), ("big", nil), ("0", nil), ("-1", nil),
    ("nan", nil), ("99", nil),
  ])
  func `an override is a factor from a half to eight`(text: String, expected: Double?) {
    #expect(SDLDisplay.scale(fromOverride: text) == expected)
  }

  @Test(arguments: [("1", true), ("0", false), ("", nil), ("2", nil), ("true", nil)])
  func `an override of motion is one or zero`(text: String, expected: Bool?) {
    #expect(DesktopPreferences.hasReducedMotion(inVariable: text) == expected)
  }

  @Test
  func `a premultiplied pixel loses its alpha to the nearest step`() {
    for alpha in UInt32(1)...255 {
      for straight in stride(from: UInt32(0), through: 255, by: 5) {
        let premultiplied = (straight * alpha + 127) / 255
        let pixel = PixelStore.straightened(alpha << 24 | premultiplied << 8)
        let back = ((pixel >> 8 & 0xff) * alpha + 127) / 255

        #expect(pixel >> 24 == alpha)
        #expect(back == premultiplied)
      }
    }
    #expect(PixelStore.straightened(0x00ff_ffff) == 0)
  }

  @Test
  func `rows of a rectangle are packed with straight alpha`() throws {
    let store = try PixelStore(width: 3, height: 3, format: .bgraPremultiplied)
    let opaque: [UInt32] = [0xff01_0203, 0xff04_0506, 0xff07_0809]
    let faded: [UInt32] = [0x8040_2000, 0xff01_0203, 0]
    for (row, words) in [opaque, faded, opaque].enumerated() {
      let rect = PixelRect(x: 0, y: row, width: 3, height: 1)
      unsafe store.address(of: rect).copyMemory(from: words, byteCount: 12)
    }

    for rect in [store.bounds, PixelRect(x: 1, y: 1, width: 2, height: 2)] {
      let packed = unsafe store.withStraightAlpha(in: rect) { pixels in
        unsafe Array(
          UnsafeRawBufferPointer(start: pixels, count: rect.area * 4).bindMemory(to: UInt32.self)
        )
      }

      let expected = [opaque, faded, opaque][rect.minY..<rect.maxY].flatMap {
        $0[rect.minX..<rect.maxX].map(PixelStore.straightened)
      }
      #expect(packed == expected)
    }
  }
}
