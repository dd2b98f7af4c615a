import BentoControls
import BentoGeometry
import BentoLayout
import BentoTesting
import BentoViews
import Testing

/// A view with one subview at given distances from its edges.
private final class Frame: View {
  var insets = EdgeInsets(10) {
    didSet { setNeedsLayout() }
  }

  override func layoutSubviews() {
    subviews.first?.frame = bounds.inset(by: insets)
  }
}

/// A view that counts the layouts that read its margins.
private final class Reader: View {
  private(set) var seen: [EdgeInsets] = []

  override func layoutSubviews() { seen.append(effectiveLayoutMargins) }
}

@Suite
struct LayoutMarginTests {
  private let harness = Harness(size: Size(width: 200, height: 200))

  private func margins(
    _ top: Double,
    _ left: Double,
    _ bottom: Double,
    _ right: Double
  ) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @Test
  func `leading and trailing margins change sides with the direction, left and right do not`() {
    let view = View()
    view.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1,
      leading: 2,
      bottom: 3,
      trailing: 4
    )
    #expect(view.layoutMargins == margins(1, 2, 3, 4))
    view.semanticContentDirection = .rightToLeft
    #expect(view.layoutMargins == margins(1, 4, 3, 2))
    #expect(view.directionalLayoutMargins.leading == 2)

    view.layoutMargins = margins(1, 2, 3, 4)
    #expect(view.directionalLayoutMargins.leading == 4)
    view.semanticContentDirection = .leftToRight
    #expect(view.layoutMargins == margins(1, 2, 3, 4))
    #expect(view.directionalLayoutMargins.leading == 2)
  }

  @Test
  func `a stack mirrors its directional margins and keeps the others`() {
    let inner = View()
    let stack = StackView(arrangedSubviews: [inner])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 0,
      leading: 30,
      bottom: 0,
      trailing: 5
    )
    stack.frame = harness.window.bounds
    harness.window.addSubview(stack)
    harness.settle()
    #expect(inner.frame == Rect(x: 30, y: 0, width: 165, height: 200))

    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()
    #expect(inner.frame == Rect(x: 5, y: 0, width: 165, height: 200))

    stack.layoutMargins = margins(0, 30, 0, 5)
    harness.settle()
    #expect(inner.frame == Rect(x: 30, y: 0, width: 165, height: 200))
  }

  @Test
  func `a view preserves the part of its superview's margins that reaches into it`() {
    let outer = Frame(frame: harness.window.bounds)
    outer.layoutMargins = margins(40, 30, 20, 5)
    let inner = Reader()
    inner.layoutMargins = margins(2, 2, 12, 2)
    outer.addSubview(inner)
    harness.window.addSubview(outer)
    harness.settle()
    #expect(inner.effectiveLayoutMargins == margins(2, 2, 12, 2))

    inner.preservesSuperviewLayoutMargins = true
    harness.settle()
    #expect(inner.seen.last == margins(30, 20, 12, 2))
    #expect(inner.layoutMarginsRect == inner.bounds.inset(by: margins(30, 20, 12, 2)))
    #expect(inner.layoutMargins == margins(2, 2, 12, 2))

    outer.insets = EdgeInsets(25)
    harness.settle()
    #expect(inner.seen.last == margins(15, 5, 12, 2))

    outer.layoutMargins = EdgeInsets(60)
    harness.settle()
    #expect(inner.seen.last == margins(35, 35, 35, 35))

    let count = inner.seen.count
    outer.setNeedsLayout()
    harness.settle()
    #expect(inner.seen.count == count)
  }

  @Test
  func `margins are passed on through views that preserve them`() {
    let outer = Frame(frame: harness.window.bounds)
    outer.layoutMargins = EdgeInsets(50)
    let middle = Frame()
    middle.layoutMargins = .zero
    let text = View()
    let stack = StackView(arrangedSubviews: [text])
    stack.layoutMargins = .zero
    stack.isLayoutMarginsRelativeArrangement = true
    for view in [middle, stack] { view.preservesSuperviewLayoutMargins = true }
    outer.addSubview(middle)
    middle.addSubview(stack)
    harness.window.addSubview(outer)
    harness.settle()

    // 10 points of the distances are outside of each frame: 50 − 10 − 10 = 30 remain.
    #expect(stack.frame.size == Size(width: 160, height: 160))
    #expect(text.frame == Rect(x: 30, y: 30, width: 100, height: 100))

    outer.layoutMargins = EdgeInsets(26)
    harness.settle()
    #expect(text.frame == Rect(x: 6, y: 6, width: 148, height: 148))
  }

  @Test
  func `a stack inside a stack preserves the margins at the edges that it touches`() {
    let inner = View()
    let nested = StackView(arrangedSubviews: [inner])
    nested.layoutMargins = EdgeInsets(4)
    nested.isLayoutMarginsRelativeArrangement = true
    nested.preservesSuperviewLayoutMargins = true
    let first = View().requiredWidth(50)
    let stack = StackView(arrangedSubviews: [first, nested])
    stack.layoutMargins = EdgeInsets(20)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.frame = harness.window.bounds
    harness.window.addSubview(stack)
    harness.settle()

    #expect(nested.frame == Rect(x: 70, y: 20, width: 110, height: 160))
    #expect(inner.frame == Rect(x: 4, y: 4, width: 102, height: 152))
  }
}
