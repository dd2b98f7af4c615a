import BentoGeometry
import BentoGraphics
import SeededRandom
import Testing

@Suite
struct PathSyntaxTests {
  private func steps(_ text: String) throws -> String { try Path(svg: text).svg }

  @Test(arguments: [
    ("M1 2L3 4", "M1 2L3 4"),
    ("m1 2 3 4", "M1 2L4 6"),
    ("M1,2,3,4", "M1 2L3 4"),
    ("M10 10h5v-5H0V0z", "M10 10L15 10L15 5L0 5L0 0Z"),
    ("M.5.5-1-1", "M0.5 0.5L-1 -1"),
    ("M1e1-2E-1+3 1", "M10 -0.2L3 1"),
    ("M1.5.25.5 1", "M1.5 0.25L0.5 1"),
    ("  M\t0\n0 ", "M0 0"),
    ("", ""),
    ("M5. 6.", "M5 6"),
    ("M0 0zm1 1l1 0", "M0 0ZM1 1L2 1"),
    ("M2 2l4 0zl1 1", "M2 2L6 2ZL3 3"),
    ("M0 0c1 0 2 1 2 2s1 2 2 2", "M0 0C1 0 2 1 2 2C2 3 3 4 4 4"),
    ("M0 0S1 1 2 2", "M0 0C0 0 1 1 2 2"),
    ("M0 0q3 0 3 3t3 3", "M0 0C2 0 3 1 3 3C3 5 4 6 6 6"),
    ("M0 0T3 3", "M0 0C0 0 1 1 3 3"),
    ("M0 0a0 5 0 0 1 4 4", "M0 0L4 4"),
    ("M1 1A5 5 0 0 1 1 1", "M1 1"),
  ])
  func `a path is parsed as its steps`(text: String, wanted: String) throws {
    #expect(try steps(text) == wanted)
  }

  @Test(arguments: [
    ("L1 1", 0, PathSyntaxError.Reason.missingMove),
    ("M1", 2, .missingNumber),
    ("M1 2 3", 6, .missingNumber),
    ("M", 1, .missingNumber),
    ("M0 0b", 4, .unknownCommand("b")),
    ("M0 0é", 4, .unknownCommand("é")),
    ("M0 0L1 1,", 8, .strayComma),
    ("M0 0,L1 1", 4, .strayComma),
    ("M0,,0", 3, .missingNumber),
    ("M0 0Z5", 5, .unknownCommand("5")),
    ("M0 0a1 1 0 2 0 3 3", 11, .missingFlag),
    ("M0 0a1 1 0 1", 12, .missingNumber),
    ("M1e999 0", 1, .numberTooLarge),
    ("M--1 0", 2, .missingNumber),
    ("M. 0", 2, .missingNumber),
    ("M1e308 0l1e308 0", 9, .numberTooLarge),
    ("M0 0l1 1 2e307 0 1e308 0 1e308 0", 25, .numberTooLarge),
    ("M-1e308 0h-1e308", 10, .numberTooLarge),
    ("M0 1e308v1e308", 9, .numberTooLarge),
    ("M0 0C0 0-1e308 0 1e308 0S0 0 0 0", 25, .numberTooLarge),
    ("M0 0q1e308 0 0 0 1e308 0", 5, .numberTooLarge),
  ])
  func `errors are reported with their position`(
    text: String,
    position: Int,
    reason: PathSyntaxError.Reason
  ) {
    #expect(throws: PathSyntaxError(position: position, reason: reason), "\(text)") {
      try Path(svg: text)
    }
  }

  @Test
  func `flags of arcs need no separators`() throws {
    #expect(try steps("M0 0a5 5 0 015 5") == steps("M0 0 a 5,5 0 0,1 5,5"))
    #expect(try steps("M0 0a5 5 0 10-5.5.5") == steps("M0 0 a 5,5 0 1 0 -5.5 0.5"))
    #expect(try steps("M0 0a5 5 0 1110 0 5 5 0 11-10 0").contains("C"))
  }

  @Test
  func `arcs stay on their ellipse`() throws {
    var generator = SplitMix(seed: 71)
    for _ in 0..<300 {
      func number(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &generator)
      }
      let center = Point(x: number(-50...50), y: number(-50...50))
      let radii = Size(width: number(1...40), height: number(1...40))
      let degrees = number(-200...200)
      let turn = Transform.rotation(degrees * .pi / 180)
      func point(_ angle: Double) -> Point {
        let unit = Transform.rotation(angle).apply(to: Point(x: 1, y: 0))
        let local = Point(x: unit.x * radii.width, y: unit.y * radii.height)
        return turn.apply(to: local) + center
      }
      let start = number(-3...3)
      let sweep = number(0.2...6) * (Bool.random(using: &generator) ? 1 : -1)
      let (from, to) = (point(start), point(start + sweep))
      let flags = "\(sweep.magnitude > .pi ? 1 : 0) \(sweep > 0 ? 1 : 0)"
      let text =
        "M\(from.x) \(from.y)A\(radii.width) \(radii.height) \(degrees) \(flags) \(to.x) \(to.y)"
      let path = try Path(svg: text)

      for element in path.elements {
        guard case .curve(let end, _, _) = element, let back = turn.inverted else { continue }
        let local = back.apply(to: end - center)
        let x = local.x / radii.width
        let y = local.y / radii.height
        #expect((x * x + y * y - 1).magnitude < 1e-6, "\(text)")
      }
      let last = try #require(path.currentPoint)
      #expect(last.distance(to: to) < 1e-9)
    }
  }

  @Test
  func `a path survives writing and reading`() throws {
    var generator = SplitMix(seed: 5)
    for seed in 0..<300 {
      func point() -> Point {
        let sizes: [Double] = [1, 1e-7, 1e9, 1e20]
        let size: Double = sizes.randomElement(using: &generator) ?? 1
        return Point(
          x: .random(in: -size...size, using: &generator),
          y: .random(in: -size...size, using: &generator)
        )
      }
      var path = Path()
      path.move(to: point())
      for _ in 0..<8 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: path.move(to: point())
        case 1: path.addLine(to: point())
        case 2: path.addCurve(to: point(), control1: point(), control2: point())
        default: path.close()
        }
      }

      #expect(try Path(svg: path.svg) == path, "round \(seed)")
    }
  }

  @Test
  func `any text is parsed or rejected with a position inside it`() {
    var generator = SplitMix(seed: 2_026)
    let pieces = [
      "M", "m", "L", "l", "h", "V", "c", "S", "q", "T", "a", "A", "z", "Z", " ", ",", "-", "+", ".",
      "0", "1", "7", "12", "1e5", "e", "E-", "1e400", "\n", "é", "NaN", "inf", "0x1", "💥", "\0",
    ]
    var readCount = 0
    for round in 0..<20_000 {
      var text = Bool.random(using: &generator) ? "M0 0" : ""
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      do throws(PathSyntaxError) {
        let path = try Path(svg: text)
        let isFinite = path.elements.allSatisfy { element in
          switch element {
          case .move(let point), .line(let point): point.isFinite
          case .curve(let end, let first, let second):
            end.isFinite && first.isFinite && second.isFinite
          case .close: true
          }
        }
        readCount += 1
        #expect(isFinite || text.contains("1e5"), "round \(round): \(text)")
      } catch {
        #expect((0...text.utf8.count).contains(error.position), "round \(round): \(text)")
      }
    }
    #expect(readCount > 100)
  }
}
