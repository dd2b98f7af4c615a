import BentoGeometry
import BentoLayout
import Testing

/// L-073: the part of a parent's padding that reaches into a child.
struct PreservedPaddingTests {
  /// The frame of the leaf in a child of a parent whose padding is 16, in the child's coordinates.
  private func inner(
    _ parent: Sketch,
    _ change: @escaping (inout Sketch) -> Void
  ) -> Rect {
    var child = Sketch.column([.leaf(10, 10)])
    child.style.preservesParentPadding = true
    change(&child)
    var outer = parent
    outer.children.append(child)
    outer.style.padding = LayoutEdges(16)
    let tree = LayoutTree()
    let built = outer.build(in: tree)
    LawTests.layOut(tree, built.node, LawTests.Setting(width: 200, height: 100, scale: .one))
    return built.children.last.flatMap { $0.children.first }.map { tree.frame(of: $0.node) }
      ?? .zero
  }

  @Test func `a child's own padding wins if it is larger`() {
    let frame = inner(.column([])) {
      $0.style.margins = LayoutEdges(-16)
      $0.style.padding = LayoutEdges(top: 20, start: 3)
    }

    #expect(frame == Rect(x: 16, y: 20, width: 200 - 32, height: 100 - 36))
  }

  @Test func `nothing remains to preserve inside the padding`() {
    let frame = inner(.column([])) { _ in }

    #expect(frame.horizontal == [0, 168])
  }

  @Test func `negative margins that reach into the padding restore it inside the child`() {
    let frame = inner(.column([])) { $0.style.margins = LayoutEdges(top: 0, start: -16, end: -10) }

    #expect(frame.horizontal == [16, 168])
  }

  @Test func `only the first and the last edge in a row are known`() {
    let margins = LayoutEdges(top: 0, start: -16, end: -16)
    let last = inner(.row([.leaf(20)])) { $0.style.margins = margins }
    let only = inner(.row([])) { $0.style.margins = margins }

    #expect(last.x == 0)
    #expect(only.x == 16)
  }

  @Test func `an edge determined by the content keeps its own padding`() {
    let frame = inner(.column([])) {
      $0.style.ownAlignment = .leading
      $0.style.margins = LayoutEdges(top: 0, start: -16, end: -16)
    }

    #expect(frame.x == 0)
  }

  @Test func `the edges are those of the parent from right to left`() {
    let frame = inner(Sketch.column([]).with { $0.style.direction = .rightToLeft }) {
      $0.style.margins = LayoutEdges(top: 0, left: -16, bottom: 0, right: -4)
    }

    #expect(frame.horizontal == [16, 200 - 12 - 16 - 4])
  }

  @Test func `a grandchild preserves its parent's preserved padding`() {
    var leafHolder = Sketch.column([.leaf(10, 10)])
    leafHolder.style.preservesParentPadding = true
    leafHolder.style.margins = LayoutEdges(-9)
    var middle = Sketch.column([leafHolder])
    middle.style = leafHolder.style
    let outer = Sketch.column([middle]).with { $0.style.padding = LayoutEdges(9) }
    let tree = LayoutTree()
    let built = outer.build(in: tree)

    LawTests.layOut(tree, built.node, LawTests.Setting(width: 100, height: 100, scale: .one))

    let leaf = built.children[0].children[0].children[0].node
    #expect(tree.frame(of: leaf) == Rect(x: 9, y: 9, width: 82, height: 82))
  }
}
