import BentoCairo
import BentoGeometry
import BentoGraphics
import SeededRandom
import TestTraits
import Testing

@Suite
struct InkTests {
  private let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))

  @Test(.slow)
  func `nothing is drawn outside an operation's reported bounds`() throws {
    for seed in FuzzScale.seeds(120) {
      let scale = Scale([1, 2, 1.5][Int(seed % 3)])
      var random = RandomList(seed: seed &+ 90_000, extent: 60)
      for operation in random.list(depth: 0, count: 4).operations {
        var list = DisplayList()
        list.append(operation)
        guard !list.inkBounds.isEmpty else { continue }
        let extent = Int(100 * scale.factor)
        let picture = try draw(list, width: extent, height: extent, scale: scale, with: painter)
        let ink = scale.enclosingPixels(list.inkBounds)
        let allowed = PixelRect(
          x: ink.x - 1,
          y: ink.y - 1,
          width: ink.width + 2,
          height: ink.height + 2
        )

        let words = picture.words
        for y in 0..<extent {
          for x in 0..<extent where words[y * extent + x] != 0 {
            #expect(allowed.contains(x: x, y: y), "seed \(seed): \(operation)")
          }
        }
      }
    }
  }

  @Test(arguments: [0, 1, 4, 9, 20], [1.0, 2.0])
  func `a shadow stays inside its ink and outside its shape`(radius: Double, scale: Double)
    throws
  {
    let box = Rect(x: 50, y: 50, width: 60, height: 40)
    let shadow = Shadow(color: .black, radius: radius, offset: Size(width: 3, height: 5))
    var list = DisplayList()
    list.append(.shadow(.roundedRect(box, CornerRadii(8)), shadow))
    let extent = Int(160 * scale)
    let picture = try draw(list, width: extent, height: extent, scale: Scale(scale), with: painter)
    let ink = Scale(scale).enclosingPixels(shadow.inkBounds(of: box))
    let inner = Scale(scale).pixels(box.insetBy(dx: 3, dy: 3))

    for y in 0..<extent {
      for x in 0..<extent where picture[x, y].alpha > 0 {
        #expect(ink.contains(x: x, y: y))
        #expect(!inner.contains(x: x, y: y))
      }
    }
    #expect(picture[Int(80 * scale), Int(92 * scale)].alpha > 60, "below the shape")
  }

  @Test
  func `the shadow of a large shape has the corners of a small one`() throws {
    let shadow = Shadow(color: .black, radius: 10, offset: Size(width: 2, height: 4))
    func corner(_ width: Double, _ height: Double) throws -> [UInt32] {
      var list = DisplayList()
      let box = Rect(x: 30, y: 30, width: width, height: height)
      list.append(.shadow(.roundedRect(box, CornerRadii(12)), shadow))
      let picture = try draw(list, width: 600, height: 600, with: painter)
      return (0..<70).flatMap { picture.words[$0 * 600..<$0 * 600 + 70] }
    }

    #expect(try corner(120, 100) == corner(500, 420))
  }
}
