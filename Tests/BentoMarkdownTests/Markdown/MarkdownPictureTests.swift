import BentoControls
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoMarkdown

/// Images of a page that are loaded when they become visible.
@MainActor
@Suite struct `The pictures of a Markdown view` {
  /// A program that loads images, and delivers them at the test's command.
  @MainActor
  private final class Loader {
    struct Refusal: Error, CustomStringConvertible { let description: String }

    private(set) var asked: [String] = []
    private var waiting: [(source: String, continuation: CheckedContinuation<Image, any Error>)] =
      []

    var loading: [String] { waiting.map(\.source) }

    func load(_ source: String) async throws -> Image {
      asked.append(source)
      return try await withCheckedThrowingContinuation { waiting.append((source, $0)) }
    }

    func finish(_ source: String, with result: Result<Image, any Error>) {
      guard let index = waiting.firstIndex(where: { $0.source == source }) else { return }
      waiting.remove(at: index).continuation.resume(with: result)
    }
  }

  private let harness = Harness(size: Size(width: 320, height: 400))
  private let page = MarkdownView()
  private let loader = Loader()

  init() {
    page.isScrollEnabled = true
    page.loadImage = { [loader] in try await loader.load($0) }
    harness.mount(page)
  }

  private func picture(_ width: Int, _ height: Int) -> Image {
    Image(
      pixels: PixelBuffer(width: width, height: height) { _, _ in
        Pixel(red: 200, green: 0, blue: 0, alpha: 255)
      }
    )
  }

  private func settle() async {
    for _ in 0..<5 {
      harness.settle()
      await harness.run { await Task.yield() }
    }
    harness.settle()
  }

  private func finish(_ source: String, _ width: Int, _ height: Int) async {
    loader.finish(source, with: .success(picture(width, height)))
    await settle()
  }

  private func imageViews(in view: View) -> [ImageView] {
    ((view as? ImageView).map { [$0] } ?? []) + view.subviews.flatMap { imageViews(in: $0) }
  }

  private var images: [ImageView] { imageViews(in: page).filter { $0.image != nil } }

  @Test func `have a placeholder, load, and are named by their alternative text`() async {
    page.source = "# Trip\n\n![The sea](sea.png)\n\nBehind it"
    await settle()
    #expect(loader.asked == ["sea.png"] && images.isEmpty)
    #expect(harness.semantics().contains("image \"The sea\""))
    #expect(harness.render() == harness.renderFully())

    await finish("sea.png", 100, 50)

    #expect(images.map(\.frame.size) == [Size(width: 100, height: 50)])
    #expect(harness.semantics().contains("image \"The sea\""))
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `are no wider than the page, and keep their aspect ratio`() async {
    page.source = "![Wide](wide.png)"
    await settle()

    await finish("wide.png", 3_200, 800)

    #expect(images.map(\.frame.size) == [Size(width: 304, height: 76)])
  }

  @Test func `explain why they are rejected`() async {
    page.source = "![The sea](sea.png)\n\n![](b.png)"
    await settle()
    for source in ["sea.png", "b.png"] {
      loader.finish(source, with: .failure(Loader.Refusal(description: "It is too large.")))
    }
    await settle()

    let text = harness.semantics()
    #expect(text.contains("The sea – It is too large."))
    #expect(images.isEmpty && harness.render() == harness.renderFully())
  }

  @Test func `load once, two at a time, if they are visible`() async {
    let count = 300
    let text = String(repeating: "A line of text that fills the page. ", count: 4)
    page.source = (0..<count).map { "![P\($0)](\($0).png)\n\n\(text)" }.joined(separator: "\n\n")
    await settle()
    #expect(loader.loading.count == MarkdownImageLoader.loadLimit)

    // Scrolled far before any has arrived: the images in between are not loaded.
    page.scrollView.setContentOffset(Point(x: 0, y: 20_000), animated: false)
    await settle()
    page.scrollView.setContentOffset(Point(x: 0, y: 0), animated: false)
    await settle()
    var rounds = 0
    while let source = loader.loading.first, rounds < 100 {
      await finish(source, 30, 40)
      rounds += 1
    }

    #expect(Set(loader.asked).count == loader.asked.count && loader.asked.count < 20)
    #expect(images.count >= 2 && rounds == loader.asked.count)
    let before = loader.asked.count
    harness.window.setTheme(.dark)
    await settle()
    #expect(loader.asked.count == before)
  }

  @Test func `stay within a memory limit, and load again when they are visible again`() async {
    // 16 MiB each.
    let side = 2_048
    page.source = (0..<8).map { "![P\($0)](\($0).png)\n\n---" }.joined(separator: "\n\n")
    await settle()
    for number in 0..<8 {
      for _ in 0..<60 where !loader.asked.contains("\(number).png") {
        let y = page.scrollView.contentOffset.y + 100
        page.scrollView.setContentOffset(Point(x: 0, y: y), animated: false)
        await settle()
        for source in loader.loading where source != "\(number).png" {
          await finish(source, side, side)
        }
      }
      await finish("\(number).png", side, side)
      #expect(page.imageLoader.map { $0.memory <= MarkdownImageLoader.memoryLimit } == true)
    }
    #expect(loader.asked.count == 8)

    page.scrollView.setContentOffset(Point(x: 0, y: 0), animated: false)
    await settle()

    #expect(loader.asked.last == "0.png" && loader.asked.count > 8)
  }

  @Test func `that change are read again when they are reloaded`() async {
    page.source = "![A](a.png)"
    await settle()
    await finish("a.png", 10, 10)
    #expect(images.map(\.frame.height) == [10])

    page.loadImage = { [loader] in try await loader.load($0) }
    await settle()
    await finish("a.png", 10, 20)

    #expect(loader.asked == ["a.png", "a.png"] && images.map(\.frame.height) == [20])
  }

  @Test func `that arrive after a cancellation do no harm`() async {
    page.source = "![A](a.png)\n\n![B](b.png)"
    await settle()
    page.source = "Other"
    await finish("a.png", 10, 10)
    page.loadImage = nil
    await finish("b.png", 10, 10)

    #expect(images.isEmpty && harness.semantics().contains("Other"))
  }
}
