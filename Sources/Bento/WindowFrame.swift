internal import BentoEmbedded

/// The frame that a window had when it was closed, stored from one run of a program to the next.
nonisolated struct WindowFrame: Hashable, Sendable {
  /// The position of the window's corner on the display.
  struct Place: Hashable, Sendable {
    var x: Pixels
    var y: Pixels
  }

  /// The size, in points, that the window last had while it was not maximized, full screen or tiled by the
  /// desktop, or nil if it never had such a size.
  var size: Size?
  /// The position of the window's frame, in pixels of the display, or nil if the desktop does not report
  /// it.
  var place: Place?
  /// Whether the window is maximized.
  var isMaximized = false
  /// The lengths of panes by their identifiers, in points.
  var panes: [String: Double] = [:]
}

// MARK: - Text

nonisolated extension WindowFrame: RawRepresentable {
  private static let heading = "bento-frame 1"

  /// The frame as lines of text; equal frames have equal text.
  var rawValue: String {
    var lines = [Self.heading]
    if let size { lines.append("size \(size.width) \(size.height)") }
    if let place { lines.append("place \(place.x) \(place.y)") }
    if isMaximized { lines.append("maximized") }
    for (name, length) in panes.sorted(by: { $0.key < $1.key })
    where !name.contains(where: \.isNewline) {
      lines.append("pane \(length) \(name)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a frame from text, ignoring invalid parts; returns nil if the text has a different heading.
  init?(rawValue: String) {
    let lines = rawValue.split(separator: "\n")
    guard lines.first.map(String.init) == Self.heading else { return nil }
    self.init()
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3 else {
        if line == "maximized" { isMaximized = true }
        continue
      }
      switch words[0] {
      case "size":
        guard let width = Self.length(words[1]), let height = Self.length(words[2]) else {
          continue
        }
        if width >= 1, height >= 1 { size = Size(width: width, height: height) }
      case "place":
        guard let x = Int32(words[1]), let y = Int32(words[2]) else { continue }
        place = Place(x: Int(x), y: Int(y))
      case "pane": panes[String(words[2])] = Self.length(words[1])
      default: continue
      }
    }
  }

  /// Returns the length in the text, or nil if no window can have that length.
  private static func length(_ text: Substring) -> Double? {
    Double(text).flatMap { (-100_000...100_000).contains($0) ? $0 : nil }
  }
}
