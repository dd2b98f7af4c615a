import BentoCairo
import BentoGeometry
import BentoGraphics
import SeededRandom
import TestTraits
import Testing

/// Steps that later ones cover are skipped without any visible difference.
@Suite(.slow)
struct LaterCoverTests {
  private let extent = 400

  /// Random steps with large opaque rectangles between them, some inside clips and groups.
  private func list(_ random: inout RandomList) -> DisplayList {
    var list = DisplayList()
    list.append(.fill(.rect(Rect(x: 0, y: 0, width: 400, height: 400)), .color(.white)))
    for _ in 0..<6 {
      list.append(.list(random.list(depth: 1, count: 5)))
      append(cover(&random), to: &list, &random)
    }
    list.append(.list(random.list(depth: 1, count: 3)))
    return list
  }

  private func append(
    _ cover: DisplayList,
    to list: inout DisplayList,
    _ random: inout RandomList
  ) {
    let starts: [DrawOperation] = [
      .pushTransform(.translation(x: 7, y: -5)), .pushTransform(.scale(x: 0.8, y: 0.9)),
      .pushTransform(.rotation(0.1)), .pushOpacity(0.5), .pushBlend(.normal), .pushBlend(.multiply),
      .pushClip(.rect(Rect(x: 40, y: 20, width: 300, height: 330))),
      .pushClip(.ellipse(Rect(x: 0, y: 0, width: 400, height: 300))),
      .pushClip(.roundedRect(Rect(x: 10, y: 10, width: 380, height: 350), CornerRadii(40))),
    ]
    let count = Int.random(in: 0...2, using: &random.generator)
    for _ in 0..<count {
      if let start = starts.randomElement(using: &random.generator) { list.append(start) }
      if Bool.random(using: &random.generator) { list.append(.list(random.list(count: 2))) }
    }
    switch Int.random(in: 0..<3, using: &random.generator) {
    case 0: list.append(.picture(cover))
    case 1: list.append(.list(cover))
    default: cover.operations.forEach { list.append($0) }
    }
    for _ in 0..<count {
      list.append(.list(random.list(depth: 0, count: 1)))
      list.append(.pop)
    }
  }

  private func cover(_ random: inout RandomList) -> DisplayList {
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random.generator))
    }
    let rect = Rect(
      x: number(-50...200),
      y: number(-50...200),
      width: number(100...400),
      height: number(100...400)
    )
    var list = DisplayList()
    list.append(.fill(.rect(rect), .color(Color(white: number(0...9) / 9))))
    list.append(.list(random.list(depth: 1, count: 4)))
    guard Bool.random(using: &random.generator) else { return list }
    var group = DisplayList()
    group.append(.pushBlend(.normal))
    group.append(.list(list))
    group.append(.pop)
    return group
  }

  @Test(arguments: [PixelFormat.bgraPremultiplied, .bgrx])
  func `painting as a whole equals painting in parts too small for occlusion culling`(
    format: PixelFormat
  ) throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    for seed in FuzzScale.seeds(6, from: format == .bgrx ? 1_000 : 0) {
      var random = RandomList(seed: seed, extent: Double(extent))
      let list = list(&random)
      let whole = Screen(width: extent, height: extent, format: format, filledWith: 0x5A)
      let parts = Screen(width: extent, height: extent, format: format, filledWith: 0x5A)
      for _ in 0..<2 {
        try whole.paint(list, with: painter)
      }
      try parts.paint(list, inSquaresOf: 200, with: painter)

      let isSame = whole.meaningfulBytes == parts.meaningfulBytes
      #expect(isSame, "seed \(seed)\n\(list)")
    }
  }

  @Test
  func `content covered by an opaque rectangle is not painted`() throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    let screen = Screen(width: extent, height: extent, format: .bgrx)
    let all = Rect(x: 0, y: 0, width: 400, height: 400)
    func list(_ front: Rect) -> DisplayList {
      var list = DisplayList()
      list.append(.fill(.rect(all), .color(.white)))
      list.append(.fill(.rect(Rect(x: 200, y: 200, width: 9, height: 9)), .color(.red)))
      list.append(.fill(.rect(front), .color(.blue)))
      return list
    }

    let covered = try screen.paint(list(all), with: painter)
    let seen = try screen.paint(list(Rect(x: 0, y: 0, width: 400, height: 150)), with: painter)

    #expect((covered.paintedOperations, seen.paintedOperations) == (2, 3))
  }
}
