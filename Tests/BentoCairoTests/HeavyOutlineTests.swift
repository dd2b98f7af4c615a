import BentoGeometry
import BentoGraphics
import SeededRandom
import TestTraits
import Testing

@testable import BentoCairo
@testable import BentoText

/// Outlines with numbers and steps beyond what a painter can process directly.
@Suite(.slow)
struct HeavyOutlineTests {
  private let extent = 200

  private func line(_ points: [Point]) -> Path {
    var path = Path()
    for point in points {
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }

  private func picture(_ operation: DrawOperation, map: Transform = .identity) throws -> PixelBuffer
  {
    var list = DisplayList()
    list.append(.pushTransform(map))
    list.append(operation)
    list.append(.pop)
    return try draw(list, width: extent, height: extent)
  }

  @Test(arguments: [1e3, 1e5, 1e7, 1e9, 1e11])
  func `a line crosses the window however far its ends are outside`(reach: Double) throws {
    let path = line([Point(x: -reach, y: 50), Point(x: reach, y: 50), Point(x: reach, y: reach)])
    let style = StrokeStyle(width: 10, cap: .round, join: .round)

    let picture = try picture(.stroke(.path(path, .winding), .color(.red), style))

    for y in 0..<extent {
      let isInk = (45..<55).contains(y)
      #expect(picture[0, y].alpha == (isInk ? 255 : 0), "\(y)")
      #expect(picture[199, y].alpha == (isInk ? 255 : 0), "\(y)")
    }
  }

  @Test(arguments: [1e3, 1e7, 1e11])
  func `a corner inside stays a corner if the rest is far outside`(reach: Double) throws {
    var path = line([
      Point(x: 100, y: 100), Point(x: 100, y: reach), Point(x: reach, y: reach),
      Point(x: reach, y: 100),
    ])
    path.close()
    let style = StrokeStyle(width: 20, join: .miter)

    let picture = try picture(.stroke(.path(path, .winding), .color(.red), style))

    #expect(picture[91, 91].alpha == 255)
    #expect(picture[89, 89].alpha == 0)
    #expect(picture[150, 95].alpha == 255 && picture[150, 115].alpha == 0)
    #expect(picture[95, 150].alpha == 255 && picture[115, 150].alpha == 0)
  }

  @Test(arguments: [1e3, 1e7, 1e11])
  func `an interior is filled however far its outline is outside`(reach: Double) throws {
    var path = Path()
    path.addEllipse(in: Rect(x: 100 - reach, y: 50, width: 2 * reach, height: 2 * reach))
    for shape in [Shape.path(path, .evenOdd), .ellipse(path.bounds)] {
      let picture = try picture(.fill(shape, .color(.red)))

      #expect(picture[100, 100].alpha == 255 && picture[100, 190].alpha == 255)
      #expect(picture[100, 40].alpha == 0)
    }
    let clipped = try draw(
      {
        var list = DisplayList()
        list.append(.pushClip(.path(path, .winding)))
        let all = Rect(x: 0, y: 0, width: 200, height: 200)
        list.append(.fill(.rect(all), .color(.red)))
        list.append(.pop)
        return list
      }(),
      width: extent,
      height: extent
    )
    #expect(clipped[100, 100].alpha == 255)
    #expect(clipped[100, 40].alpha == 0)
  }

  @Test(arguments: FuzzScale.seeds(60))
  func `cutting an outline only changes pixels by rounding`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    func point() -> Point {
      Point(x: .random(in: -900...900, using: &random), y: .random(in: -900...900, using: &random))
    }
    let hasCurves = seed.isMultiple(of: 2)
    var path = Path()
    for _ in 0..<Int.random(in: 2...20, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: path.move(to: point())
      case 1: path.close()
      case 2 where hasCurves: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.addLine(to: point())
      }
    }
    let window = PixelRect(x: 0, y: 0, width: extent, height: extent)
    let style = StrokeStyle(width: .random(in: 0.5...40, using: &random), join: .round)
    let reach = style.reach(around: .path(path, .winding))
    // With the tolerance of plans nothing here would be cut.
    let clip = OutlineClip(around: window, reach: reach, tolerance: 30)
    let filled = clip.cutFill(path)
    let lined = clip.cutLine(path)
    let rule: FillRule = Bool.random(using: &random) ? .evenOdd : .winding

    var pairs: [(DrawOperation, DrawOperation)] = [
      (.fill(.path(path, rule), .color(.black)), .fill(.path(filled, rule), .color(.black)))
    ]
    // Halves of a curve flatten to other short lines than the whole, with other corners.
    if !hasCurves {
      pairs.append(
        (
          .stroke(.path(path, rule), .color(.black), style),
          .stroke(.path(lined, rule), .color(.black), style)
        )
      )
    }
    for (whole, cut) in pairs {
      let (wanted, got) = (try picture(whole), try picture(cut))
      let worst = zip(wanted.words, got.words).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max() ?? 0
      #expect(worst <= 24, "seed \(seed): \(whole)")
    }
  }

  @Test(arguments: [
    Point(x: .nan, y: 0), Point(x: .infinity, y: 0), Point(x: 1e308, y: 1e308),
    Point(x: 0, y: -1e30),
  ])
  func `an outline with coordinates beyond any device is skipped and counted`(point: Point) throws {
    let path = line([Point(x: 10, y: 10), point, Point(x: 90, y: 20)])
    let shapes: [DrawOperation] = [
      .fill(.path(path, .winding), .color(.red)),
      .stroke(.path(path, .winding), .color(.red), StrokeStyle(width: 8)),
    ]
    for operation in shapes {
      var list = DisplayList()
      list.append(.fill(.rect(Rect(x: 0, y: 0, width: 200, height: 200)), .color(.white)))
      list.append(operation)
      let screen = Screen(width: extent, height: extent)
      let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))

      let report = try screen.paint(list, with: painter)

      #expect(screen.pixels.words.allSatisfy { $0 == 0xFFFF_FFFF })
      #expect(report.rejectedOperations <= 1)
    }
  }

  @Test
  func `very long lines, and dashes on a huge ellipse, are painted with bounded work`()
    throws
  {
    var random = SplitMix(seed: 5)
    let points = (0..<200_000).map { _ in
      Point(x: .random(in: 0...200, using: &random), y: .random(in: 0...200, using: &random))
    }
    let dots = StrokeStyle(width: 4_000, cap: .round, dashes: [.leastNonzeroMagnitude, 0.5])
    let ellipse = Rect(x: -2_000, y: -2_000, width: 4_000, height: 4_000)

    let mud = try picture(
      .stroke(.path(line(points), .winding), .color(.black), StrokeStyle(width: 1))
    )
    let ring = try picture(.stroke(.ellipse(ellipse), .color(.black), dots))

    #expect(mud.words.filter { $0 == 0xFF00_0000 }.count > 20_000)
    #expect(ring[100, 100].alpha == 255)
  }

  @Test
  func `a gradient of a hundred thousand colors shows them in order`() throws {
    let colors = (0..<100_000).map { Color(white: Double($0) / 100_000) }
    let gradient = Gradient(
      .linear(from: .zero, to: Point(x: 200, y: 0)),
      colors: colors
    )

    let picture = try picture(
      .fill(.rect(Rect(x: 0, y: 0, width: 200, height: 200)), .gradient(gradient))
    )

    for x in 0..<extent {
      let wanted = (Double(x) + 0.5) / 200 * 255
      #expect(abs(Double(picture[x, 100].red) - wanted) < 3, "\(x)")
    }
  }
}
