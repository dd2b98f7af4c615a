import BentoGeometry
import BentoGraphics
import Testing

@testable import BentoText

@Suite
struct DrawnLayoutTests {
  private let engine = PangoTextEngine(fonts: .test)
  private let request = TextRequest(
    "Some words that wrap",
    attributes: TextAttributes(font: .system(ofSize: 14))
  )

  @Test func `text that is drawn again reuses its layout`() throws {
    let first = try #require(engine.drawnLayout(for: request, width: 80, scale: .one))
    let copy = request

    let second = try #require(engine.drawnLayout(for: copy, width: 80, scale: .one))

    #expect(first === second)
    #expect(first === engine.layout(for: request, width: 80, scale: .one))
  }

  @Test func `another width, scale, style or text has a separate layout`() throws {
    let first = try #require(engine.drawnLayout(for: request, width: 80, scale: .one))
    var centered = request
    centered.paragraph.lineLimit = 1
    var longer = request
    longer.runs[0].string += " more than once"

    let others: [TextLayout?] = [
      engine.drawnLayout(for: request, width: 300, scale: .one),
      engine.drawnLayout(for: request, width: 80, scale: Scale(2)),
      engine.drawnLayout(for: centered, width: 80, scale: .one),
      engine.drawnLayout(for: longer, width: 80, scale: .one),
    ]

    #expect(others.allSatisfy { $0 != nil && $0 !== first })
    #expect(others[0]?.lines.count == 1)
    #expect(first.lines.count == 3)
  }

  @Test(arguments: ["Some words that wrap", "Short"])
  func `a text whose layout was evicted is laid out again`(text: String) throws {
    let request = TextRequest(text, attributes: request.runs[0].attributes)
    let number = try #require(engine.drawnLayout(for: request, width: 80, scale: .one)).number
    let limit = engine.cacheLimit
    engine.cacheLimit = 1
    engine.cacheLimit = limit
    _ = engine.layout(for: self.request, width: 300, scale: .one)

    let second = try #require(engine.drawnLayout(for: request, width: 80, scale: .one))

    #expect(second.number > number)
    #expect(engine.drawnLayout(for: request, width: 80, scale: .one) === second)
  }

  @Test func `a layout dropped by measuring at other widths is not found`() throws {
    weak let first = engine.drawnLayout(for: request, width: 60, scale: .one)
    for width in [70, 80, 95, 110, 125, 140] {
      _ = engine.layout(for: request, width: width, scale: .one)
    }
    #expect(first == nil)

    let known = engine.knownLayout(for: request, width: 60, scale: .one)

    #expect(known == nil)
    let second = try #require(engine.drawnLayout(for: request, width: 60, scale: .one))
    #expect(second.fits(60))
  }

  @Test func `many texts evict one another and stay correct`() throws {
    let requests = (0..<300).map { number in
      TextRequest("Text \(number)", attributes: TextAttributes(font: .system(ofSize: 12)))
    }
    for round in 0..<2 {
      for (number, request) in requests.enumerated() {
        let layout = try #require(engine.drawnLayout(for: request, width: 90, scale: .one))
        let wanted = try #require(engine.layout(for: request, width: 90, scale: .one))
        #expect(layout === wanted, "round \(round), text \(number)")
      }
    }
  }
}
