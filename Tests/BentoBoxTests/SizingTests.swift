import BentoBox
import BentoGeometry
import BentoLayout
import BentoViews
import Testing

/// A view with a natural size, and a height that depends on its margins.
private final class SizedView: View {
  var natural = Size(width: 40, height: 20)

  override var intrinsicContentSize: Size { natural }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(size.width, natural.width),
      height: natural.height + layoutMargins.left + layoutMargins.right
    )
  }
}

private struct Sized: Renderable {
  var height = 20.0
  var margins = EdgeInsets.zero
  var constraints = SizeConstraints()

  func render(in view: SizedView) {
    view.natural.height = height
    view.layoutMargins = margins
    view.sizeConstraints = constraints
  }
}

private struct Custom: Renderable, HeightCustomizing {
  func render(in view: SizedView) {}

  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
    width / 2 + inheritedMargins.left
  }
}

@MainActor
@Suite struct `Measuring` {
  // B-193
  @Test func `a component at a width uses the larger margins`() {
    let node = Node(
      id: 1,
      component: Sized(margins: EdgeInsets(top: 0, left: 8, bottom: 0, right: 3))
    )

    #expect(node.sizeBoundTo(width: 100) == Size(width: 100, height: 31))
    #expect(
      node.sizeBoundTo(
        width: 100,
        inheritedMargins: EdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
      ) == Size(width: 100, height: 33)
    )
    #expect(node.sizeBoundTo(height: 50) == Size(width: 40, height: 50))
    #expect(node.sizeBoundTo(size: Size(width: 30, height: 25)) == Size(width: 30, height: 25))
  }

  // B-190
  @Test func `a missing supplement has no size`() {
    let section = Section<Int, Int>(id: 1, header: Sized(height: 12))

    #expect(section.componentSize(of: .header, fittingWidth: 50) == Size(width: 50, height: 12))
    #expect(section.componentSize(of: .footer, fittingWidth: 50) == nil)
  }

  // B-198
  @Test func `a box adds up headers, items and footers`() {
    let box =
      Box.empty
      |-+ Section(id: 1, header: Sized(height: 10), footer: Sized(height: 5))
      |---+ Node(id: 1, Sized())
      |---+ Node(id: 2, Custom().on(willDisplayItem: {}))
      |-+ Section(id: 2)

    #expect(box.tableViewHeightBoundTo(width: 100) == 85)
    #expect(
      box.tableViewHeightBoundTo(
        width: 100,
        inheritedMargins: EdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
      ) == 92
    )
  }

  // B-091
  @Test func `calls only render`() {
    let recorder = Recorder()
    _ = Node(id: 1, Recording("a", recorder)).sizeBoundTo(width: 10)
    #expect(recorder.calls == ["a.render"])
  }

  // P-05, P-08: the frame of a root view with its own constraints in a row of 300 points.
  @Test(
    arguments: [
      (100, nil, nil, nil, nil, Size(width: 100, height: 20)),
      (100, nil, nil, nil, 2, Size(width: 100, height: 50)),
      (nil, 10, nil, nil, 2, Size(width: 20, height: 10)),
      (nil, 20, 44, nil, nil, Size(width: 300, height: 44)),
      (nil, nil, nil, 20, nil, Size(width: 300, height: 20)),
      (nil, nil, nil, nil, nil, Size(width: 300, height: 20)),
      (400, nil, nil, nil, nil, Size(width: 300, height: 20)),
    ] as [(Double?, Double?, Double?, Double?, Double?, Size)]
  )
  func `constraints of the root view apply in a row`(
    width: Double?,
    height: Double?,
    minHeight: Double?,
    requiredHeight: Double?,
    ratio: Double?,
    expected: Size
  ) {
    var constraints = SizeConstraints()
    constraints.width.exact.preferred = width
    constraints.height.exact.preferred = height
    constraints.height.minimum.required = minHeight
    constraints.height.exact.required = requiredHeight
    constraints.aspectRatio = ratio
    let component = Sized(constraints: constraints)
    let container = ComponentView()
    container.slot.bind(component.asAnyRenderable())
    let row = Node(id: 1, component).sizeBoundTo(width: 300)
    container.frame = Rect(origin: .zero, size: row)
    container.layoutIfNeeded()

    #expect(row.height == expected.height)
    #expect(container.slot.view?.frame == Rect(origin: .zero, size: expected))
  }
}
