import BentoControls
import BentoGeometry
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

/// The settings of views that stacks and overlays store, and for how long.
@Suite
struct StackMembershipTests {
  private let harness = Harness(size: Size(width: 100, height: 100))
  private let stack = StackView()

  init() {
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    harness.window.addSubview(stack)
  }

  private func same(_ left: [View], _ right: [View]) -> Bool {
    left.elementsEqual(right, by: ===)
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `Tab and assistive technology follow the visible order`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let buttons = (0..<12).map { Button(title: "\($0)") }
    let behind = Button(title: "behind")
    stack.axis = .vertical
    stack.addSubview(behind)
    for _ in 0..<30 {
      let button = buttons.randomElement(using: &random) ?? buttons[0]
      switch Int.random(in: 0..<5, using: &random) {
      case 0: button.removeFromSuperview()
      case 1: stack.setArrangedSubviews(Array(buttons.shuffled(using: &random).prefix(8)))
      default:
        stack.insertArrangedSubview(button, at: Int.random(in: 0...12, using: &random))
      }
      harness.settle()
      let seen = stack.arrangedSubviews
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.frame.maxY <= $1.frame.minY + 1e-6 })
      #expect(same(stack.subviewsInFocusOrder.filter { $0 !== behind }, seen))
      #expect(Set(stack.subviews.map { ObjectIdentifier($0) }).count == seen.count + 1)
      #expect(stack.subviewsInFocusOrder.count == seen.count + 1)
      let names = harness.window.semanticsTree().entries.values
        .filter { $0.node.role == .button && $0.node.name != "behind" }
        .sorted { $0.node.frame.midY < $1.node.frame.midY }.map { $0.node.name ?? "" }
      #expect(names == seen.map { ($0 as? Button)?.title(for: .normal) ?? "" })
      harness.host.firstResponder?.resignFirstResponder()
      let stops = seen.map { _ in
        harness.key(.tab)
        if behind.isFirstResponder { harness.key(.tab) }
        return seen.firstIndex { $0.isFirstResponder }
      }
      #expect(stops == Array(seen.indices))
    }
  }

  @Test
  func `all arranged views can be set in one step`() {
    let views = (0..<1_000).map { _ in View(frame: Rect(x: 0, y: 0, width: 1, height: 1)) }
    stack.setArrangedSubviews(views + [views[0]])
    stack.setCustomSpacing(7, after: views[3])
    harness.settle()
    #expect(same(stack.arrangedSubviews, views))
    let layouts = harness.host.counters.layouts

    stack.setArrangedSubviews(views.reversed())
    stack.setArrangedSubviews(views.reversed())
    harness.settle()

    #expect(same(stack.arrangedSubviews, views.reversed()))
    #expect(stack.customSpacing(after: views[3]) == 7)
    #expect(harness.host.counters.layouts - layouts <= 4, "however many there are")
    stack.setArrangedSubviews([views[3]])
    #expect(stack.subviews.count == 1 && views[4].superview == nil)
  }

  @Test
  func `a new view has no custom spacing, even at the address of a former one`() {
    var found = 0
    for _ in 0..<200 {
      do {
        let view = View()
        stack.addArrangedSubview(view)
        stack.setCustomSpacing(40, after: view)
        view.removeFromSuperview()
        _ = stack.sizeThatFits(Size(width: 100, height: 100))
      }
      let other = View()
      stack.addArrangedSubview(other)
      if stack.customSpacing(after: other) != nil { found += 1 }
      other.removeFromSuperview()
      _ = stack.sizeThatFits(Size(width: 100, height: 100))
    }

    #expect(found == 0)
  }

  @Test
  func `custom spacing moves with the view in the stack`() {
    let (first, second) = (View(), View())
    let other = StackView()
    stack.addArrangedSubview(first)
    stack.addArrangedSubview(second)
    stack.setCustomSpacing(7, after: first)
    stack.insertArrangedSubview(first, at: 1)
    #expect(stack.customSpacing(after: first) == 7)

    other.addArrangedSubview(first)
    #expect(stack.customSpacing(after: first) == nil)
    stack.setCustomSpacing(7, after: first)
    #expect(stack.customSpacing(after: first) == nil)
    stack.setCustomSpacing(9, after: second)
    stack.removeArrangedSubview(second)

    #expect(stack.customSpacing(after: second) == nil)
    #expect(second.superview === stack)
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test
  func `a view removed from the arrangement is no longer laid out`() {
    let (first, second) = (Spacer(), Spacer())
    stack.addArrangedSubview(first)
    stack.addArrangedSubview(second)
    harness.settle()
    #expect(first.frame.width == 50)

    stack.removeArrangedSubview(second)
    harness.settle()

    #expect(first.frame.width == 100)
    #expect(second.frame.width == 50)
  }

  @Test(arguments: [true, false])
  func `views removed from a hidden stack are released`(isNested: Bool) {
    let holder = StackView()
    weak var gone: Label?
    weak var goneWithin: Label?
    do {
      let label = Label(text: "a")
      let inner = StackView(arrangedSubviews: [Label(text: "b")])
      (isNested ? holder : stack).addArrangedSubview(label)
      (isNested ? holder : stack).addArrangedSubview(inner)
      if isNested { stack.addArrangedSubview(holder) }
      harness.settle()
      gone = label
      goneWithin = inner.arrangedSubviews[0] as? Label
      stack.isHidden = true
      harness.settle()
      label.removeFromSuperview()
      inner.removeFromSuperview()
    }

    #expect(gone == nil)
    #expect(goneWithin == nil)
    stack.isHidden = false
    harness.settle()
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `views removed from a hidden overlay are released`() {
    let overlay = OverlayView()
    overlay.frame = stack.frame
    harness.window.addSubview(overlay)
    weak var content: Label?
    weak var decoration: Label?
    weak var background: Label?
    do {
      let labels = (0..<3).map { Label(text: "\($0)") }
      overlay.addContentView(labels[0])
      overlay.addDecoration(labels[1])
      overlay.backgroundView = labels[2]
      (content, decoration, background) = (labels[0], labels[1], labels[2])
      harness.settle()
      overlay.isHidden = true
      harness.settle()
      for label in labels { label.removeFromSuperview() }
    }

    #expect(content == nil)
    #expect(decoration == nil)
    #expect(background == nil)
    #expect(overlay.contentViews.isEmpty && overlay.decorations.isEmpty)
    #expect(overlay.backgroundView == nil)
  }

  @Test(.slow)
  func `ten thousand views can be added to a stack and removed`() {
    let views = (0..<10_000).map { _ in View() }
    for view in views { stack.addArrangedSubview(view) }
    #expect(stack.arrangedSubviews.count == 10_000)
    for view in views { view.removeFromSuperview() }

    #expect(stack.arrangedSubviews.isEmpty)
    #expect(stack.subviews.isEmpty)
  }

  @Test
  func `a view that moves elsewhere while it is added is not arranged`() {
    let wanderer = Wanderer()
    let target = View()
    wanderer.target = target

    stack.addArrangedSubview(wanderer)

    #expect(wanderer.superview === target)
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test
  func `transformed views are placed without their transforms`() {
    let spacer = Spacer()
    spacer.transform = .scale(x: 0.2, y: 0.5)
    stack.addArrangedSubview(spacer)
    harness.settle()
    stack.frame.width = 60
    harness.settle()

    #expect(spacer.bounds.size == Size(width: 60, height: 100))
    #expect(spacer.center == Point(x: 30, y: 50))
    spacer.transform = .identity
    #expect(spacer.frame == Rect(x: 0, y: 0, width: 60, height: 100))
  }
}

/// A view that moves elsewhere as soon as it is in a window.
private final class Wanderer: View {
  var target: View?

  override func didMoveToWindow() {
    if window != nil, let target {
      self.target = nil
      target.addSubview(self)
    }
  }
}
