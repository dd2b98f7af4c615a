import BentoGeometry
import BentoLayout
import Testing

/// The reach of a change: the work of the next layout, in visits.
struct InvalidationTests {
  /// A tree and its nodes, laid out once.
  fileprivate struct Laid {
    let tree = LayoutTree()
    let built: BuiltNode

    init(_ sketch: Sketch) {
      built = sketch.build(in: tree)
      layOut()
      tree.resetCounters()
    }

    func layOut() {
      LawTests.layOut(tree, built.node, LawTests.Setting(width: 300, height: nil, scale: .one))
    }

    /// The work of a layout after the content of one leaf changes.
    func work(content: LayoutContent, at path: [Int]) -> LayoutCounters {
      let leaf = path.reduce(built) { $0.children[$1] }
      tree.setContent(content, of: leaf.node)
      layOut()
      return tree.counters
    }
  }

  private func size(_ width: Double, _ height: Double) -> LayoutContent {
    LayoutContent(intrinsicWidth: width, intrinsicHeight: height)
  }

  /// A box of a required size around a leaf, below nested columns of many leaves.
  private func nested(_ box: Sketch, depth: Int = 6) -> Sketch {
    var sketch = box
    for _ in 0..<depth {
      sketch = .column([sketch] + Array(repeating: .leaf(10), count: 20))
    }
    return sketch
  }

  private let path = Array(repeating: 0, count: 6)

  @Test func `a box of required size keeps its changes from its ancestors`() {
    let laid = Laid(nested(Sketch.column([.leaf(10)]).required(width: 80, height: 60)))

    let work = laid.work(content: size(30, 25), at: path + [0])

    #expect(work.widthPlacements == 2 && work.heightVisits <= 2 && work.heightPlacements == 2)
    let leaf = (path + [0]).reduce(laid.built) { $0.children[$1] }
    #expect(laid.tree.frame(of: leaf.node).height == 60)
    #expect(!laid.tree.needsLayout(laid.built.node))
  }

  @Test func `a box of required size is not laid out while an ancestor is hidden`() {
    let outer = Sketch.column([Sketch.column([.leaf(10)]).required(width: 80, height: 60)])
    let laid = Laid(.column([outer, .leaf(10)]))
    var hidden = laid.tree.style(of: laid.built.children[0].node)
    hidden.isHidden = true
    laid.tree.setStyle(hidden, of: laid.built.children[0].node)
    laid.layOut()
    laid.tree.resetCounters()

    let work = laid.work(content: size(30, 25), at: [0, 0, 0])

    // Only the root is visited.
    #expect(work.widthPlacements == 1 && work.heightPlacements == 1)
    laid.tree.checkInvariants()
  }

  @Test func `a change of a leaf of required size only visits that leaf`() {
    let laid = Laid(nested(Sketch.leaf(10).required(width: 80, height: 60)))

    let work = laid.work(content: size(30, 25), at: path)

    #expect(work.widthPlacements == 1 && work.heightVisits == 1 && work.heightPlacements == 1)
  }

  @Test func `priorities that leave a box reach its ancestors`() {
    let stiff = Sketch.leaf(10).with { $0.style.width.hugging = 700 }
    let box = Sketch.row([stiff]).required(width: 80, height: 60)
    let laid = Laid(.row([box, Sketch.leaf(20).with { $0.style.width.hugging = 300 }]))
    let leaf = laid.built.children[0].children[0].node

    var style = laid.tree.style(of: leaf)
    style.width.hugging = 2
    laid.tree.setStyle(style, of: leaf)
    laid.layOut()

    let fresh = Sketch.row([
      Sketch.row([Sketch.leaf(10).with { $0.style.width.hugging = 2 }])
        .required(width: 80, height: 60),
      Sketch.leaf(20).with { $0.style.width.hugging = 300 },
    ])
    #expect(FrameTree(laid.tree, laid.built) == Laid(fresh).frames)
  }

  @Test func `an unchanged result stops the propagation`() {
    let row = Sketch.row([.leaf(40, 40), .leaf(50, 20)]).aligned(.leading)
    let laid = Laid(.column(Array(repeating: row, count: 500)))

    let work = laid.work(content: size(50, 30), at: [250, 1])

    #expect(work.widthVisits <= 3 && work.widthPlacements <= 3)
    #expect(work.heightVisits <= 2 && work.heightPlacements <= 3)
    #expect(laid.tree.changedNodes.count == 1)
  }

  @Test func `a change visits at most four nodes per level`() {
    for depth in [1, 4, 16, 64] {
      var sketch = Sketch.leaf(37).with { $0.content.wraps = true }
      for level in 0..<depth {
        let others = Array(repeating: Sketch.leaf(3), count: 3)
        sketch = level.isMultiple(of: 2) ? .row([sketch] + others) : .column([sketch] + others)
        sketch.style.alignment = .center
      }
      let laid = Laid(sketch)

      let path = Array(repeating: 0, count: depth)
      var content = size(37, 17)
      content.wraps = true
      let work = laid.work(content: content, at: path)

      let visits =
        work.widthVisits + work.widthPlacements + work.heightVisits + work.heightPlacements
      #expect(visits <= 4 * (depth + 1))
      #expect(work.measurements <= 1)
    }
  }

  @Test func `boundaries of several roots wait for the layouts of their own roots`() {
    let tree = LayoutTree()
    let sketch = nested(Sketch.column([.leaf(10)]).required(width: 80, height: 60))
    let roots = [sketch.build(in: tree), sketch.build(in: tree)]
    let setting = LawTests.Setting(width: 300, height: nil, scale: .one)
    for root in roots { LawTests.layOut(tree, root.node, setting) }
    let leaves = roots.map { root in (path + [0]).reduce(root) { $0.children[$1] }.node }
    for leaf in leaves { tree.setContent(size(5, 5), of: leaf) }
    tree.resetCounters()

    LawTests.layOut(tree, roots[1].node, setting)
    #expect(tree.counters.widthPlacements == 2)
    #expect(tree.needsLayout(roots[0].node) && !tree.needsLayout(roots[1].node))

    LawTests.layOut(tree, roots[0].node, setting)
    #expect(tree.counters.widthPlacements == 4)
    #expect(!tree.needsLayout(roots[0].node))
  }

  @Test func `a measurement between a change and its layout loses nothing`() {
    let laid = Laid(nested(Sketch.column([.leaf(10)]).required(width: 80, height: 60)))
    let leaf = (path + [0]).reduce(laid.built) { $0.children[$1] }.node
    var style = laid.tree.style(of: leaf)
    style.margins = LayoutEdges(7)
    laid.tree.setStyle(style, of: leaf)

    _ = laid.tree.measure(
      host: laid.built.node,
      width: 200,
      height: nil,
      scale: .one,
      measure: LawTests.measure
    )
    laid.layOut()

    #expect(laid.tree.frame(of: leaf) == Rect(x: 7, y: 7, width: 66, height: 46))
  }
}

extension InvalidationTests.Laid {
  fileprivate var frames: FrameTree { FrameTree(tree, built) }
}
