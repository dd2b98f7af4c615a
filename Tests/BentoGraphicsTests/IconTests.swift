import BentoGeometry
import BentoGraphics
import Foundation
import Testing

@Suite
struct IconTests {
  private var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Assets/Icons")
  }

  /// The value of the first attribute of a name in a text.
  private func attribute(_ name: String, in text: String) -> String? {
    guard let start = text.range(of: " \(name)=\"") else { return nil }
    return text[start.upperBound...].prefix { $0 != "\"" }.description
  }

  @Test(arguments: Icon.all)
  func `an icon equals the drawing of its file`(icon: Icon) throws {
    let file = folder.appendingPathComponent("\(icon.name).svg")
    let text = try String(contentsOf: file, encoding: .utf8)

    #expect(attribute("viewBox", in: text) == "0 0 24 24")
    #expect(attribute("stroke-width", in: text) == "2")
    #expect(try Path(svg: attribute("d", in: text) ?? "?") == icon.path)
  }

  @Test
  func `every file is an icon, and every icon has a unique name`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)

    #expect(Set(files) == Set(Icon.all.map { "\($0.name).svg" }))
    #expect(Set(Icon.all.map(\.name)).count == Icon.all.count)
    #expect(Set(Icon.all.map(\.path)).count == Icon.all.count)
  }

  @Test(arguments: Icon.all)
  func `an icon's ink stays inside its square`(icon: Icon) {
    let square = Rect(x: 0, y: 0, width: 24, height: 24)
    let ink = icon.operation(in: square, paint: .color(.black)).inkBounds

    #expect(!icon.path.isEmpty)
    #expect(square.contains(ink), "\(ink)")
    #expect(max(ink.width, ink.height) >= 14, "\(ink)")
  }

  @Test
  func `an icon is a template of the requested size`() {
    let image = Image(icon: .star, pointSize: 18)

    #expect(image.size == Size(width: 18, height: 18))
    #expect(image.renderingMode == .alwaysTemplate)
    #expect(image.drawing != nil)
    #expect(Image(icon: .star, pointSize: 18) == image)
    #expect(Image(icon: .heart, pointSize: 18) != image)
    #expect(Image(icon: .star, pointSize: .nan).size.width == 24)
  }
}
