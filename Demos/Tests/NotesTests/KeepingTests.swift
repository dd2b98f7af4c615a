import Bento
import BentoTesting
import FileSaving
import Foundation
import SeededRandom
import TestDisks
import Testing

@testable import notes

/// No note is lost or altered except as its user intended.
@Suite
@MainActor
final class KeepingTests {
  private let box: Scratch
  private var time = Date(timeIntervalSince1970: 1_800_000_000)

  init() throws { box = try Scratch() }

  private func open(_ path: String? = nil) async -> (Harness, NotesView) {
    let harness = Harness(size: Size(width: 900, height: 600))
    let model = NotesModel(folder: NoteFolder(path: path.map { FilePath($0) } ?? box.folder)) {
      [unowned self] in
      time += 1
      return time
    }
    let view = Notes.fill(harness.window, model, NotesWindowState(), stateFile: nil)
    await harness.run { await model.waitUntilRead() }
    harness.settle()
    return (harness, view)
  }

  private func bytes(_ name: String) -> [UInt8]? { try? WholeFile.read(box.place(FileName(name))) }

  private func put(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: box.at(name)))
  }

  // MARK: Time

  @Test
  func `continuous typing loses no more than three seconds`() async throws {
    try box.put("", "A.md")
    let (harness, view) = await open()
    view.editor.becomeFirstResponder()
    var typed: [(at: Duration, count: Int)] = []
    var now = Duration.zero
    for _ in 0..<120 {
      harness.type("a")
      typed.append((now, typed.count + 1))
      harness.advance(by: .milliseconds(100))
      now += .milliseconds(100)

      let saved = bytes("A.md")?.count ?? 0
      let due = typed.last { now - $0.at >= .seconds(3) }?.count ?? 0
      #expect(saved >= due, "after \(now)")
    }
    #expect(view.editor.text.utf8.count == 120)
  }

  @Test(arguments: FuzzScale.seeds(10))
  func `nothing older than three seconds is ever missing`(
    seed: UInt64
  ) async throws {
    for name in ["A.md", "B.md", "C.md"] { try box.put("# \(name)\n", name) }
    let (harness, view) = await open()
    var random = SplitMix(seed: seed)
    /// The expected text of each note, and since when.
    var wanted: [FileName: [(at: Duration, text: String)]] = [:]
    var now = Duration.zero
    for _ in 0..<150 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: view.model.select(view.model.shown.randomElement(using: &random))
      case 1: harness.key(.character("z"), modifiers: .control)
      case 2: view.setMode(NotesView.Mode.allCases.randomElement(using: &random) ?? .edit)
      case 3: view.model.query = Bool.random(using: &random) ? "" : "a"
      default:
        if view.state.mode == .preview { view.setMode(.edit) }
        view.editor.becomeFirstResponder()
        harness.type("xyz")
      }
      harness.settle()
      if let current = view.model.current, view.editor.text != wanted[current]?.last?.text {
        wanted[current, default: []].append((now, view.editor.text))
      }
      let pause = Duration.milliseconds(Int.random(in: 0...900, using: &random))
      harness.advance(by: pause)
      // Waiting for the idle state may also take some time, which only makes texts older.
      now += pause
      for (name, texts) in wanted {
        guard let due = texts.lastIndex(where: { now - $0.at >= .seconds(3) }) else { continue }
        let text = box.text(name)
        #expect(texts[due...].contains { $0.text == text }, "\(name), seed \(seed)")
      }
    }
    harness.window.willClose?()
    for (name, texts) in wanted { #expect(box.text(name) == texts.last?.text, "seed \(seed)") }
    #expect(box.names == ["A.md", "B.md", "C.md"])
  }

  @Test
  func `a window that is closed without a question has saved its text`() async throws {
    try box.put("one", "A.md")
    let (harness, view) = await open()
    view.editor.becomeFirstResponder()
    harness.key(.end, modifiers: .control)
    harness.type(" two")

    harness.window.willClose?()

    #expect(box.text("A.md") == "one two")
  }

  @Test(arguments: ["select", "delete", "create", "step", "outside"])
  func `a character typed before the next frame does not carry another note's text along`(
    change: String
  ) async throws {
    for name in ["A.md", "B.md"] { try box.put("# \(name)\n", name) }
    let (harness, view) = await open()
    view.model.select("A.md")
    harness.settle()
    view.editor.becomeFirstResponder()
    harness.key(.end, modifiers: .control)

    switch change {
    case "select": view.model.select("B.md")
    case "delete": view.deleteNote()
    case "create": view.createNote()
    case "step": harness.key(.pageDown, modifiers: .control)
    default:
      try box.put("# Other\n", "A.md")
      view.model.filesDidChange(["A.md"])
    }
    harness.type("x")
    harness.advance(by: .seconds(4))

    let expected = ["A.md": change == "outside" ? "# Other\n" : "# A.md\n", "B.md": "# B.md\n"]
    for (name, text) in expected where change != "delete" || name != "A.md" {
      let found = box.text(name)
      #expect(found == text || found == text + "x" || found == "x" + text, "\(name)")
    }
    for name in box.names.subtracting(["A.md", "B.md"]) where name.hasSuffix(".md") {
      #expect(["", "x"].contains(box.text(name) ?? ""), "\(name)")
    }
  }

  // MARK: Bytes

  @Test(
    arguments: [
      [0x43, 0x61, 0x66, 0xE9, 0x0A], [0xFF, 0xFE, 0x41, 0x00], [0x61, 0xED, 0xA0, 0x80], [0xC3],
    ] as [[UInt8]]
  )
  func `text that is not UTF-8 is shown, marked and left unchanged`(contents: [UInt8]) async throws
  {
    try put(contents, "A.md")
    try box.put("- [ ] text", "B.md")
    let (harness, view) = await open()
    view.model.select("A.md")
    harness.settle()
    #expect(harness.semantics().contains("This file is not UTF-8 text"))

    view.editor.becomeFirstResponder()
    harness.type("x")
    harness.key(.delete)
    view.model.edit("x")
    harness.advance(by: .seconds(5))
    #expect(bytes("A.md") == contents)
    // Deleted and restored, exported and imported, it has the same bytes.
    view.deleteNote()
    harness.settle()
    #expect(bytes("A.md") == nil)
    harness.key(.character("z"), modifiers: .control)
    harness.settle()
    #expect(bytes("A.md") == contents && view.model.current == "A.md")
    await view.export(try #require(view.model.currentNote), to: box.place("out.txt"))
    #expect(bytes("out.txt") == contents)
    view.importNotes(from: [box.place("out.txt")])
    harness.settle()
    #expect(bytes("out.md") == contents && view.model.current == "out.md")

    view.model.select("B.md")
    harness.settle()
    #expect(!harness.semantics().contains("This file is not UTF-8 text"))
    view.editor.becomeFirstResponder()
    harness.type("x")
    harness.advance(by: .seconds(1))
    #expect(box.text("B.md")?.contains("x") == true)
  }

  @Test(arguments: [
    "\u{FEFF}# Title\r\ntext\r\n", "a\rb\rc", "a\0b\n", "one\r\ntwo\nthree\rfour", "e\u{301}\n",
    "a\u{2028}b\u{85}c\n\n\n", "\u{FEFF}---\r\ntags: home\r\n---\r\n- [ ] x\r\n",
  ])
  func `a typed character changes no other byte`(text: String) async throws {
    try put(Array(text.utf8), "A.md")
    let (harness, view) = await open()
    view.editor.becomeFirstResponder()
    harness.key(.end, modifiers: .control)
    harness.type("x")
    harness.advance(by: .seconds(1))
    #expect(bytes("A.md") == Array((text + "x").utf8))

    harness.key(.backspace)
    harness.advance(by: .seconds(1))
    #expect(bytes("A.md") == Array(text.utf8))
  }

  @Test
  func `texts that look alike but differ in their bytes are distinguished`() async throws {
    try box.put("e\u{301}", "A.md")
    let (harness, view) = await open()
    try box.put("\u{E9}", "A.md")
    view.model.filesDidChange(["A.md"])
    harness.settle()
    view.editor.becomeFirstResponder()
    harness.key(.end, modifiers: .control)
    harness.type("!")
    harness.advance(by: .seconds(1))

    #expect(bytes("A.md") == Array("\u{E9}!".utf8) && box.names == ["A.md"])
  }

  // MARK: Files

  @Test
  func `permissions and links of a note are kept`() async throws {
    try box.put("secret", "A.md", mode: 0o600)
    try box.put("real", "real.txt", mode: 0o640)
    symlink("real.txt", box.at("B.md"))
    let (harness, view) = await open()
    for name in ["A.md", "B.md"] as [FileName] {
      view.model.select(name)
      harness.settle()
      view.editor.becomeFirstResponder()
      harness.key(.end, modifiers: .control)
      harness.type("!")
      harness.advance(by: .seconds(1))
    }

    #expect(box.text("A.md") == "secret!" && box.mode("A.md") == 0o600)
    #expect(box.text("real.txt") == "real!" && box.mode("real.txt") == 0o640)
    #expect(box.status("B.md").st_mode & S_IFMT == S_IFLNK)

    // Deleting and restoring a note also preserves its permissions.
    view.model.select("B.md")
    harness.settle()
    let before = box.status("A.md")
    view.model.select("A.md")
    view.deleteNote()
    harness.settle()
    harness.key(.character("z"), modifiers: .control)
    harness.settle()
    #expect(box.status("A.md").st_ino == before.st_ino && box.mode("A.md") == 0o600)
    harness.window.willClose?()
    #expect(box.names == ["A.md", "B.md", "real.txt"])
  }

  @Test
  func `pipes, folders, devices and huge files named like notes do no harm`() async throws {
    mkfifo(box.at("pipe.md"), 0o600)
    mkdir(box.at("folder.md"), 0o700)
    symlink("/dev/zero", box.at("zero.md"))
    symlink("nothing", box.at("dangling.md"))
    try box.put("", "huge.md")
    truncate(box.at("huge.md"), 1 << 40)
    try box.put("text", "A.md")

    let (_, view) = await open()
    view.model.filesDidChange(nil)

    #expect(view.model.shown == ["A.md"])
  }

  // MARK: Undoing

  @Test
  func `a restored note never replaces another one`() async throws {
    try box.put("mine", "A.md")
    let (harness, view) = await open()
    view.deleteNote()
    try box.put("theirs", "A.md")
    view.model.filesDidChange(["A.md"])
    harness.settle()

    harness.key(.character("z"), modifiers: .control)
    harness.settle()

    #expect(box.text("A.md") == "theirs" && box.text("A 2.md") == "mine")
    #expect(view.model.current == "A 2.md")
    // Redoing the deletion applies to the restored note, whatever its name is.
    harness.key(.character("z"), modifiers: [.control, .shift])
    harness.settle()
    #expect(box.text("A.md") == "theirs" && box.text("A 2.md") == nil)
  }

  @Test
  func `undoing a note's creation affects only that note, and redo restores its text`() async throws
  {
    let (harness, view) = await open()
    view.createNote()
    harness.type("mine")
    let name = try #require(view.model.current)
    view.deleteNote()
    try box.put("theirs", name.text)
    view.model.filesDidChange([name])
    view.list.becomeFirstResponder()
    harness.settle()

    harness.key(.character("z"), modifiers: .control)
    harness.settle()
    let restored = try #require(view.model.current)
    #expect(restored != name && box.text(restored) == "mine")
    harness.key(.character("z"), modifiers: .control)
    harness.settle()

    #expect(box.text(name) == "theirs" && box.text(restored) == nil)
  }

  @Test
  func `the undo button of a toast affects the note it names`() async throws {
    for name in ["A.md", "B.md"] { try box.put(name, name) }
    let (harness, view) = await open()
    view.list.becomeFirstResponder()
    view.model.select("A.md")
    view.deleteNote()
    harness.advance(by: .seconds(6))
    view.model.select("B.md")
    view.deleteNote()
    harness.key(.character("z"), modifiers: .control)
    harness.settle()

    #expect(harness.find(role: .button, name: "Undo") == nil)
    #expect(box.text("A.md") == nil && box.text("B.md") == "B.md")
  }

  // MARK: Tasks

  @Test(arguments: ["\n", "\r\n", "\r"], [0, 1, 2])
  func `a checkbox ticks its own line and is undone before the typing`(
    end: String,
    index: Int
  ) async throws {
    let words = ["one", "two", "three"]
    for front in ["", "---\(end)tags: a\(end)---\(end)", "\u{FEFF}", "> [ ] x\(end)\(end)"] {
      let lines = words.map { "- [ ] \($0)\(end)" }
      let text = front + lines.joined()
      try put(Array(text.utf8), "A.md")
      let (harness, view) = await open()
      view.editor.becomeFirstResponder()
      harness.key(.end, modifiers: .control)
      harness.type("more")
      harness.advance(by: .seconds(1))

      // Typing continued in the last item.
      let name = index == 2 ? "three more" : words[index]
      #expect(harness.perform("press", role: .checkbox, name: name))
      harness.advance(by: .seconds(1))

      var wanted = lines
      wanted[index] = "- [x] \(words[index])\(end)"
      #expect(bytes("A.md") == Array((front + wanted.joined() + "more").utf8))
      view.editor.undo()
      harness.advance(by: .seconds(1))
      #expect(bytes("A.md") == Array((text + "more").utf8))
      while view.editor.canUndo { view.editor.undo() }
      harness.advance(by: .seconds(1))
      #expect(bytes("A.md") == Array(text.utf8))
    }
  }

  @Test
  func `a checkbox whose line has moved ticks nothing else`() async throws {
    try box.put("- [ ] one\n- [ ] two\n", "A.md")
    let (harness, view) = await open()
    view.editor.becomeFirstResponder()
    harness.key(.home, modifiers: .control)
    harness.type("- [ ] zero")
    harness.key(.enter)
    // The preview follows a moment later.
    #expect(harness.perform("press", role: .checkbox, name: "two"))
    harness.advance(by: .seconds(1))

    #expect(box.text("A.md")?.contains("[x] one") == false)
    #expect(box.text("A.md")?.contains("[x] zero") == false)
  }

  // MARK: Cost

  @Test
  func `a typed character does not scan the text`() async throws {
    try box.put(String(repeating: "word #tag\n", count: 2_000), "A.md")
    for number in 0..<40 { try box.put("#other", "B\(number).md") }
    let (harness, view) = await open()
    view.model.select("A.md")
    harness.settle()
    view.editor.becomeFirstResponder()
    harness.key(.end, modifiers: .control)
    let before = view.model.readings
    var letters = 0
    for _ in 0..<50 {
      harness.type("word ")
      letters += 5
      harness.advance(by: .milliseconds(100))
    }
    harness.advance(by: .seconds(1))

    // The text is scanned once for each save in these five seconds.
    #expect(view.model.readings - before <= 4 && letters == 250)
  }
}
