import BentoGeometry
import BentoGraphics
import Foundation
import SeededRandom
import TestTraits
import Testing

@testable import BentoCairo
@testable import BentoText

/// Display lists as SVG and PDF documents.
@Suite(.slow)
struct DocumentDrawingTests {
  private let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
  private let size = Size(width: 90, height: 90)

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test
  func `any list becomes a document, and the same list becomes the same PDF`() throws {
    for seed in FuzzScale.seeds(150, from: 1) {
      var random = RandomList(seed: seed, extent: 90)
      let list = random.list()

      let svg = try painter.svg(list, size: size, scale: Scale(1.25))
      let pdf = try painter.pdf(list, size: size, scale: Scale(1.25))

      #expect(text(svg).hasPrefix("<?xml"), "seed \(seed)")
      #expect(text(svg).hasSuffix("</svg>\n"), "seed \(seed)")
      #expect(text(pdf).hasPrefix("%PDF-"), "seed \(seed)")
      #expect(try pdf == painter.pdf(list, size: size, scale: Scale(1.25)), "seed \(seed)")
    }
  }

  @Test
  func `shapes and text remain vectors, and a shadow is an image`() throws {
    var list = DisplayList()
    list.append(.fill(.ellipse(Rect(x: 5, y: 5, width: 40, height: 30)), .color(.red)))
    let look = TextAttributes(font: .system(ofSize: 12), color: .black)
    list.append(
      .text(TextRequest("Bento", attributes: look), in: Rect(x: 5, y: 50, width: 80, height: 20))
    )
    #expect(try !text(painter.svg(list, size: size)).contains("<image"))
    list.append(.shadow(.rect(Rect(x: 50, y: 50, width: 20, height: 20)), Shadow()))

    let svg = text(try painter.svg(list, size: size))

    #expect(svg.contains("width=\"90px\" height=\"90px\""))
    #expect(svg.components(separatedBy: "<image").count == 2)
    #expect(svg.contains("<path") && svg.contains("<use"))
  }

  @Test
  func `a page that is empty or too large is rejected`() {
    let sizes = [
      Size.zero, Size(width: -1, height: 5), Size(width: .nan, height: 5),
      Size(width: 5, height: 14_401), Size(width: .infinity, height: 5),
    ]
    for size in sizes {
      let svg = #expect(throws: ImageError.self) { try painter.svg(DisplayList(), size: size) }
      #expect(svg?.code == .size)
      let pdf = #expect(throws: ImageError.self) { try painter.pdf(DisplayList(), size: size) }
      #expect(pdf?.code == .size)
    }
  }

  @Test
  func `an image too narrow to be visible does not end the program`() throws {
    let image = Image(
      pixels: PixelBuffer(width: 4, height: 3) { _, _ in Pixel(red: 255, green: 0, blue: 0) }
    )
    for width in [0.3, 1e-9, .leastNonzeroMagnitude] {
      for turn in [Transform.identity, .rotation(1)] {
        var list = DisplayList()
        list.append(.pushTransform(turn))
        list.append(.image(image, in: Rect(x: 2, y: 2, width: width, height: 40), ImageStyle()))
        list.append(.pop)
        list.append(.fill(.rect(Rect(x: 1, y: 2, width: 30, height: 40)), .color(.blue)))

        #expect(try text(painter.svg(list, size: size)).contains("fill:rgb(0%,0%,100%)"))
        #expect(try text(painter.pdf(list, size: size)).hasPrefix("%PDF-"))
      }
    }
  }

  @Test
  func `meaningless numbers are skipped and the rest is drawn`() throws {
    var list = DisplayList()
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      let rect = Rect(x: value, y: 0, width: 10, height: value)
      list.append(.fill(.rect(rect), .color(.red)))
      list.append(.stroke(.ellipse(rect), .color(.red), StrokeStyle(width: value)))
      list.append(.shadow(.rect(rect), Shadow(radius: value)))
      list.append(.pushTransform(.translation(x: value, y: value)))
      list.append(.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 5)), .color(.green)))
      list.append(.pop)
      list.append(.pushClip(.ellipse(rect)))
      list.append(.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 5)), .color(.green)))
      list.append(.pop)
    }
    list.append(.fill(.rect(Rect(x: 1, y: 2, width: 30, height: 40)), .color(.blue)))

    #expect(try text(painter.svg(list, size: size)).contains("fill:rgb(0%,0%,100%)"))
    #expect(try text(painter.pdf(list, size: size)).hasPrefix("%PDF-"))
  }

  @Test(arguments: [DocumentSurface.Format.svg, .pdf])
  func `Cairo's errors are reported with its messages`(format: DocumentSurface.Format) throws {
    let surface = try #require(DocumentSurface(format, size: size, scale: .one))

    surface.withContext { $0.restore() }

    #expect {
      try surface.finish("writing")
    } throws: { error in
      let error = error as? ImageError
      return error?.code == .format && error?.message.contains("cairo_restore()") == true
    }
  }
}
