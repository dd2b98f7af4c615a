import BentoEmbedded
import Testing

/// Images that are requested while the host is in the middle of a tick or a render.
@MainActor
@Suite struct `A host in the middle of a tick` {
  private final class AskingView: View {
    var onLayout: (() -> Void)?
    var onDraw: (() -> Void)?

    override func layoutSubviews() { onLayout?() }
    override func draw(in context: DrawContext) { onDraw?() }
  }

  nonisolated static let questions = [
    "frames", "pngs", "writePNGs", "writeAnimatedPNG", "png", "svg", "pdf", "write",
  ]

  private func ask(_ question: String, of host: ViewHost) throws {
    switch question {
    case "frames":
      try host.frames(to: .seconds(1), framesPerSecond: 10) { (_: Int, _: PixelBuffer) in }
    case "pngs": _ = try host.pngs(to: .seconds(1), framesPerSecond: 10)
    case "writePNGs":
      try host.writePNGs(toFolder: "/nowhere", named: "a", to: .seconds(1), framesPerSecond: 10)
    case "writeAnimatedPNG":
      try host.writeAnimatedPNG(toFile: "/nowhere/a.png", to: .seconds(1), framesPerSecond: 10)
    case "png": _ = try host.data(as: .png)
    case "svg": _ = try host.svg()
    case "pdf": _ = try host.pdf()
    default: try host.write(.png, toFile: "/nowhere/a.png")
    }
  }

  @Test(arguments: questions, ["timer", "animation", "layout", "drawing"])
  func `refuses to render images`(question: String, place: String) {
    let view = AskingView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let host = view.offscreenHost(size: Size(width: 10, height: 10), scale: 1, fonts: .test)
    var error: ImageError?
    let askHost = { [weak host] in
      guard let host, error == nil else { return }
      do { try ask(question, of: host) } catch let thrown { error = thrown as? ImageError }
    }
    switch place {
    case "timer": host.schedule(after: .milliseconds(1), askHost)
    case "animation":
      View.animate(withDuration: .milliseconds(50), animations: { view.alpha = 0.5 }) { _ in
        askHost()
      }
    case "layout":
      view.onLayout = askHost
      view.setNeedsLayout()
    default:
      view.onDraw = askHost
      view.setNeedsDisplay()
    }

    for step in 1...20 { host.tick(at: .zero + .milliseconds(10 * step)) }
    _ = host.picture()

    #expect(error?.code == .busy)
    view.onLayout = nil
    view.onDraw = nil
    #expect(throws: Never.self) { _ = try host.pngs(to: .zero, framesPerSecond: 1) }
  }
}
