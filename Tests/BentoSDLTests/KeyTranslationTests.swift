import BentoGeometry
import BentoPlatform
import BentoSDL
import CSDL2
import Testing

@Suite
@MainActor
struct KeyTranslationTests {
  let events = SDLEvents.forTests()

  private func key(_ event: SDL_Event) -> KeyEvent? {
    guard case .key(let key) = events.kind(event) else { return nil }
    return key
  }

  @Test(arguments: [
    (SDLK_a, Key.character("a")), (SDLK_7, .character("7")), (SDLK_SLASH, .character("/")),
    (SDLK_SPACE, .space), (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter),
    (SDLK_ESCAPE, .escape), (SDLK_TAB, .tab), (SDLK_BACKSPACE, .backspace),
    (SDLK_DELETE, .delete), (SDLK_INSERT, .insert), (SDLK_LEFT, .left), (SDLK_RIGHT, .right),
    (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_HOME, .home), (SDLK_END, .end),
    (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown), (SDLK_APPLICATION, .menu),
    (SDLK_F1, .function(1)), (SDLK_F12, .function(12)), (SDLK_F13, .function(13)),
    (SDLK_F24, .function(24)), (SDLK_KP_PLUS, .character("+")),
    (SDLK_LSHIFT, .other(Int(SDLK_LSHIFT.rawValue))), (SDLK_UNKNOWN, .other(0)),
  ])
  func `a key has the meaning of the keyboard layout`(code: SDL_KeyCode, expected: Key) {
    #expect(key(EventFactory.key(code)) == KeyEvent(phase: .down, key: expected))
    #expect(key(EventFactory.key(code, down: false)) == KeyEvent(phase: .up, key: expected))
  }

  @Test
  func `every key of the layout is translated`() {
    for code in (0...0x2fff).map(UInt32.init) + (0x4000_0000...0x4000_01ff) {
      #expect(key(EventFactory.key(SDL_KeyCode(code))) != nil)
    }
  }

  @Test
  func `the keypad types with Num Lock and moves without`() {
    #expect(key(EventFactory.key(SDLK_KP_1, modifiers: KMOD_NUM))?.key == .character("1"))
    #expect(key(EventFactory.key(SDLK_KP_PERIOD, modifiers: KMOD_NUM))?.key == .character("."))
    #expect(key(EventFactory.key(SDLK_KP_1))?.key == .end)
    #expect(key(EventFactory.key(SDLK_KP_0))?.key == .insert)
  }

  @Test
  func `Shift inverts the keypad, and selects where it moves`() {
    let both = SDL_Keymod(KMOD_NUM.rawValue | KMOD_LSHIFT.rawValue)
    let home = key(EventFactory.key(SDLK_KP_7, modifiers: both))
    #expect(home == KeyEvent(phase: .down, key: .home, modifiers: .shift))
    #expect(key(EventFactory.key(SDLK_KP_7, modifiers: KMOD_RSHIFT))?.key == .character("7"))
  }

  @Test
  func `both keys of a pair set the modifier`() {
    let pairs: [(SDL_Keymod, KeyModifiers)] = [
      (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control),
      (KMOD_RCTRL, .control), (KMOD_LALT, .alt), (KMOD_RALT, .alt), (KMOD_LGUI, .command),
      (KMOD_CAPS, []), (KMOD_NUM, []),
    ]
    for (state, expected) in pairs {
      #expect(key(EventFactory.key(SDLK_a, modifiers: state))?.modifiers == expected)
    }
  }

  @Test
  func `a shortcut is found by position in layouts without Latin letters`() {
    let cyrillic = SDL_KeyCode(0x441)
    let plain = EventFactory.key(cyrillic, scancode: SDL_SCANCODE_C)
    let copy = EventFactory.key(cyrillic, scancode: SDL_SCANCODE_C, modifiers: KMOD_LCTRL)

    #expect(key(plain)?.key == .character("с"))
    #expect(key(copy)?.key == .character("c"))
  }

  @Test
  func `a held key repeats`() {
    #expect(key(EventFactory.key(SDLK_a, isRepeat: true))?.isRepeat == true)
  }

  @Test
  func `a key that the input method ignores arrives during composition`() {
    _ = events.kind(EventFactory.editing("안", start: 1, length: 0))

    #expect(key(EventFactory.key(SDLK_RETURN))?.key == .enter)
    #expect(key(EventFactory.key(SDLK_RETURN, down: false))?.key == .enter)
  }
}

@Suite
@MainActor
struct TextTranslationTests {
  let events = SDLEvents.forTests()

  @Test(arguments: ["a", "é", "日本語", "😀", "abcdefghijklmnopqrstuvwxyz12345"])
  func `committed text arrives complete`(string: String) {
    #expect(events.kind(EventFactory.text(string)) == .text(string))
  }

  @Test
  func `empty text is not reported`() {
    #expect(events.kind(EventFactory.text("")) == nil)
  }

  @Test
  func `text in composition reports its clause in characters`() {
    let cases: [(String, Int32, Int32, Range<Int>)] = [
      ("日本語を書く", 0, 4, 0..<4), ("안", 1, -1, 1..<1), ("안녕", 9, 9, 2..<2),
      ("e\u{301}a", 2, 1, 1..<2), ("", 0, 0, 0..<0), ("ab", -5, 1, 0..<1),
    ]
    for (string, start, length, expected) in cases {
      #expect(
        events.kind(EventFactory.editing(string, start: start, length: length))
          == .markedText(MarkedText(string: string, selection: expected))
      )
    }
  }

  @Test
  func `the files of one drop arrive together`() {
    _ = events.kind(EventFactory.motion(x: 40, y: 30))
    var first = Array("/tmp/a b.txt".utf8CString)
    var second = Array("/tmp/ü.png".utf8CString)

    let early = [
      events.kind(EventFactory.drop(SDL_DROPBEGIN)),
      first.withUnsafeMutableBufferPointer {
        events.kind(EventFactory.drop(SDL_DROPFILE, $0.baseAddress))
      },
      second.withUnsafeMutableBufferPointer {
        events.kind(EventFactory.drop(SDL_DROPFILE, $0.baseAddress))
      },
    ]
    let end = events.kind(EventFactory.drop(SDL_DROPCOMPLETE))

    #expect(early == [nil, nil, nil])
    #expect(
      end
        == .drop(
          DropEvent(files: ["/tmp/a b.txt", "/tmp/ü.png"], position: Point(x: 10, y: 10))
        )
    )
    #expect(events.kind(EventFactory.drop(SDL_DROPCOMPLETE)) == nil)
  }
}
