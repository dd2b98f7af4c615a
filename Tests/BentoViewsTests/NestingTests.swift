import BentoControls
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import TestTraits
import Testing

/// Trees of the maximum depth, and deeper ones.
@Suite
struct NestingTests {
  /// A chain of views, the outermost first.
  private func chain(of count: Int, _ make: () -> View = { View() }) -> [View] {
    var views = [make()]
    for _ in 1..<count {
      let view = make()
      view.backgroundColor = .red
      views[views.count - 1].addSubview(view)
      views.append(view)
    }
    return views
  }

  /// Nests views inside one another, each filling its superview.
  private func exercise(_ make: @escaping () -> View) {
    let harness = Harness(size: Size(width: 60, height: 60))
    let ground = View()
    harness.mount(ground)
    // The window and its content view are above, and scroll views contain bars with thumbs.
    let views = chain(of: View.nestingLimit - 4, make)
    for view in views { view.frame = Rect(x: 0, y: 0, width: 50, height: 50) }
    ground.addSubview(views[0])
    harness.settle()

    #expect(views[0].superview === ground)
    #expect(views[views.count - 1].window != nil)
    #expect(harness.render() == harness.renderFully())
    harness.click(at: Point(x: 20, y: 20))
    harness.key(.tab)
    views[views.count - 1].alpha = 0.5
    views[3].alpha = 0.7
    views[views.count / 2].transform = .rotation(0.1)
    views[views.count / 2 + 1].shouldRasterize = true
    harness.settle()
    #expect(harness.render() == harness.renderFully())
    #expect(harness.dump().contains("View"))
    ground.tintColor = .blue
    harness.window.setTheme(.dark)
    harness.settle()
    views[0].removeFromSuperview()
    harness.settle()
    #expect(views[views.count - 1].window == nil)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a tree of the maximum depth can be laid out, drawn, hit, printed and removed`() {
    exercise { View() }
  }

  @Test(.slow)
  func `containers nest up to the limit`() {
    exercise { ScrollView() }
    exercise {
      let view = View()
      view.alpha = 0.9
      view.clipsToBounds = true
      view.cornerRadius = 4
      return view
    }
  }

  @Test
  func `stacks nest up to the limit`() {
    let harness = Harness(size: Size(width: 60, height: 60))
    let ground = View()
    harness.mount(ground)
    var inner: View = Label(text: "a")
    for _ in 0..<View.nestingLimit - 3 { inner = StackView(arrangedSubviews: [inner]) }
    inner.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    ground.addSubview(inner)
    harness.settle()

    #expect(inner.superview === ground)
    #expect(inner.sizeThatFits(Size(width: 50, height: 50)).width > 0)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a view that would be too deep stays in place`() {
    let views = chain(of: View.nestingLimit)
    let other = View()
    let child = View()
    other.addSubview(child)

    views[views.count - 1].addSubview(other)
    #expect(other.superview == nil)
    views[views.count - 2].addSubview(other)
    #expect(other.superview == nil, "its subview would lie too deep")
    views[views.count - 2].addSubview(child)
    #expect(child.superview === views[views.count - 2])
    views[views.count - 2].addSubview(other)
    #expect(other.superview === views[views.count - 2], "its subview is gone")
    // Reordering does not add a level.
    views[views.count - 2].bringSubviewToFront(child)
    #expect(views[views.count - 2].subviews.last === child)
  }

  @Test(arguments: [true, false])
  func `chains of twenty thousand views are split into trees within the depth limit`(
    isInsideOut: Bool
  ) {
    var views: [View] = []
    for _ in 0..<20_000 {
      let view = View()
      if let last = views.last {
        if isInsideOut { view.addSubview(last) } else { last.addSubview(view) }
      }
      views.append(view)
    }

    #expect(views.contains { $0.superview == nil })
    let harness = Harness(size: Size(width: 60, height: 60))
    for view in views where view.superview == nil { harness.window.addSubview(view) }
    harness.settle()
    #expect(harness.render() == harness.renderFully())
  }
}
