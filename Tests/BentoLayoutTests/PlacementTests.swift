import BentoGeometry
import BentoLayout
import Testing

/// Overlays, margins and hosts.
struct PlacementTests {
  @Test func `an overlay is as large as its largest child and aligns the others`() {
    let overlay = Sketch(kind: .overlay, children: [.leaf(100, 40), .leaf(20, 10)])

    let frames = overlay.aligned(.center).frames()

    #expect(frames.root.size == Size(width: 100, height: 40))
    #expect(frames.children[1] == Rect(x: 40, y: 15, width: 20, height: 10))
  }

  @Test func `a decoration takes the size of its overlay and adds nothing to it`() {
    let background = Sketch.leaf(500, 500).with { $0.style.isDecoration = true }
    let overlay = Sketch(kind: .overlay, children: [background, .leaf(100, 40)])

    let frames = overlay.frames()

    #expect(frames.root.size == Size(width: 100, height: 40))
    #expect(frames.children[0] == Rect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test(arguments: [1.25, 1.5, 1.75, 2.25])
  func `L-081 texts in a row are not truncated at fractional pixel distances`(scale: Double) {
    let texts = [20.3, 27.1, 23].map { Sketch.leaf($0) }

    for padding in 0...12 {
      for spacing in 0...12 {
        let row = Sketch.row(spacing: Double(spacing), texts)
        var column = Sketch.column([row]).aligned(.leading)
        column.style.padding = LayoutEdges(Double(padding))
        let tree = LayoutTree()
        let built = column.build(in: tree)

        tree.layout(host: built.node, width: 400, height: 300, scale: Scale(scale)) { _, _ in
          LayoutMeasurement(height: 0)
        }

        for (text, sketch) in zip(built.children[0].children, texts) {
          let width = tree.frame(of: text.node).width
          #expect(width >= sketch.content.intrinsicWidth ?? 0, "\(padding), \(spacing)")
        }
      }
    }
  }

  @Test func `negative margins extend beyond the parent`() {
    let leaf = Sketch.leaf(10).with { $0.style.margins = LayoutEdges(top: 0, start: -10) }

    #expect(Sketch.column([leaf]).frames(width: 100).children[0].horizontal == [-10, 110])
  }

  @Test func `physical margins stay on their side from right to left`() {
    let leaf = Sketch.leaf(10).with {
      $0.style.margins = LayoutEdges(top: 0, left: 7, bottom: 0, right: 0)
    }
    let row = Sketch.row([leaf]).distributed(.end).with {
      $0.style.direction = .rightToLeft
      $0.children[0].style.grow = 0
    }

    #expect(row.frames(width: 100).children[0].horizontal == [7, 10])
  }

  @Test func `a table row is rounded up to whole pixels`() {
    let row = Sketch(kind: .host, children: [.leaf(10, 20)]).with {
      $0.children[0].style.margins.top = 0.3
    }

    #expect(row.frames(width: 100, scale: 2).root.height == 20.5)
  }

  @Test func `the parent's padding is preserved where the child reaches into it`() {
    let inner = Sketch.column([.leaf(10)]).with {
      $0.style.preservesParentPadding = true
      $0.style.margins = LayoutEdges(top: 0, start: -16, end: -4)
      $0.style.padding.end = 10
    }
    let outer = Sketch.column([inner]).with { $0.style.padding = LayoutEdges(16) }
    let tree = LayoutTree()
    let built = outer.build(in: tree)

    LawTests.layOut(
      tree,
      built.node,
      LawTests.Setting(width: 100, height: nil, scale: .one)
    )

    #expect(tree.frame(of: built.children[0].node).horizontal == [0, 88])
    #expect(tree.frame(of: built.children[0].children[0].node).horizontal == [16, 62])
  }

  @Test func `a decoration covers its overlay regardless of padding and alignment`() {
    let background = Sketch.leaf(5, 5).with { $0.style.isDecoration = true }
    let badge = Sketch.leaf(6, 6).with {
      $0.style.isDecoration = true
      $0.style.ownAlignment = .trailing
    }
    let overlay = Sketch(kind: .overlay, children: [background, .leaf(100, 40), badge])
      .aligned(.center).with { $0.style.padding = LayoutEdges(8) }

    let frames = overlay.frames()

    #expect(frames.root.size == Size(width: 116, height: 56))
    #expect(frames.children[0] == Rect(x: 0, y: 0, width: 116, height: 56))
    #expect(frames.children[1] == Rect(x: 8, y: 8, width: 100, height: 40))
    #expect(frames.children[2] == Rect(x: 110, y: 50, width: 6, height: 6))
  }

  @Test func `a caller's mistakes are stopped`() async {
    await #expect(processExitsWith: .failure) {
      let tree = LayoutTree()
      let node = tree.makeNode(.stack)
      tree.setChildren([node], of: node)
    }
    await #expect(processExitsWith: .failure) {
      let tree = LayoutTree()
      let leaf = tree.makeNode(.leaf)
      tree.setChildren([tree.makeNode(.leaf)], of: leaf)
    }
  }
}
