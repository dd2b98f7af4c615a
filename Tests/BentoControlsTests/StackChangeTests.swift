import BentoControls
import BentoGeometry
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// A view of a given size that counts the requests for it.
private final class Counted: View {
  private(set) var questions = 0
  var size = Size(width: 20, height: 10) {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: Size {
    questions += 1
    return size
  }
}

@Suite
struct StackChangeTests {
  private let harness = Harness(size: Size(width: 200, height: 200))

  private func mounted(_ stack: StackView) -> StackView {
    stack.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    harness.window.addSubview(stack)
    harness.settle()
    return stack
  }

  @Test
  func `a hidden stack measures and places nothing until it is shown`() {
    let views = (0..<3).map { _ in Counted() }
    let stack = StackView(arrangedSubviews: views, axis: .vertical)
    stack.isHidden = true
    _ = mounted(stack)
    #expect(views.allSatisfy { $0.questions == 0 && $0.frame == .zero })

    stack.isHidden = false
    harness.settle()
    #expect(views.allSatisfy { $0.questions == 1 && $0.frame.height > 0 })

    stack.isHidden = true
    views[0].size.height = 40
    harness.settle()
    #expect(views[0].questions == 1)
    stack.isHidden = false
    harness.settle()
    #expect(views[0].questions == 2)
  }

  @Test
  func `only the changed view is measured again`() {
    let views = (0..<20).map { _ in Counted() }
    let inner = StackView(arrangedSubviews: Array(views[10...]), axis: .vertical)
    let stack = mounted(
      StackView(arrangedSubviews: (Array(views[..<10]) as [View]) + [inner], axis: .vertical)
    )
    let before = views.map(\.questions)

    views[15].size.height = 30
    harness.settle()
    stack.frame.size.width = 150
    harness.settle()

    let asked = zip(views, before).filter { $0.questions > $1 }
    #expect(asked.count == 1 && asked.first?.0 === views[15])
  }

  @Test
  func `a stack follows its inherited direction`() {
    let views = [Counted(), Counted()]
    let stack = mounted(StackView(arrangedSubviews: views))
    #expect(views[0].frame.x == 0)

    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()

    #expect(views[0].frame.maxX == 200)
    #expect(stack.effectiveContentDirection == .rightToLeft)
  }

  @Test
  func `conflicts name the views`() {
    var reports: [LayoutReport] = []
    harness.host.layoutReportHandler = { reports.append($0) }
    let views = [Counted(), Counted()]
    for view in views { view.sizeConstraints.width.exact.required = 120 }
    views[0].accessibilityIdentifier = "image"
    views[1].accessibilityIdentifier = "switch"
    let stack = StackView(arrangedSubviews: views, spacing: 8)
    stack.accessibilityIdentifier = "row"

    _ = mounted(stack)

    #expect(
      reports.map(\.description) == [
        "LAYOUT D04 w row: image(required 120) + switch(required 120) + spacing 8 = 248 > 200; "
          + "overflows the end by 48"
      ]
    )
    #expect(harness.host.statistics.layoutConflicts == 1)
  }

  @Test
  func `a view is measured with its constraints`() {
    let view = Counted()
    #expect(view.measure(width: nil, height: nil) == Size(width: 20, height: 10))
    #expect(view.measure(width: 50, height: nil) == Size(width: 50, height: 10))

    view.sizeConstraints.height.minimum.required = 44

    #expect(view.measure(width: nil, height: nil) == Size(width: 20, height: 44))
  }
}
