import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// A view of 40×10 points.
private final class Block: View {
  override var intrinsicContentSize: Size { Size(width: 40, height: 10) }
}

@Suite
struct ConstraintTests {
  private static let red = Pixel(red: 255, green: 0, blue: 0)
  private let harness = Harness(size: Size(width: 100, height: 100))
  private let wide = Image(
    pixels: PixelBuffer(width: 100, height: 50) { _, _ in Self.red }
  )

  private func icon() -> ImageView {
    let view = ImageView(image: wide)
    view.contentMode = .scaleAspectFit
    return view.width(24).height(24)
  }

  private func lay(_ view: View, width: Double = 100, height: Double = 100) {
    view.frame = Rect(x: 0, y: 0, width: width, height: height)
    harness.window.addSubview(view)
    harness.settle()
  }

  /// The smallest rectangle that contains all red pixels, and whether all pixels in it are red.
  private func redArea() -> (rect: Rect, isFull: Bool) {
    let picture = harness.render()
    let points = (0..<100).flatMap { y in (0..<100).map { (x: $0, y: y) } }
      .filter { picture[$0.x, $0.y] == Self.red }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return (.zero, false) }
    let rect = Rect(
      x: Double(left),
      y: Double(top),
      width: Double(right - left + 1),
      height: Double(bottom - top + 1)
    )
    return (rect, points.count == (right - left + 1) * (bottom - top + 1))
  }

  @Test(arguments: [Axis.horizontal, .vertical], StackAlignment.allCases)
  func `an image of 100×50 with width and height 24 is 24×24 and drawn 24×12 in its middle`(
    axis: Axis,
    alignment: StackAlignment
  ) {
    let view = icon()
    let stack = StackView(arrangedSubviews: [view, Spacer()], axis: axis)
    stack.alignment = alignment
    lay(stack)

    let drawn = redArea()

    #expect(view.frame.size == Size(width: 24, height: 24))
    #expect(drawn.rect.size == Size(width: 24, height: 12))
    #expect(drawn.rect.center == view.frame.center)
    #expect(drawn.isFull)
  }

  @Test
  func `an image with width and height 24 is 24×24 wherever it is measured or overlaid`() {
    let view = icon()

    #expect(view.measure(width: nil, height: nil) == Size(width: 24, height: 24))
    view.sizeToFit()
    #expect(view.frame.size == Size(width: 24, height: 24))

    lay(OverlayView(contentViews: [view], alignment: .center))
    #expect(view.frame == Rect(x: 38, y: 38, width: 24, height: 24))
    #expect(redArea().rect == Rect(x: 38, y: 44, width: 24, height: 12))
  }

  @Test
  func `the later of two calls for one slot holds, and slots are adjacent`() {
    let view = Block().width(100).width(50).requiredWidth(60).height(1).height(2).minHeight(3)

    #expect(view.sizeConstraints.width.exact == LayoutSlot(required: 60, preferred: 50))
    #expect(view.sizeConstraints.height.exact == LayoutSlot(preferred: 2))
    #expect(view.sizeConstraints.height.minimum == LayoutSlot(required: 3))
    #expect(view.aspectRatio(2).aspectRatio(3).sizeConstraints.aspectRatio == 3)
    #expect(view.requiredHeight(7).sizeConstraints.height.exact.required == 7)
  }

  @Test
  func `preferred widths yield to a narrow row and required ones do not`() {
    let soft = [Block().width(80), Block().width(80)]
    lay(StackView(arrangedSubviews: soft))
    #expect(soft.map(\.frame.width) == [50, 50])

    let hard = [Block().requiredWidth(80), Block().requiredWidth(80)]
    lay(StackView(arrangedSubviews: hard))
    #expect(hard.map(\.frame) == [0, 80].map { Rect(x: $0, y: 0, width: 80, height: 100) })
  }

  @Test
  func `a minimum height overrides a height`() {
    let view = Block().minHeight(44).height(20)
    let stack = StackView(arrangedSubviews: [view, Spacer()], axis: .vertical)
    lay(stack)

    #expect(view.frame.height == 44)
    #expect(harness.host.statistics.layoutConflicts == 0)
  }

  @Test
  func `a ratio derives one size from the other`() {
    let high = Block().aspectRatio(1.5).requiredHeight(60)
    lay(StackView(arrangedSubviews: [high, Spacer()]))
    #expect(high.frame.size == Size(width: 90, height: 60))

    let wide = Block().aspectRatio(2)
    lay(StackView(arrangedSubviews: [wide, Spacer()], axis: .vertical))
    #expect(wide.frame.size == Size(width: 100, height: 50))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
  func `an unusable number does no harm`(number: Double) {
    let view = Block().width(number).requiredHeight(number).minHeight(number).aspectRatio(number)
    lay(StackView(arrangedSubviews: [view, Block()]))

    #expect(view.frame.isFinite)
    #expect(view.measure(width: nil, height: nil).width.isFinite)
  }

  @Test
  func `texts of two sizes share one baseline`() throws {
    let large = Label(text: "Large")
    large.font = .system(ofSize: 30)
    let small = Label(text: "small")
    small.font = .system(ofSize: 12)
    let stack = StackView(arrangedSubviews: [large, small])
    stack.alignment = .firstBaseline
    lay(stack)

    let baselines = try [large, small].map { label in
      try #require(label.firstBaseline(in: label.frame.size)) + label.frame.y
    }
    #expect((baselines[0] - baselines[1]).magnitude <= 1)
    #expect(small.frame.y > large.frame.y)
  }

  @Test
  func `edges are on the grid of the stack's own scale`() {
    let views = [Block(), Block(), Block()]
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    lay(stack, width: 112)
    #expect(views.map(\.frame.x) == [0, 37, 75])

    stack.layoutScale = 1.0 / 8
    harness.settle()

    #expect(views.map(\.frame.x) == [0, 40, 72])
  }

  @Test
  func `the views around a stack of required size are not laid out when its content changes`() {
    let label = Label(text: "a")
    let stack = StackView(arrangedSubviews: [label, Spacer()])
    stack.requiredWidth(80).requiredHeight(40)
    let outer = CountingContainer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(stack)
    stack.frame = Rect(x: 0, y: 0, width: 80, height: 40)
    lay(outer)
    let before = outer.layouts

    label.text = "ab"
    harness.settle()

    #expect(outer.layouts == before)
    #expect(label.frame.width == label.intrinsicContentSize.width)
  }
}

/// A view that counts its layouts.
private final class CountingContainer: View {
  private(set) var layouts = 0

  override func layoutSubviews() { layouts += 1 }
}
