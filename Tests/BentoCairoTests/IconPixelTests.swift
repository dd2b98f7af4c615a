import BentoCairo
import BentoGeometry
import BentoGraphics
import SeededRandom
import Testing

/// Icons as pixels: horizontal and vertical lines of whole pixels, at every size and scale.
@Suite
struct IconPixelTests {
  private let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))

  private static let scales = [1, 1.25, 1.5, 2]
  private static let sizes = [16.0, 20, 24, 48]

  private func picture(_ icon: Icon, in rect: Rect, scale: Double) throws -> PixelBuffer {
    var list = DisplayList()
    list.append(icon.operation(in: rect, paint: .color(.black)))
    let side = Int((max(rect.maxX, rect.maxY) * scale).rounded(.up)) + 2
    return try draw(list, width: side, height: side, scale: Scale(scale), with: painter)
  }

  @Test(arguments: Icon.all.filter { !$0.path.isEmpty })
  func `the lines of an icon cover whole rows and columns of pixels`(icon: Icon) throws {
    for size in Self.sizes {
      for scale in Self.scales {
        // A tone below the lines would hide their edges.
        let line = Icon(name: icon.name, path: icon.path, smallPath: icon.smallPath)
        let rect = Rect(x: 0, y: 0, width: size, height: size)
        let picture = try picture(line, in: rect, scale: scale)
        let side = (size * scale).rounded()
        let width = Icon.lineWidth(atSize: size, factor: scale)
        let isSmall = Double(width) / side * Icon.extent > 2.55
        for stem in Stem.all(of: isSmall ? icon.smallPath : icon.path) {
          #expect(
            stem.isSharp(in: picture, factor: side / Icon.extent, lineWidth: width),
            "\(icon) at \(size) points and scale \(scale): \(stem)"
          )
        }
      }
    }
  }

  @Test
  func `an icon has the same pixels wherever it is`() throws {
    var generator = SplitMix(seed: 11)
    for scale in Self.scales {
      let size = 16.0
      let side = Int((size * scale).rounded())
      let first = try picture(.settings, in: Rect(x: 0, y: 0, width: 16, height: 16), scale: scale)
      for _ in 0..<12 {
        let x = Double.random(in: 0...9, using: &generator)
        let y = Double.random(in: 0...9, using: &generator)
        let rect = Rect(x: x, y: y, width: size, height: size)
        let moved = try picture(.settings, in: rect, scale: scale)
        let (dx, dy) = (Int((x * scale).rounded()), Int((y * scale).rounded()))
        let isSame = (0..<side).allSatisfy { row in
          (0..<side).allSatisfy { first[$0, row] == moved[$0 + dx, row + dy] }
        }
        #expect(isSame, "\(rect) at \(scale)")
      }
    }
  }

  @Test(arguments: [Icon.plus, .close, .menu, .info, .record, .more, .columns, .grid, .fullscreen])
  func `a symmetric icon has symmetric pixels`(icon: Icon) throws {
    for size in [14.0, 16, 18, 20, 24, 48] {
      for scale in Self.scales {
        let picture = try picture(
          icon,
          in: Rect(x: 0, y: 0, width: size, height: size),
          scale: scale
        )
        let columns = (0..<picture.width).filter { column in
          (0..<picture.height).contains { picture[column, $0].alpha > 0 }
        }
        guard let first = columns.first, let last = columns.last else {
          Issue.record("nothing is drawn")
          continue
        }
        // Curves become polygons that differ by a tenth of a pixel with their direction, and so do caps.
        let isSymmetric = (0..<picture.height).allSatisfy { row in
          columns.allSatisfy { column in
            let opposite = picture[first + last - column, row]
            return abs(Int(picture[column, row].alpha) - Int(opposite.alpha)) <= 64
          }
        }
        #expect(isSymmetric, "\(icon) at \(size) points and scale \(scale)")
      }
    }
  }

  @Test
  func `a faded icon is as faded where its layers overlap`() throws {
    let rect = Rect(x: 0, y: 0, width: 48, height: 48)
    let whole = try picture(.fileText, in: rect, scale: 1)
    var list = DisplayList()
    list.append(.pushOpacity(0.5))
    list.append(Icon.fileText.operation(in: rect, paint: .color(.black)))
    list.append(.pop)
    let faded = try draw(list, width: whole.width, height: whole.height, with: painter)

    for row in 0..<whole.height {
      for column in 0..<whole.width {
        let wanted = Double(whole[column, row].alpha) / 2
        #expect((Double(faded[column, row].alpha) - wanted).magnitude <= 1)
      }
    }
  }

  @Test
  func `a tint image of an icon has the pixels of the icon`() throws {
    for (size, scale) in [(16.0, 1.0), (18, 1.25), (20, 1.5), (24, 2)] {
      let rect = Rect(x: 1, y: 1, width: size, height: size)
      let wanted = try picture(.print, in: rect, scale: scale)
      var list = DisplayList()
      let image = Image(icon: .print, pointSize: size)
      list.append(.image(image, in: rect, ImageStyle(tint: .black)))
      let drawn = try draw(
        list,
        width: wanted.width,
        height: wanted.height,
        scale: Scale(scale),
        with: painter
      )

      if size * scale == (size * scale).rounded() {
        #expect(drawn == wanted, "\(size) at \(scale)")
      }
    }
  }

  @Test
  func `a rotated icon and one in a gradient are drawn`() throws {
    let rect = Rect(x: 4, y: 4, width: 24, height: 24)
    let fade = Gradient(
      .linear(from: .zero, to: Point(x: 24, y: 0)),
      colors: [.red, .blue]
    )
    var list = DisplayList()
    list.append(.pushTransform(.rotation(0.3)))
    list.append(Icon.fileCode.operation(in: rect, paint: .color(.red)))
    list.append(.pop)
    let rotated = try draw(list, width: 40, height: 40, with: painter)
    list.removeAll()
    list.append(Icon.fileCode.operation(in: rect, paint: .gradient(fade)))
    let graded = try draw(list, width: 40, height: 40, with: painter)

    #expect((0..<40).contains { rotated[$0, 20].alpha > 0 })
    #expect(graded[9, 24].red > graded[9, 24].blue)
    #expect(graded[23, 24].red < graded[23, 24].blue)
  }
}

/// A horizontal or vertical line of an icon, in units.
private struct Stem: CustomStringConvertible {
  let isHorizontal: Bool
  /// The position across its direction.
  let position: Double
  /// The extent along its direction.
  let range: ClosedRange<Double>

  var description: String {
    "\(isHorizontal ? "row" : "column") \(position), \(range.lowerBound)–\(range.upperBound)"
  }

  /// The lines of a path that are long enough to be measured.
  static func all(of path: Path) -> [Stem] {
    var stems: [Stem] = []
    var (start, current) = (Point.zero, Point.zero)
    func add(_ first: Point, _ second: Point) {
      if first.y == second.y, (first.x - second.x).magnitude >= 3 {
        let range = min(first.x, second.x)...max(first.x, second.x)
        stems.append(Stem(isHorizontal: true, position: first.y, range: range))
      }
      if first.x == second.x, (first.y - second.y).magnitude >= 3 {
        let range = min(first.y, second.y)...max(first.y, second.y)
        stems.append(Stem(isHorizontal: false, position: first.x, range: range))
      }
    }
    for element in path.elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point):
        add(current, point)
        current = point
      case .curve(let point, _, _): current = point
      case .close:
        add(current, start)
        current = start
      }
    }
    return stems
  }

  /// Whether rows (or columns) of whole pixels are covered, within a pixel and a half of the place in the
  /// drawing, and whether each edge is sharp somewhere along the line.
  func isSharp(in picture: PixelBuffer, factor: Double, lineWidth: Int) -> Bool {
    func alpha(_ along: Int, _ across: Int) -> UInt8 {
      let (column, row) = isHorizontal ? (along, across) : (across, along)
      guard (0..<picture.width).contains(column), (0..<picture.height).contains(row) else {
        return 0
      }
      return picture[column, row].alpha
    }
    let start = position * factor - Double(lineWidth) / 2
    // A line of few pixels is all ends, which are round or continue as curves.
    guard (range.upperBound - range.lowerBound) * factor >= 4 else { return true }
    let whole =
      Int((range.lowerBound * factor).rounded())..<Int((range.upperBound * factor).rounded())
    // The middle half of a longer one is covered. Its edges may be next to slanted lines there.
    let quarter = (range.upperBound - range.lowerBound) / 4
    let low = Int(((range.lowerBound + quarter) * factor).rounded())
    let high = max(low, Int(((range.upperBound - quarter) * factor).rounded()) - 1)
    return (Int((start - 1.5).rounded(.up))...Int((start + 1.5).rounded(.down))).contains { first in
      let rows = first..<first + lineWidth
      guard (low...high).allSatisfy({ along in rows.allSatisfy { alpha(along, $0) == 255 } })
      else { return false }
      return whole.count < 6
        || [first - 1, first + lineWidth].allSatisfy { edge in
          whole.contains { [0, 255].contains(alpha($0, edge)) }
        }
    }
  }
}
