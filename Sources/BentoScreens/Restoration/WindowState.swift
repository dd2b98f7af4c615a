public import BentoGeometry

/// The state of a window, as a value that a program can save and restore.
///
/// The raw value is text with one item per line, so a program can write it to a file and read it back:
///
/// ```swift
/// write(router.state.rawValue, to: path)
/// let state = WindowState(rawValue: read(path))
/// ```
///
/// Because the type is `Codable`, Foundation's encoders encode it as this text.
public nonisolated struct WindowState: Hashable, Sendable {
  /// A route with its scroll positions.
  public struct Page: Hashable, Sendable {
    /// The path of the route.
    public var path: RoutePath
    /// The positions of the route's scroll views, in order.
    public var scrolls: [ScrollPlace]

    /// Creates a page.
    public init(path: RoutePath, scrolls: [ScrollPlace] = []) {
      self.path = path
      self.scrolls = scrolls
    }
  }

  /// The position of a scroll view.
  public enum ScrollPlace: Hashable, Sendable {
    /// An offset from the start of the content, in points.
    case offset(Point)
    /// A table row whose top edge is the given number of points below the top of the table.
    case row(Int, section: Int, distance: Double)
  }

  /// The size of the window, in points; nil if the window was not shown.
  public var size: Size?
  /// The pages on the navigation stack, from root to top.
  public var pages: [Page]
  /// The pages in a sheet; empty if there is no sheet.
  public var sheetPages: [Page]

  /// Creates a state.
  public init(size: Size?, pages: [Page], sheetPages: [Page] = []) {
    self.size = size
    self.pages = pages
    self.sheetPages = sheetPages
  }
}

// MARK: - Text

nonisolated extension WindowState: RawRepresentable, Codable {
  private static let heading = "bento-window 1"

  /// The state as text.
  public var rawValue: String {
    var lines = [Self.heading]
    if let size { lines.append("size \(size.width) \(size.height)") }
    for (name, pages) in [("page", pages), ("sheet", sheetPages)] {
      for page in pages {
        lines.append("\(name) \(page.path)")
        lines += page.scrolls.map(\.line)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Creates a state from its text, or returns nil if the text is not valid.
  public init?(rawValue: String) {
    let lines = rawValue.split(separator: "\n")
    guard lines.first.map(String.init) == Self.heading else { return nil }
    self.init(size: nil, pages: [])
    for line in lines.dropFirst() {
      guard read(line.split(separator: " ").map(String.init)) else { return nil }
    }
  }

  /// Parses a line.
  ///
  /// - Returns: Whether the line is valid.
  private mutating func read(_ words: [String]) -> Bool {
    switch words.first {
    case "size":
      guard let numbers = words.numbers(2), numbers.allSatisfy({ $0 > 0 }) else { return false }
      size = Size(width: numbers[0], height: numbers[1])
    case "page", "sheet":
      guard words.count == 2, let path = try? RoutePath(parsing: words[1]) else { return false }
      if words[0] == "page" {
        guard sheetPages.isEmpty else { return false }
        pages.append(Page(path: path))
      } else {
        sheetPages.append(Page(path: path))
      }
    default:
      guard let place = ScrollPlace(words) else { return false }
      if !sheetPages.isEmpty {
        sheetPages[sheetPages.count - 1].scrolls.append(place)
      } else if !pages.isEmpty {
        pages[pages.count - 1].scrolls.append(place)
      } else {
        return false
      }
    }
    return true
  }
}

nonisolated extension WindowState.ScrollPlace {
  fileprivate var line: String {
    switch self {
    case .offset(let offset): "offset \(offset.x) \(offset.y)"
    case .row(let row, let section, let distance): "row \(section) \(row) \(distance)"
    }
  }

  fileprivate init?(_ words: [String]) {
    switch words.first {
    case "offset":
      guard let numbers = words.numbers(2) else { return nil }
      self = .offset(Point(x: numbers[0], y: numbers[1]))
    case "row":
      guard words.count == 4, let section = Int(words[1]), let row = Int(words[2]), section >= 0,
        row >= 0, let distance = Double(words[3]), distance.isFinite
      else { return nil }
      self = .row(row, section: section, distance: distance)
    default: return nil
    }
  }
}

nonisolated extension [String] {
  /// Returns the finite numbers after the first word; nil unless there are exactly `count` of them.
  fileprivate func numbers(_ count: Int) -> [Double]? {
    let numbers = dropFirst().compactMap { Double($0) }.filter(\.isFinite)
    return numbers.count == count && self.count == count + 1 ? numbers : nil
  }
}
