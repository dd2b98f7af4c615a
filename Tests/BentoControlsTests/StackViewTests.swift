import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoTesting
import BentoViews
import Testing

@Suite
struct StackViewTests {
  private let harness = Harness(size: Size(width: 200, height: 200))
  private let text = Label(text: "A text that is far too long for what is left of the row")

  @Test
  func `long text yields to a button, a switch and an indicator`() {
    let views = [Button(title: "Open", style: .gray), Switch(), ActivityIndicator()]
    let natural = views.map(\.intrinsicContentSize.width)

    lay(StackView(arrangedSubviews: [text] + views))

    #expect(views.map(\.frame.width) == natural)
    #expect(text.frame.width == 200 - natural.reduce(0, +))
  }

  @Test
  func `lines in any fonts have the spacing between their baselines if the column requires it`() {
    let labels = [12.0, 30, 17].map { size in
      let label = Label(text: "Ágy")
      label.font = .system(ofSize: size)
      return label
    }
    let column = StackView(arrangedSubviews: labels, axis: .vertical, spacing: 40)
    column.alignment = .leading

    column.isBaselineRelativeArrangement = true
    lay(column, height: column.measure(width: 200, height: nil).height)

    let baselines = labels.map { $0.frame.minY + ($0.lastBaseline(in: $0.bounds.size) ?? 0) }
    #expect((baselines[1] - baselines[0] - 40).magnitude <= 1)
    #expect((baselines[2] - baselines[1] - 40).magnitude <= 1)
    column.isBaselineRelativeArrangement = false
    lay(column, height: column.measure(width: 200, height: nil).height)
    #expect(labels[1].frame.minY - labels[0].frame.maxY == 40)
  }

  @Test
  func `short text takes the space that a button and a switch leave`() {
    text.text = "Short"
    let views = [Button(title: "Open", style: .gray), Switch()]
    let natural = views.map(\.intrinsicContentSize.width)

    lay(StackView(arrangedSubviews: [text] + views))

    #expect(views.map(\.frame.width) == natural)
    #expect(text.frame.x == 0)
  }

  @Test
  func `a switch in a high row keeps its size on the screen`() {
    let control = Switch()
    lay(StackView(arrangedSubviews: [text, control]), height: 80)

    #expect(control.subviews.first?.frame.size == Size(width: 40, height: 24))
    #expect(control.subviews.first?.frame.center.y == control.bounds.center.y)
  }

  @Test
  func `a view outside of a window is measured while any host lives`() {
    let button = Button(title: "Open")
    let width = button.intrinsicContentSize.width

    _ = Harness(size: Size(width: 10, height: 10))

    #expect(width > 32)
    #expect(button.intrinsicContentSize.width == width)
  }

  @Test
  func `a hidden view takes no space and keeps its position`() {
    let button = Button(title: "Open", style: .gray)
    let control = Switch()
    let stack = StackView(arrangedSubviews: [control, button, text], spacing: 10)
    lay(stack)
    let shown = text.frame

    button.isHidden = true
    harness.settle()
    #expect(text.frame.x == control.frame.maxX + 10)

    button.isHidden = false
    harness.settle()
    #expect(text.frame == shown)
  }

  private func lay(_ stack: StackView, height: Double = 40) {
    stack.frame = Rect(x: 0, y: 0, width: 200, height: height)
    harness.window.addSubview(stack)
    harness.settle()
  }
}
