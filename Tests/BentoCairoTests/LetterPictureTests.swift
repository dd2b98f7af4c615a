import BentoCairo
import BentoGeometry
import BentoGraphics
import Glibc
import Testing

/// Images of glyphs for manual review: `BENTO_PICTURES` names the folder that they are written to.
///
/// They are not compared with anything, because hinting depends on the machine's FreeType.
@Suite
struct LetterPictureTests {
  private static let folder = getenv("BENTO_PICTURES").map { String(cString: $0) }
  private static let lines = [
    "100,000 rows with recycled cells on main", "minimal buttons filling illustrations; async",
  ]

  @Test(
    .enabled(if: folder != nil, "BENTO_PICTURES is not set"),
    arguments: [1, 1.25, 1.5, 2],
    [false, true]
  )
  func `paragraphs are drawn in five sizes, dark on light and light on dark`(
    scale: Double,
    isDark: Bool
  ) throws {
    let folder = try #require(Self.folder)
    let (background, color) =
      isDark ? (Color(hex: 0x1C1C1E), Color(hex: 0xF2F2F7)) : (.white, Color(hex: 0x1C1C1E))
    let bounds = Rect(x: 0, y: 0, width: 600, height: 384)
    var list = DisplayList()
    list.append(.fill(.rect(bounds), .color(background)))
    var y = 8.0
    for size in [11, 13, 15, 17, 24] as [Double] {
      for face in [Font.system(ofSize: size), .boldSystem(ofSize: size)] {
        let request = TextRequest(
          (face.weight == .regular ? Self.lines : [Self.lines[0]]).joined(separator: "\n"),
          attributes: TextAttributes(font: face, color: color)
        )
        list.append(.text(request, in: Rect(x: 8, y: y, width: 590, height: 90)))
        y += (size * 1.4).rounded() * (face.weight == .regular ? 2 : 1)
      }
      y += 6
    }
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .user))

    let picture = try draw(
      list,
      width: Int(bounds.width * scale),
      height: Int(bounds.height * scale),
      scale: Scale(scale),
      with: painter
    )

    try picture.writePNG(toFile: "\(folder)/letters-\(isDark ? "dark" : "light")-\(scale).png")
  }
}
