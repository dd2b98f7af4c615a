import Foundation
import SeededRandom
import TestDisks
import TestTraits
import Testing
import VirtualDisplay

/// Programs that end in the middle of work: everything done up to three seconds ago is in the files, and no
/// other file has changed.
///
/// A few moments are tested by default; `BENTO_FUZZ_SCALE` multiplies their number.
@Suite(
  .slow,
  .needsDisplay()
)
struct KillTests {
  @Test(arguments: FuzzScale.seeds(1))
  func `notes lose nothing older than three seconds and change no other file`(
    seed: UInt64
  ) throws {
    FuzzScale.announce(seed)
    var random = SplitMix(seed: seed)
    let box = try Scratch()
    let others = try Self.fillNotes(box)
    let before = others.map { FileFacts(box, $0) }
    var work = Work()
    var display = try VirtualDisplay()
    for end in Ending.allCases.flatMap({ [$0, $0] }).shuffled(using: &random) {
      if !display.isRunning { display = try VirtualDisplay() }
      let program = try display.launch(
        "notes",
        [box.path],
        environment: ["XDG_STATE_HOME": box.at("state")]
      )
      let window = try DesktopWindow(titled: ".+ .+ Notes", on: display)
      // The files left by the killed program have been removed.
      #expect(box.names.filter { $0.hasPrefix(".") }.isEmpty, "seed \(seed), \(end)")
      try window.press("Return")
      try window.press("ctrl+End")
      try work.beReady(in: display) { Self.typedWords(box).contains($0) }

      let moment = ContinuousClock.now + .milliseconds(Int.random(in: 0...5_500, using: &random))
      while ContinuousClock.now < moment {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: try window.press("ctrl+n")
        case 1: usleep(UInt32.random(in: 0...700_000, using: &random))
        default: try work.type(in: display)
        }
      }
      let last = ContinuousClock.now
      try end.come(to: [program], on: display)

      let words = Self.typedWords(box)
      let missing = work.due(end, at: last).filter { !words.contains($0) }
      #expect(missing.isEmpty, "seed \(seed), \(end)")
      let foreign = words.filter { word in !work.words.contains { $0.contains(word) } }
      #expect(foreign.isEmpty, "seed \(seed), \(end)")
      #expect(others.map { FileFacts(box, $0) } == before, "seed \(seed), \(end)")
      #expect(box.mode("Typed.md") == 0o600, "seed \(seed), \(end)")
      if end != .killed {
        #expect(box.names.filter { $0.hasPrefix(".") }.isEmpty, "seed \(seed), \(end)")
      }
      work.settle()
    }
  }

  /// Writes the edited note and many others to a folder; returns the names of the others.
  private static func fillNotes(_ box: Scratch) throws -> [String] {
    try box.put("# Typed\n\n", "Typed.md", mode: 0o600)
    try box.put("# Private\n\n#home", "Private.md", mode: 0o600)
    try box.put("# Lines\r\n\r\n- [ ] one\r\n", "Lines.md", mode: 0o664)
    try box.put("# Fixed\n", "Fixed.md", mode: 0o444)
    try box.put("# Real\n", "real.txt", mode: 0o640)
    try box.put("# Twin\n", "Twin.md")
    try Data([0x43, 0x61, 0x66, 0xE9, 0x0A]).write(to: URL(filePath: box.at("Latin.md")))
    link(box.at("Twin.md"), box.at("twin.backup"))
    symlink("real.txt", box.at("Linked.md"))
    symlink("nothing", box.at("Dangling.md"))
    mkfifo(box.at("Pipe.md"), 0o600)
    mkdir(box.at("state"), 0o700)
    try box.put(#"{"mode":"edit","note":"Typed.md"}"#, "state/bento-notes.json")
    return box.names.subtracting(["Typed.md", "state"]).sorted()
  }

  /// The words in the notes that the test types into.
  private static func typedWords(_ box: Scratch) -> Set<String> {
    let names = box.names.filter { $0 == "Typed.md" || $0.hasPrefix("New Note") }
    let texts = names.sorted().compactMap { box.text($0) }
    return Set(texts.flatMap { $0.split { $0 == " " || $0 == "\n" }.map(String.init) })
      .subtracting(["#", "Typed"])
  }

  @Test(arguments: FuzzScale.seeds(1))
  func `two windows of to-do items lose none of each other's items`(seed: UInt64) throws {
    FuzzScale.announce(seed)
    var random = SplitMix(seed: seed)
    let box = try Scratch()
    mkdir(box.at("bento-todo"), 0o700)
    try box.put(
      #"[{"id":9223372036854775807,"title":"first","isDone":false}]"#,
      "bento-todo/todos.json",
      mode: 0o600
    )
    var work = Work()
    var display = try VirtualDisplay()
    func titles() -> Set<String> {
      let data = try? Data(contentsOf: URL(filePath: box.at("bento-todo/todos.json")))
      let list = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [[String: Any]]
      return Set(list?.compactMap { $0["title"] as? String } ?? [])
    }
    for end in Ending.allCases.shuffled(using: &random) {
      if !display.isRunning { display = try VirtualDisplay() }
      var programs: [Program] = []
      var windows: [DesktopWindow] = []
      for _ in 0..<2 {
        programs.append(
          try display.launch(
            "todo",
            environment: ["XDG_DATA_HOME": box.path, "XDG_STATE_HOME": box.at("state")]
          )
        )
        windows.append(try DesktopWindow(titled: "To-do", on: display, besides: windows))
        try windows.last?.focus()
        try work.beReady(in: display, key: "Return") { titles().contains($0) }
      }

      let moment = ContinuousClock.now + .milliseconds(Int.random(in: 0...4_000, using: &random))
      while ContinuousClock.now < moment {
        if Int.random(in: 0..<4, using: &random) == 0 {
          try windows.randomElement(using: &random)?.focus()
          try work.beReady(in: display, key: "Return") { titles().contains($0) }
        }
        try work.type(in: display, key: "Return")
      }
      let last = ContinuousClock.now
      try end.come(to: programs, on: display)

      let missing = work.due(end, at: last).filter { !titles().contains($0) }
      #expect(missing.isEmpty, "seed \(seed), \(end), not in \(titles())")
      #expect(titles().contains("first"), "seed \(seed), \(end)")
      #expect(box.mode("bento-todo/todos.json") == 0o600, "seed \(seed), \(end)")
      work.settle()
    }
  }
}
