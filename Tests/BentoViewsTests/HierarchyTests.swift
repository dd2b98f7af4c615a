import BentoGeometry
import BentoTesting
import BentoViews
import Testing

/// Views that are inserted, removed and moved while they are being moved.
@Suite
struct HierarchyTests {
  private let harness = Harness(size: Size(width: 100, height: 100))
  private let first = Container()
  private let second = Container()
  private let view = Mover()

  init() {
    harness.window.addSubview(first)
    harness.window.addSubview(second)
  }

  @Test
  func `a superview is notified of every view that leaves, before it is removed`() {
    first.addSubview(view)
    first.addSubview(View())
    second.addSubview(view)
    #expect(first.left.map(ObjectIdentifier.init) == [ObjectIdentifier(view)])
    #expect(first.wasThere)

    view.removeFromSuperview()
    view.removeFromSuperview()
    first.bringSubviewToFront(first.subviews[0])

    #expect(first.left.count == 1)
    #expect(second.left.count == 1)
  }

  @Test
  func `a view that moves elsewhere while it is moved has one superview`() {
    let third = Container()
    harness.window.addSubview(third)
    first.addSubview(view)
    view.onLeave = { third.addSubview(view) }

    second.addSubview(view)

    #expect(view.superview === second)
    #expect(second.subviews.contains { $0 === view })
    #expect(!first.subviews.contains { $0 === view })
    #expect(!third.subviews.contains { $0 === view })
  }

  @Test
  func `a view that returns whenever it is moved stays there, in one superview`() {
    first.addSubview(view)
    view.onLeave = { first.addSubview(view) }
    view.leaves = .max

    second.addSubview(view)

    #expect(view.superview === first)
    #expect(second.subviews.isEmpty)
    #expect(first.subviews.count == 1)
  }

  @Test
  func `a superview moved below its own view does not take it`() {
    first.addSubview(view)
    view.onLeave = { view.addSubview(second) }

    second.addSubview(view)

    #expect(second.superview === view)
    #expect(view.superview == nil)
  }
}

/// Geometry under transforms with unusual numbers.
@Suite
struct TransformedFrameTests {
  @Test(arguments: [1e300, 1e-300, 1e160, 1e-160, -1e300])
  func `a frame under an extreme transform keeps the numbers finite`(factor: Double) {
    let view = View(frame: Rect(x: 10, y: 10, width: 40, height: 40))
    view.transform = .scale(x: factor, y: 1 / factor)

    view.frame = Rect(x: 5, y: 6, width: 7e200, height: 8)
    view.frame = Rect(x: 5, y: 6, width: 70, height: 80)

    #expect(view.bounds.isFinite)
    #expect(view.center.isFinite)
    view.transform = .identity
    #expect(view.frame.isFinite)
  }

  @Test
  func `a transformed content view fills the window before its transform`() {
    let harness = Harness(size: Size(width: 100, height: 80))
    let view = View()
    view.transform = .scale(x: 0.2, y: 0.5)
    harness.mount(view)
    harness.resize(to: Size(width: 200, height: 60))

    #expect(view.bounds == Rect(x: 0, y: 0, width: 200, height: 60))
    #expect(view.center == Point(x: 100, y: 30))
  }
}

private final class Container: View {
  private(set) var left: [View] = []
  private(set) var wasThere = true

  override func willRemoveSubview(_ subview: View) {
    left.append(subview)
    if subview.superview !== self || !subviews.contains(where: { $0 === subview }) {
      wasThere = false
    }
  }
}

private final class Mover: View {
  var onLeave: (() -> Void)?
  var leaves = 1

  override func didMoveToSuperview() {
    guard superview == nil, leaves > 0 else { return }
    leaves -= 1
    onLeave?()
  }
}
