import BentoBox
import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import Testing

private struct Turned: Renderable {
  let transform: Transform

  func render(in view: View) { view.transform = transform }
}

/// A view whose height is known only after layout at its width.
private final class WrappingView: View, PreSizingLayoutPassRequiring {
  private var height = 0.0

  override func layoutSubviews() {
    super.layoutSubviews()
    height = bounds.width / 2
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }
}

private struct Wrapping: Renderable {
  func render(in view: WrappingView) {}
}

/// A view that has the height of its subview.
private final class OuterView: View {
  let inner = WrappingView()

  required init() {
    super.init()
    addSubview(inner)
  }

  override func layoutSubviews() { inner.frame = bounds }
  override func sizeThatFits(_ size: Size) -> Size { inner.sizeThatFits(size) }
}

private struct Outer: Renderable {
  func render(in view: OuterView) {}
}

@MainActor
@Suite struct `A component in a row` {
  let harness = Harness(size: Size(width: 200, height: 300))
  let table = TableView(frame: .zero, style: .plain)
  let first = ItemPath(row: 0, section: 0)

  init() {
    table.separatorStyle = .none
    harness.mount(table)
  }

  private func show(
    _ component: AnyRenderable,
    header: AnyRenderable? = nil,
    footer: AnyRenderable? = nil
  ) {
    var supplements: [Supplement: AnyRenderable] = [:]
    supplements[.header] = header
    supplements[.footer] = footer
    let node = Node(id: 0, component: component)
    table.render(Box(sections: [Section(id: 0, items: [node], supplements: supplements)]))
    harness.settle()
  }

  @Test(arguments: [
    Transform.identity.scaled(by: 0.2), .identity.rotated(by: 1),
    .identity.translated(by: Point(x: 30, y: 5)),
  ])
  func `fills the row before its transform is applied`(transform: Transform) throws {
    table.rowHeight = 50

    show(Turned(transform: transform).asAnyRenderable())

    let cell = try #require(table.cellForRow(at: first))
    let view = try #require(cell.contentView.subviews.first)
    #expect(view.bounds.size == Size(width: 200, height: 50))
    #expect(view.center == Point(x: 100, y: 25))
    #expect(view.transform == transform)
    show(Turned(transform: .identity).asAnyRenderable())
    #expect(view.frame == Rect(x: 0, y: 0, width: 200, height: 50))
  }

  // B-210
  @Test func `is laid out before it is measured if necessary`() {
    let outer = Outer().asAnyRenderable()
    show(Wrapping().asAnyRenderable(), header: outer, footer: outer)

    #expect(table.rectForRow(at: first).height == 100)
    #expect(table.rectForHeader(inSection: 0).height == 100)
    #expect(table.rectForFooter(inSection: 0).height == 100)
    let node = Node(id: 0, component: outer)
    #expect(node.sizeBoundTo(width: 200) == Size(width: 200, height: 100))
    #expect(node.sizeBoundTo(size: Size(width: 80, height: 500)).height == 40)
    harness.host.resize(to: Size(width: 120, height: 300), scale: 1)
    harness.settle()
    #expect(table.rectForRow(at: first).height == 60)
    #expect(table.rectForHeader(inSection: 0).height == 60)
  }

  @Test func `has new margins when the table's margins change`() {
    struct Margins: Renderable {
      final class View: BentoViews.View {
        override func sizeThatFits(_ size: Size) -> Size {
          Size(width: size.width, height: 10 + layoutMargins.left)
        }
      }

      func render(in view: View) { view.layoutMargins = .zero }
    }
    struct Known: Renderable, HeightCustomizing {
      func render(in view: View) {}

      func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
        10 + inheritedMargins.left
      }
    }
    table.layoutMargins = .zero
    table.prepareForBoxRendering(BoxTableViewAdapter<Int, Int>(with: table))
    table.render(
      Box(sections: [
        Section(id: 0, header: Known(), items: [Node(id: 0, Margins()), Node(id: 1, Known())])
      ])
    )
    harness.settle()
    #expect(table.contentSize.height == 30)

    table.layoutMargins = EdgeInsets(top: 0, left: 7, bottom: 0, right: 7)
    harness.settle()

    #expect(table.contentSize.height == 51)
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `B-199: has the margins that its table preserves`() throws {
    struct Plain: Renderable {
      func render(in view: View) { view.layoutMargins = .zero }
    }
    let outer = View()
    harness.mount(outer)
    outer.addSubview(table)
    table.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    outer.layoutMargins = EdgeInsets(top: 0, left: 21, bottom: 0, right: 22)
    table.layoutMargins = .zero
    table.rowHeight = 40
    table.preservesSuperviewLayoutMargins = true
    table.prepareForBoxRendering(BoxTableViewAdapter<Int, Int>(with: table))
    show(Plain().asAnyRenderable())
    let view = try #require(table.cellForRow(at: first)?.contentView.subviews.first)
    #expect(view.layoutMargins == EdgeInsets(top: 0, left: 21, bottom: 0, right: 22))

    outer.layoutMargins.left = 30
    harness.settle()

    #expect(view.layoutMargins.left == 30)
  }

  @Test func `is measured again when its adapter requests it`() {
    final class Heights { var height = 20.0 }
    struct Known: Renderable, HeightCustomizing {
      let heights: Heights
      func render(in view: View) {}
      func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
        heights.height
      }
    }
    let adapter = BoxTableViewAdapter<Int, Int>(with: table)
    table.prepareForBoxRendering(adapter)
    let heights = [Heights(), Heights()]
    let nodes = heights.indices.map { Node(id: $0, component: Known(heights: heights[$0])) }
    table.render(Box(sections: [Section(id: 0, items: nodes)]))
    harness.settle()
    for known in heights { known.height = 35 }

    adapter.invalidateSize(at: ItemPath(row: 1, section: 0))
    adapter.invalidateSize(at: ItemPath(row: 7, section: 3))
    harness.settle()

    #expect(table.rectForRow(at: first).height == 20)
    #expect(table.rectForRow(at: ItemPath(row: 1, section: 0)).height == 35)
  }
}
