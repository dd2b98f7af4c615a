import BentoPlatform
import Testing

/// Keys that run commands.
@Suite
struct KeyShortcutTests {
  @Test
  func `a shortcut is described by its keys`() {
    #expect(KeyShortcut(.character("s")).description == "Ctrl+S")
    #expect(KeyShortcut(.character("S"), [.shift, .control]).description == "Ctrl+Shift+S")
    #expect(KeyShortcut(.delete, []).description == "Delete")
    #expect(KeyShortcut(.function(4), .alt).description == "Alt+F4")
    #expect(KeyShortcut(.character("ß"), [.command]).description == "Super+SS")
  }

  @Test
  func `a shortcut matches its key with exactly its modifiers`() {
    let shortcut = KeyShortcut(.character("S"), [.control, .shift])
    func event(_ key: Key, _ modifiers: KeyModifiers, _ phase: KeyEvent.Phase = .down) -> KeyEvent {
      KeyEvent(phase: phase, key: key, modifiers: modifiers)
    }

    #expect(shortcut.matches(event(.character("s"), [.control, .shift])))
    #expect(!shortcut.matches(event(.character("s"), .control)))
    #expect(!shortcut.matches(event(.character("s"), [.control, .shift, .alt])))
    #expect(!shortcut.matches(event(.character("s"), [.control, .shift], .up)))
    #expect(KeyShortcut(.character("s")) == KeyShortcut(.character("S")))
  }
}
