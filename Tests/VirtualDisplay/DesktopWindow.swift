public import Foundation

/// A window on a virtual display, driven by simulated user input.
public struct DesktopWindow: Sendable {
  private let display: VirtualDisplay
  /// The window's number on the display.
  public let identifier: String

  /// Waits until a window with a title is shown that is not one of the known ones.
  public init(
    titled title: String,
    on display: VirtualDisplay,
    besides known: [DesktopWindow] = []
  ) throws {
    self.display = display
    var found: String?
    // The windows that are there tell whether the program has none, or whether it is not shown.
    func description() -> String {
      let tree = (try? display.run("xwininfo", "-root", "-tree")) ?? Data()
      return "a window titled “\(title)” among \(String(decoding: tree, as: UTF8.self))"
    }
    try wait(for: description()) {
      let answer = try? display.run(
        "xdotool",
        "search",
        "--onlyvisible",
        "--name",
        "^\(title)$"
      )
      let windows = String(decoding: answer ?? Data(), as: UTF8.self).split(separator: "\n")
      found = windows.map(String.init).first { window in
        !known.contains { $0.identifier == window }
      }
      return found != nil
    }
    identifier = found ?? ""
  }

  /// Moves the pointer to a pixel of the window.
  public func movePointer(x: Int, y: Int) throws {
    try display.run("xdotool", "mousemove", "--window", identifier, "\(x)", "\(y)")
  }

  /// Moves the pointer to a pixel and clicks a button: 1 is the primary one, 4 and 5 turn the mouse wheel up
  /// and down.
  public func click(x: Int, y: Int, button: Int = 1) throws {
    try movePointer(x: x, y: y)
    try display.run("xdotool", "click", "\(button)")
  }

  /// Gives the window the keyboard focus and presses the primary button at a pixel at the same moment, as a
  /// desktop does when the user clicks a window below others.
  public func focusAndClick(x: Int, y: Int) throws {
    try display.run(
      "xdotool",
      "mousemove",
      "--window",
      identifier,
      "\(x)",
      "\(y)",
      "windowfocus",
      identifier,
      "click",
      "1"
    )
  }

  /// Presses the primary button at a pixel, moves to another one, and releases it.
  public func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    try movePointer(x: start.x, y: start.y)
    try display.run("xdotool", "mousedown", "1")
    try movePointer(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    try movePointer(x: end.x, y: end.y)
    try display.run("xdotool", "mouseup", "1")
  }

  /// The title that the desktop shows.
  public func title() throws -> String {
    String(decoding: try display.run("xdotool", "getwindowname", identifier), as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  /// Gives the window the keyboard focus.
  public func focus() throws {
    try display.run("xdotool", "windowfocus", "--sync", identifier)
  }

  /// Waits until the window manager manages the window and has given it the keyboard focus; a key that
  /// arrives earlier may be lost.
  public func waitUntilActive() throws {
    try wait(for: "the window manager's active window") {
      let answer = try? display.run("xdotool", "getactivewindow")
      return String(decoding: answer ?? Data(), as: UTF8.self).split(separator: "\n").first
        .map(String.init) == identifier
    }
  }

  /// Gives the window the keyboard focus and presses a key, such as `ctrl+c`.
  public func press(_ key: String) throws {
    try focus()
    try display.run("xdotool", "key", key)
  }

  /// Changes the window's size, in pixels.
  public func resize(width: Int, height: Int) throws {
    try display.run("xdotool", "windowsize", identifier, "\(width)", "\(height)")
  }

  /// Requests that the window manager add window states, such as `MAXIMIZED_VERT`, or remove them.
  public func setState(_ names: [String], _ isSet: Bool) throws {
    let words = ["state", identifier, isSet ? "1" : "0"] + names
    let tool = try display.launch("DisplayTool", words)
    guard try tool.waitForExit() == 0 else {
      throw WaitError(description: "The window's state cannot be changed.")
    }
  }

  /// Moves the window's upper-left corner.
  public func move(x: Int, y: Int) throws {
    try display.run("xdotool", "windowmove", identifier, "\(x)", "\(y)")
  }

  /// The window's position and size on the display with the frame that the desktop draws around it, in
  /// pixels.
  public func outline() throws -> CGRect {
    let answer = try display.run("xwininfo", "-id", identifier)
    var numbers: [String: Int] = [:]
    for line in String(decoding: answer, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { numbers[parts[0]] = Int(parts[1]) }
    }
    let frame = try properties("_NET_FRAME_EXTENTS").split(separator: "=").dropFirst().first
    let sides = frame?.split(separator: ",").compactMap {
      Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    let edges = sides?.count == 4 ? sides ?? [] : [0, 0, 0, 0]
    guard let x = numbers["Absolute upper-left X"], let y = numbers["Absolute upper-left Y"],
      let width = numbers["Width"], let height = numbers["Height"]
    else { throw WaitError(description: "The window's position cannot be read.") }
    return CGRect(
      x: x - edges[0],
      y: y - edges[2],
      width: width + edges[0] + edges[1],
      height: height + edges[2] + edges[3]
    )
  }

  /// The window's X properties, as `xprop` prints them.
  public func properties(_ names: String...) throws -> String {
    var text = ""
    for name in names {
      let answer = try display.run("xprop", "-id", identifier, name)
      text += String(decoding: answer, as: UTF8.self)
    }
    return text
  }

  /// Drags files over a pixel of the window and drops them.
  public func drop(_ files: [String], x: Int, y: Int) throws {
    let tool = try display.launch("DisplayTool", ["drop", identifier, "\(x)", "\(y)"] + files)
    guard try tool.waitForExit() == 0 else {
      throw WaitError(description: "The window does not accept files.")
    }
  }

  /// A number that changes with the pointer's cursor image.
  public func pointerForm() throws -> String {
    let tool = try display.launch("DisplayTool", ["cursor"])
    guard try tool.waitForExit() == 0, let line = tool.lines.first else {
      throw WaitError(description: "The cursor image cannot be read.")
    }
    return line
  }

  /// Hides the window.
  public func hide() throws {
    try display.run("xdotool", "windowunmap", "--sync", identifier)
  }

  /// Shows the window again.
  public func show() throws {
    try display.run("xdotool", "windowmap", "--sync", identifier)
  }

  /// A screenshot of the window.
  public func picture() throws -> Screenshot {
    try Screenshot(
      portablePixmap: display.run("import", "-window", identifier, "-depth", "8", "ppm:-")
    )
  }
}

/// Pixels grabbed from a display.
public struct Screenshot: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Red, green and blue of each pixel, row by row.
  public let bytes: [UInt8]

  /// Reads a file that contains a binary portable pixmap of 8 bits per channel.
  public init(contentsOf path: String) throws {
    try self.init(portablePixmap: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Reads a binary portable pixmap of 8 bits per channel.
  init(portablePixmap data: Data) throws {
    let parts = data.split(separator: UInt8(ascii: "\n"), maxSplits: 3)
    let numbers = parts.prefix(3).flatMap {
      String(decoding: $0, as: UTF8.self).split(separator: " ")
    }
    guard parts.count == 4, numbers.count == 4, numbers[0] == "P6", numbers[3] == "255",
      let width = Int(numbers[1]), let height = Int(numbers[2]),
      parts[3].count == width * height * 3
    else { throw WaitError(description: "The screenshot cannot be read.") }
    self.width = width
    self.height = height
    bytes = Array(parts[3])
  }

  /// The pixel's color as `0xRRGGBB`.
  public subscript(x: Int, y: Int) -> UInt32 {
    let start = (y * width + x) * 3
    return UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
  }

  /// A short number that changes with any pixel.
  public var checksum: UInt64 { Screenshot.checksum(bytes) }

  /// A short number that changes with any byte: FNV-1a of 64 bits.
  public static func checksum(_ bytes: [UInt8]) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return sum
  }

  /// The checksum that a screenshot of pixels `0xRRGGBB` would have.
  public static func checksum(ofPixels pixels: [UInt32]) -> UInt64 {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 3)
    for pixel in pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel))
    }
    return checksum(bytes)
  }
}
