import Bento
import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Data of all types, from a program to another tool and back, over a Wayland compositor.
@Suite(.serialized, .slow, .needsTools("sway", "swaymsg", "setpriv", "xdotool", "Xvfb", "wl-copy"))
struct WaylandClipboardTests {
  private let compositor: SwayCompositor

  init() throws {
    let display = try VirtualDisplay(width: 1_024, height: 768)
    compositor = try SwayCompositor(on: display)
  }

  @Test(arguments: [20, 3_000_000])
  func `a PNG image and HTML of other programs are read byte by byte`(length: Int) throws {
    let program = try launch(1)
    let image = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
    let html = Data("<b>bold \u{FC}</b>".utf8)

    let first = try hold(image, "image/png")
    #expect(try answer(of: program, to: "n", "png") == ClipboardProbe.digest(of: image))
    #expect(try answer(of: program, to: "s", "png") == ClipboardProbe.digest(of: image))
    #expect(try answer(of: program, to: "y", "types") == #"["image/png"]"#)
    #expect(try answer(of: program, to: "v", "pasted") == "nothing")
    let second = try hold(html, "text/html")
    #expect(try answer(of: program, to: "g", "html") == ClipboardProbe.digest(of: html))
    #expect(try answer(of: program, to: "n", "png") == "nothing")

    #expect(second.isRunning && !first.isRunning && program.errors == "")
  }

  @Test
  func `text, an image, HTML, files and a type of the program are offered to other programs`()
    throws
  {
    let program = try launch(3_000_000)

    _ = try answer(of: program, to: "h", "copied")
    #expect(try paste("text/html") == Data("<b>bold \u{FC}</b>".utf8))
    for name in ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"] {
      #expect(try paste(name) == Data("plain \u{FC}".utf8))
    }
    let list = "file:///tmp/a%20b.txt\r\nfile:///tmp/%C3%BC\r\n"
    #expect(try paste("text/uri-list") == Data(list.utf8))
    #expect(try paste("application/x-bento-probe").count == 3_000_000)
    #expect(try answer(of: program, to: "g", "html").hasPrefix("14 "))

    try compositor.press("i")
    try wait(for: "the image") { try types() == ["image/png"] }
    let image = try Image(pngData: Array(paste("image/png")))
    #expect(image.pixels.width == 300 && image.pixels.height == 200)
    #expect(program.isRunning && program.errors == "")
  }

  @Test
  func `two programs exchange images, files and a type of their own`() throws {
    let first = try launch(3_000_000)
    let second = try launch(5)
    try compositor.activate(first)

    _ = try answer(of: first, to: "h", "copied")
    let own = try answer(of: first, to: "o", "own")
    let types = try answer(of: first, to: "y", "types")
    try compositor.activate(second)
    #expect(own.hasPrefix("3000000 "))
    #expect(try answer(of: second, to: "o", "own") == own)
    #expect(try answer(of: second, to: "f", "files") == #"true ["/tmp/a b.txt", "/tmp/ü"]"#)
    #expect(try answer(of: second, to: "y", "types") == types)
    try compositor.press("i")
    try wait(for: "the image") { try self.types() == ["image/png"] }
    let image = try paste("image/png")
    try compositor.activate(first)
    #expect(try answer(of: first, to: "n", "png") == ClipboardProbe.digest(of: image))

    #expect(first.errors == "" && second.errors == "")
  }

  @Test
  func `64 MB of text and of a type of the program are exchanged in both directions`() throws {
    let program = try launch(64_000_000)
    let type = "application/x-bento-probe"

    _ = try answer(of: program, to: "h", "copied")
    let data = try paste(type)
    #expect(data.count == 64_000_000)
    let holder = try hold(data, type)
    #expect(try answer(of: program, to: "o", "own") == ClipboardProbe.digest(of: data))
    #expect(!holder.errors.contains("error"))

    let copied = try answer(of: program, to: "c", "copied")
    #expect(ClipboardProbe.digest(of: try paste("UTF8_STRING")) == copied)
    let textHolder = try hold(data, "text/plain;charset=utf-8")
    #expect(try answer(of: program, to: "x", "text") == copied)
    #expect(try answer(of: program, to: "v", "pasted") == copied)

    let turns = program.lines.filter { $0.hasPrefix("turn ") }
      .compactMap { Double($0.split(separator: " ")[1]) }
    // Usually 5 to 15 ms; on a busy machine, one of them may be longer.
    #expect(turns.count == 2 && turns.min().map { $0 < 0.1 } == true)
    #expect(textHolder.isRunning && program.errors == "")
  }

  @Test
  func `a busy program gives its data to others`() throws {
    let program = try launch(1_000)
    _ = try answer(of: program, to: "h", "copied")

    try compositor.press("z")
    try program.waitForLine("busy")
    let data = try paste("application/x-bento-probe")

    #expect(data.count == 1_000)
    #expect(!program.lines.contains("idle"))
    try program.waitForLine("idle")
  }

  @Test
  func `an owner that does not respond leaves an error and a responsive window`() throws {
    let owner = try launch(1_000)
    _ = try answer(of: owner, to: "h", "copied")
    let program = try launch(10)

    owner.send(SIGSTOP)
    #expect(try answer(of: program, to: "m", "image") == "nothing")
    #expect(try answer(of: program, to: "o", "own") == "the other program does not respond")
    #expect(try answer(of: program, to: "v", "pasted") == "nothing")
    owner.send(SIGKILL)
    _ = try owner.waitForExit()

    try wait(for: "the loss of the data") {
      try answer(of: program, to: "y", "types") == "[]"
    }
    #expect(program.isRunning && program.errors.contains("does not respond"))
  }

  @Test
  func `the selected text is offered for the middle button, in both directions`() throws {
    let program = try launch(100_000)

    try compositor.press("t")
    try compositor.press("ctrl+a")
    try wait(for: "the selection") {
      (try? compositor.run("wl-paste", "--primary", "--no-newline"))?.count == 100_000
    }
    let selected = try compositor.run("wl-paste", "--primary", "--no-newline")
    #expect(try answer(of: program, to: "Escape", "selected").hasPrefix("100000 "))
    let text = Data("selected elsewhere \u{FC}".utf8)
    let holder = try hold(text, "text/plain;charset=utf-8", "--primary")
    #expect(try answer(of: program, to: "Escape", "selected") == ClipboardProbe.digest(of: text))

    #expect(selected.count == 100_000 && holder.isRunning && program.errors == "")
  }

  @Test
  func `text passes to and from a program's own calls to SDL`() throws {
    let program = try launch(1)

    _ = try answer(of: program, to: "k", "copied")
    #expect(try answer(of: program, to: "v", "pasted").hasPrefix("9 "))
    #expect(try answer(of: program, to: "x", "text").hasPrefix("9 "))
    #expect(try paste("text/plain;charset=utf-8") == Data("by SDL ü".utf8))
    _ = try answer(of: program, to: "h", "copied")
    #expect(try answer(of: program, to: "l", "sdl") == "plain ü")
    let holder = try hold(Data("other".utf8), "text/plain;charset=utf-8")
    #expect(try answer(of: program, to: "l", "sdl") == "other")
    #expect(try answer(of: program, to: "v", "pasted").hasPrefix("5 "))

    #expect(holder.isRunning && program.errors == "")
  }

  @Test
  func `text is pasted where the compositor gives data only to SDL`() throws {
    let display = try VirtualDisplay(width: 1_000, height: 700)
    let weston = try WestonCompositor(on: display)
    func launch(_ length: Int) throws -> Program {
      try weston.launch("DesktopProbe", ["clipboard", "\(length)"])
    }
    /// Presses a key until there is an answer, because the compositor activates a window some time later.
    func answer(of program: Program, to key: String, _ verb: String) throws -> String {
      let count = program.lines.count
      try wait(for: "an answer to \(key)") {
        try display.run("xdotool", "key", key)
        return (try? program.waitForNewLine(verb, after: count, patience: 1)) != nil
      }
      return String(try program.waitForNewLine(verb, after: count).dropFirst(verb.count + 1))
    }
    let first = try launch(30_000)
    let copied = try answer(of: first, to: "c", "copied")
    #expect(try answer(of: first, to: "v", "pasted") == copied)

    let second = try launch(5)

    #expect(try answer(of: second, to: "v", "pasted") == copied)
    #expect(try answer(of: second, to: "x", "text") == copied)
    #expect(try answer(of: second, to: "o", "own") == "nothing")
    #expect(weston.program.isRunning && first.isRunning)
  }

  @Test
  func `a thousand copies and pastes leave no descriptor open`() throws {
    let owner = try launch(100_000)
    _ = try answer(of: owner, to: "h", "copied")
    let program = try launch(10)
    func descriptors() throws -> [Int] {
      try [owner, program].map {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\($0.identifier)/fd").count
      }
    }
    #expect(try answer(of: program, to: "r", "rounds") == "1000 100000000")
    let before = try descriptors()

    #expect(try answer(of: program, to: "r", "rounds") == "1000 100000000")
    try compositor.activate(owner)
    #expect(try answer(of: owner, to: "r", "rounds") == "1000 100000000")

    // The last pipe is closed a moment after its data was read.
    try wait(for: "closed files") { try zip(descriptors(), before).allSatisfy { $0 <= $1 } }
  }
}

// MARK: - Tools

extension WaylandClipboardTests {
  private func launch(_ length: Int) throws -> Program {
    try compositor.launch("DesktopProbe", ["clipboard", "\(length)"])
  }

  /// Presses a key and returns the program's output after a word.
  private func answer(of program: Program, to key: String, _ verb: String) throws -> String {
    let count = program.lines.count
    try compositor.press(key)
    let line = try program.waitForNewLine(verb, after: count)
    return String(line.dropFirst(verb.count + 1))
  }

  /// Makes a tool hold data of a type for as long as it runs.
  private func hold(_ data: Data, _ type: String, _ arguments: String...) throws -> Program {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let holder = try Program(
      "/bin/sh",
      arguments: [
        "-c", "exec wl-copy --foreground --type \"$1\" $2 < \"$0\"", file.path, type,
        arguments.joined(separator: " "),
      ],
      environment: compositor.environment
    )
    let paste = ["wl-paste", "--no-newline", "--type", type] + arguments
    try wait(for: "the holder's data") {
      let reader = try Program(
        "/usr/bin/env",
        arguments: paste,
        environment: compositor.environment
      )
      return try reader.waitForExit() == 0 && reader.output == data
    }
    return holder
  }

  private func paste(_ type: String) throws -> Data {
    try compositor.run("wl-paste", "--no-newline", "--type", type)
  }

  private func types() throws -> [String] {
    String(decoding: try compositor.run("wl-paste", "--list-types"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }
}

extension Program {
  /// Waits until a line is printed after a number of lines that begins with a word, and returns the line.
  fileprivate func waitForNewLine(
    _ verb: String,
    after count: Int,
    patience: Int = 60
  ) throws -> String {
    var line: String?
    try wait(for: verb, patience: patience) {
      line = lines.dropFirst(count).first { $0.hasPrefix("\(verb) ") }
      return line != nil || !isRunning
    }
    return try #require(line, "The program ended without \(verb): \(lines) \(errors)")
  }
}
