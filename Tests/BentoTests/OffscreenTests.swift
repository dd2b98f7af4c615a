import Bento
import BentoTesting
import Foundation
import Testing

/// Views, boxes and hosts that are rendered to files without a window.
@Suite
@MainActor
struct OffscreenTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("offscreen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func card() -> View {
    let label = Label()
    label.text = "Off screen"
    label.backgroundColor = Color(hex: 0xFFEECC)
    return label
  }

  private func start(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(5), as: UTF8.self)
  }

  @Test
  func `a view becomes a file of any format in one line and remains usable`() throws {
    let view = card()

    let png = try view.data(as: .png, scale: 1, fonts: .test)
    let svg = try view.data(as: .svg, fonts: .test)
    let pdf = try view.data(as: .pdf, fonts: .test)

    let pixels = try PixelBuffer(pngData: png)
    #expect((50..<120).contains(pixels.width) && (15..<30).contains(pixels.height))
    #expect(pixels[0, 0] == Pixel(red: 255, green: 238, blue: 204))
    #expect(start(of: svg) == "<?xml")
    #expect(start(of: pdf) == "%PDF-")
    #expect(view.superview == nil)
  }

  @Test
  func `a box's image is as high as its rows and their separators`() throws {
    let rows = (0..<30).map { Node(id: $0, component: Row(text: "Row \($0)")) }
    let box = Box.empty |-+ Section(id: "rows") |---* rows

    let pixels = try PixelBuffer(pngData: box.data(as: .png, width: 200, scale: 1, fonts: .test))

    #expect(pixels.width == 200)
    #expect(pixels.height == 30 * (44 + 1))
    #expect(try start(of: box.data(as: .pdf, width: 200, height: 100)) == "%PDF-")
  }

  @Test
  func `a sequence has the frames of its duration and shows the animation`() throws {
    let view = View()
    let dot = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    dot.backgroundColor = Color(hex: 0xFF0000)
    view.addSubview(dot)
    let host = view.offscreenHost(size: Size(width: 100, height: 10), scale: 1, fonts: .test)
    View.animate(
      withDuration: .milliseconds(500),
      options: .curveLinear,
      animations: { dot.frame = Rect(x: 90, y: 0, width: 10, height: 10) }
    )

    let paths = try host.writePNGs(
      toFolder: folder.path,
      named: "dot",
      to: .milliseconds(500),
      framesPerSecond: 10
    )

    #expect(paths.count == 6)
    #expect(paths.last?.hasSuffix("/dot-0005.png") == true)
    let columns = try paths.map { path in
      let pixels = try Image(contentsOfFile: path).pixels
      return (0..<100).first { pixels[$0, 5] == Pixel(red: 255, green: 0, blue: 0) }
    }
    #expect(columns == [0, 18, 36, 54, 72, 90])
  }

  @Test
  func `an animated image begins with the host's state and stores the changes`() throws {
    let dot = View()
    dot.backgroundColor = Color(hex: 0xFF0000)
    let host = dot.offscreenHost(size: Size(width: 20, height: 10), scale: 1, fonts: .test)
    let path = "\(folder.path)/dot.png"
    let before = host.picture()
    View.animate(withDuration: .milliseconds(200)) { dot.alpha = 0 }

    try host.writeAnimatedPNG(toFile: path, to: .milliseconds(400), framesPerSecond: 20)

    #expect(try Image(contentsOfFile: path).pixels == before)
    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    let frames = file.indices.filter { file[$0...].starts(with: Data("fcTL".utf8)) }
    #expect(frames.count == 5)
  }

  @Test
  func `errors of writing explain the reason`() throws {
    let host = card().offscreenHost(size: Size(width: 20, height: 20), fonts: .test)
    func code(_ body: () throws(ImageError) -> Void) -> ImageError.Code? {
      do throws(ImageError) {
        try body()
        return nil
      } catch {
        return error.code
      }
    }

    for format in PictureFormat.allCases {
      #expect(
        code { () throws(ImageError) in try host.write(format, toFile: "/nowhere/a.x") } == .folder
      )
      #expect(
        code { () throws(ImageError) in try host.write(format, toFile: "/dev/full") } == .space
      )
      #expect(
        code { () throws(ImageError) in try host.write(format, toFile: folder.path) } == .file
      )
      #expect(
        code { () throws(ImageError) in _ = try View().data(as: format, size: .zero) } == .size
      )
      #expect(
        code { () throws(ImageError) in
          _ = try View().data(as: format, size: Size(width: 100_000, height: 1))
        } == .size
      )
    }
    for rate in [0, -1, .nan, .infinity, 1e9] {
      #expect(
        code { () throws(ImageError) in
          _ = try host.pngs(to: .seconds(1), framesPerSecond: rate)
        } == .count
      )
    }
  }
}

/// A row of a fixed height.
private struct Row: Renderable {
  var text: String

  func render(in view: RowView) {
    view.label.text = text
  }
}

/// The view of a ``Row``.
private final class RowView: View {
  let label = Label()

  required init() {
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() {
    label.frame = bounds
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 44)
  }
}
