import BentoControls
import BentoGeometry
import BentoLayout
import BentoTesting
import BentoViews
import Testing

/// A view of a given size.
private final class Block: View {
  var size = Size(width: 40, height: 10) {
    didSet { invalidateIntrinsicContentSize() }
  }

  convenience init(_ width: Double, _ height: Double) {
    self.init()
    size = Size(width: width, height: height)
  }

  override var intrinsicContentSize: Size { size }
}

@Suite
struct OverlayViewTests {
  private let harness = Harness(size: Size(width: 200, height: 200))

  private func lay(_ view: View, width: Double = 100, height: Double = 60) {
    view.frame = Rect(x: 0, y: 0, width: width, height: height)
    harness.window.addSubview(view)
    harness.settle()
  }

  @Test
  func `an overlay is as large as the largest view and its background takes that size`() {
    let overlay = OverlayView(contentViews: [Block(40, 10), Block(20, 30)])
    let background = Block(500, 500)
    let decoration = Block(900, 1)
    overlay.backgroundView = background
    overlay.addDecoration(decoration)
    let column = StackView(arrangedSubviews: [overlay, Spacer()], axis: .vertical)
    column.alignment = .leading

    #expect(overlay.measure(width: nil, height: nil) == Size(width: 40, height: 30))

    lay(column)
    #expect(overlay.frame == Rect(x: 0, y: 0, width: 40, height: 30))
    #expect(background.frame == overlay.bounds)
    #expect(decoration.frame == overlay.bounds)
    #expect(overlay.subviews.first === background && overlay.subviews.last === decoration)
  }

  @Test(arguments: [
    (StackAlignment.leading, StackAlignment.leading, 0.0, 0.0), (.center, .trailing, 30, 50),
    (.trailing, .center, 60, 25), (.fill, .leading, 0, 0),
  ])
  func `views are placed according to the alignments`(
    horizontal: StackAlignment,
    vertical: StackAlignment,
    x: Double,
    y: Double
  ) {
    let view = Block(40, 10)
    let overlay = OverlayView(contentViews: [view], alignment: horizontal)
    overlay.verticalAlignment = vertical
    lay(overlay)

    #expect(view.frame.origin == Point(x: x, y: y))
    #expect(view.frame.width == (horizontal == .fill ? 100 : 40))

    overlay.semanticContentDirection = .rightToLeft
    harness.settle()

    #expect(view.frame.x == 100 - x - view.frame.width)
  }

  @Test
  func `margins and changes of a view inside are considered`() {
    let view = Block(40, 10)
    let overlay = OverlayView(contentViews: [view], alignment: .leading)
    overlay.isLayoutMarginsRelativeArrangement = true
    overlay.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1,
      leading: 5,
      bottom: 2,
      trailing: 9
    )
    let row = StackView(arrangedSubviews: [overlay, Spacer()])
    lay(row)
    #expect(overlay.frame.width == 54)
    #expect(view.frame == Rect(x: 5, y: 1, width: 40, height: 10))

    view.size.width = 60
    harness.settle()

    #expect(overlay.frame.width == 74)
  }

  @Test
  func `a view has one part, and a removed one is dropped`() {
    let view = Block(40, 10)
    let overlay = OverlayView(contentViews: [view])

    overlay.backgroundView = view
    #expect(overlay.contentViews.isEmpty && overlay.backgroundView === view)

    overlay.addDecoration(view)
    #expect(overlay.backgroundView == nil && overlay.decorations.count == 1)

    overlay.addContentView(view)
    #expect(overlay.decorations.isEmpty && overlay.subviews.count == 1)

    view.removeFromSuperview()
    #expect(overlay.contentViews.isEmpty)
    #expect(overlay.measure(width: nil, height: nil) == .zero)
  }

  @Test
  func `nested stacks and overlays are one layout`() {
    let text = Label(text: "A text that wraps in the narrow column that is left for it here")
    text.numberOfLines = 0
    let icon = Block(30, 30).requiredWidth(30)
    let badge = OverlayView(contentViews: [icon], alignment: .center)
    let row = StackView(arrangedSubviews: [badge, text], spacing: 8)
    let outer = OverlayView(contentViews: [row])
    let height = outer.measure(width: 120, height: nil).height
    lay(outer, width: 120, height: height)

    #expect(text.frame == Rect(x: 38, y: 0, width: 82, height: height))
    #expect(icon.frame.center.y == (height / 2).rounded() || icon.frame.center.y == height / 2)
    #expect(height > 60)
  }
}
