internal import BentoGeometry

extension Path {
  /// Creates a path from SVG path data, such as `"M4 12h16m-6-6 6 6-6 6"`.
  ///
  /// All commands of SVG 2 are supported, absolute and relative, with numbers in any compact form that SVG
  /// allows. Quadratic curves and arcs become cubic curves. A string that contains only spaces is an empty
  /// path.
  ///
  /// - Throws: ``PathSyntaxError`` with the position of the first error.
  /// - Complexity: O(length).
  public init(svg text: String) throws(PathSyntaxError) {
    self = try PathParser.parse(text)
  }

  /// The path as SVG path data with absolute coordinates; parsing it yields an equal path.
  public var svg: String {
    var parts: [String] = []
    func text(_ point: Point) -> String { "\(Self.text(point.x)) \(Self.text(point.y))" }
    for element in elements {
      switch element {
      case .move(let point): parts.append("M\(text(point))")
      case .line(let point): parts.append("L\(text(point))")
      case .curve(let point, let first, let second):
        parts.append("C\(text(first)) \(text(second)) \(text(point))")
      case .close: parts.append("Z")
      }
    }
    return parts.joined()
  }

  /// Returns the shortest text that parses as the same number.
  private static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
