internal import BentoGeometry

/// A parser for SVG path data, which proceeds command by command.
///
/// The grammar is that of SVG 2 (https://www.w3.org/TR/SVG2/paths.html#PathDataBNF), without its error
/// tolerance: text with an error is rejected as a whole.
struct PathParser {
  private var scanner: PathScanner
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, which only a smooth command of the same degree reflects.
  private var lastControl: (point: Point, isCubic: Bool)?

  /// Parses a path.
  ///
  /// - Throws: `PathSyntaxError` at the first error.
  static func parse(_ text: String) throws(PathSyntaxError) -> Path {
    var parser = PathParser(scanner: PathScanner(text))
    try parser.run()
    return parser.path
  }

  private init(scanner: PathScanner) {
    self.scanner = scanner
  }

  private mutating func run() throws(PathSyntaxError) {
    scanner.skipSpace()
    var isFirst = true
    while !scanner.isAtEnd {
      let before = scanner
      let command = try scanner.command()
      if isFirst, command.kind != .move { throw before.error(.missingMove) }
      isFirst = false
      scanner.skipSpace()
      try add(command)
    }
  }

  /// Parses the numbers of a command, and more sets of numbers if they follow.
  private mutating func add(_ command: PathCommand) throws(PathSyntaxError) {
    guard command.kind != .close else {
      path.close()
      current = start
      lastControl = nil
      scanner.skipSpace()
      return
    }
    var command = command
    while true {
      let start = scanner.position
      let count = path.elements.count
      try addOnce(command)
      guard path.elements[count...].allSatisfy(\.isFinite) else {
        throw PathSyntaxError(position: start, reason: .numberTooLarge)
      }
      if command.kind == .move { command.kind = .line }
      let comma = scanner.skipSeparator()
      guard scanner.isAtNumber else {
        if let comma { throw PathSyntaxError(position: comma, reason: .strayComma) }
        return
      }
    }
  }

  private mutating func addOnce(_ command: PathCommand) throws(PathSyntaxError) {
    switch command.kind {
    case .move:
      current = try point(command)
      start = current
      path.move(to: current)
      lastControl = nil
    case .line: line(to: try point(command))
    case .horizontal:
      let x = try scanner.number()
      line(to: Point(x: command.isRelative ? current.x + x : x, y: current.y))
    case .vertical:
      let y = try scanner.number()
      line(to: Point(x: current.x, y: command.isRelative ? current.y + y : y))
    case .curve:
      let first = try point(command)
      _ = scanner.skipSeparator()
      try addCurve(first, command)
    case .smoothCurve: try addCurve(mirroredControl(isCubic: true), command)
    case .quadratic:
      let control = try point(command)
      _ = scanner.skipSeparator()
      addQuadratic(control, to: try point(command))
    case .smoothQuadratic:
      addQuadratic(mirroredControl(isCubic: false), to: try point(command))
    case .arc: try addArc(command)
    case .close: break
    }
  }
}

// MARK: - Steps

extension PathParser {
  private mutating func point(_ command: PathCommand) throws(PathSyntaxError) -> Point {
    let x = try scanner.number()
    _ = scanner.skipSeparator()
    let y = try scanner.number()
    return command.isRelative ? current.offsetBy(dx: x, dy: y) : Point(x: x, y: y)
  }

  private mutating func line(to point: Point) {
    path.addLine(to: point)
    current = point
    lastControl = nil
  }

  private mutating func addCurve(
    _ first: Point,
    _ command: PathCommand
  ) throws(PathSyntaxError) {
    let second = try point(command)
    _ = scanner.skipSeparator()
    let end = try point(command)
    path.addCurve(to: end, control1: first, control2: second)
    current = end
    lastControl = (second, true)
  }

  private mutating func addQuadratic(_ control: Point, to end: Point) {
    func third(_ point: Point) -> Point {
      Point(
        x: point.x + (control.x - point.x) * 2 / 3,
        y: point.y + (control.y - point.y) * 2 / 3
      )
    }
    path.addCurve(to: end, control1: third(current), control2: third(end))
    current = end
    lastControl = (control, false)
  }

  /// Returns the last control point reflected across the current point, or the current point itself if the
  /// last command was not of the same degree.
  private func mirroredControl(isCubic: Bool) -> Point {
    guard let lastControl, lastControl.isCubic == isCubic else { return current }
    return Point(x: 2 * current.x - lastControl.point.x, y: 2 * current.y - lastControl.point.y)
  }

  private mutating func addArc(_ command: PathCommand) throws(PathSyntaxError) {
    var numbers: [Double] = []
    for _ in 0..<3 {
      numbers.append(try scanner.number())
      _ = scanner.skipSeparator()
    }
    let isLarge = try scanner.flag()
    _ = scanner.skipSeparator()
    let isClockwise = try scanner.flag()
    _ = scanner.skipSeparator()
    let end = try point(command)
    let arc = EllipticArc(
      from: current,
      to: end,
      radii: Size(width: numbers[0], height: numbers[1]),
      degrees: numbers[2],
      isLarge: isLarge,
      isClockwise: isClockwise
    )
    arc.add(to: &path)
    current = end
    lastControl = nil
  }
}
