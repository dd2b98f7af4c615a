import BentoGeometry
import BentoLayout
import Testing

/// The text of diagnostics, and how many are reported.
struct DiagnosticMessageTests {
  /// The messages of a layout, with names in place of nodes.
  private func messages(
    _ sketch: Sketch,
    width: Double? = nil,
    height: Double? = nil,
    names: [[Int]: String] = [:]
  ) -> [String] {
    let tree = LayoutTree()
    let built = sketch.build(in: tree)
    var known: [LayoutNode: String] = [:]
    for (path, name) in names { known[path.reduce(built) { $0.children[$1] }.node] = name }
    LawTests.layOut(tree, built.node, LawTests.Setting(width: width, height: height, scale: .one))
    return tree.takeDiagnostics().entries.map { $0.message { known[$0] ?? "\($0)" } }
  }

  @Test func `an overflow names the path, the views, the spacing and the amount`() {
    let image = Sketch.leaf(10).required(width: 80)
    let row = Sketch.row(spacing: 8, [image, image])

    #expect(
      messages(
        .column([row]),
        width: 100,
        names: [[]: "list", [0]: "row[3]", [0, 0]: "image", [0, 1]: "switch"]
      ) == [
        "LAYOUT D04 w list/row[3]: image(required 80) + switch(required 80) + spacing 8 = 168 > 100;"
          + " overflows the end by 68"
      ]
    )
  }

  @Test func `margins are part of the spacing, and sizes without limits are named`() {
    let stiff = Sketch.leaf(60).with {
      $0.content.minimumWidth = 60
      $0.style.margins = LayoutEdges(top: 0, start: 5, end: 5)
    }
    let soft = Sketch.leaf(10).with { $0.style.width.minimum.required = 50.5 }

    #expect(
      messages(.row([stiff, soft]), width: 100, names: [[]: "row", [0]: "text", [1]: "icon"]) == [
        "LAYOUT D04 w row: text(60) + icon(required minimum 50.5) + spacing 10 = 120.5 > 100;"
          + " overflows the end by 20.5"
      ]
    )
  }

  @Test func `only the first of many views are named`() {
    let row = Sketch.row(Array(repeating: Sketch.leaf(10).required(width: 30), count: 12))
    let names = Dictionary(uniqueKeysWithValues: (0..<12).map { ([$0], "a") })

    let message = messages(row, width: 100, names: names.merging([[]: "row"]) { $1 }).first ?? ""

    #expect(message.hasSuffix("a(required 30) + 4 more(120) = 360 > 100; overflows the end by 260"))
  }

  @Test func `a view that is too large in the cross axis is named with its container`() {
    let wide = Sketch.leaf(10).required(width: 400)

    #expect(
      messages(.column([wide]), width: 320, names: [[]: "list", [0]: "image"])
        == ["LAYOUT D04 w list: image(required 400) = 400 > 320; overflows the end by 80"]
    )
  }

  @Test func `every other diagnostic states the requested and actual sizes and the outcome`() {
    let limited = Sketch.leaf(10).with {
      $0.style.height.minimum.required = 60
      $0.style.height.maximum.required = 40
    }
    let exact = Sketch.leaf(10).required(width: 80).with { $0.style.width.maximum.required = 40 }
    let stiff = Sketch.leaf(10).with { $0.style.width.hugging = 1000 }
    let ratio = Sketch.leaf(nil, nil).ratio(3).required(width: 40, height: 40)
    let bad = Sketch.leaf(10).with { $0.style.spacing = .nan }
    let names: [[Int]: String] = [[]: "root", [0]: "view"]

    #expect(
      messages(.column([limited]), width: 100, names: names) == [
        "LAYOUT D01 h root: view(required minimum 60, required maximum 40): 60 > 40;"
          + " the minimum wins"
      ]
    )
    #expect(
      messages(.column([exact]), width: 100, names: names) == [
        "LAYOUT D02 w root: view(required 80, required maximum 40): requested 80, got 40; the limits win"
      ]
    )
    #expect(
      messages(Sketch.column([.leaf(10)]).required(width: 400), width: 100, names: names) == [
        "LAYOUT D03 w root: requested 400, got 100; the imposed size wins"
      ]
    )
    #expect(
      messages(.row([stiff]), width: 100, names: names) == [
        "LAYOUT D05 w root: view(10, hugging 1000) = 10 < 100; 90 remain empty at the end"
      ]
    )
    #expect(
      messages(.row([ratio]), names: names) == [
        "LAYOUT D06 w root: view(required 40): requested 120, got 40; the ratio is ignored"
      ]
    )
    #expect(
      messages(.column([bad]), width: 100, names: names)
        == ["LAYOUT D07 root: view: invalid numbers: 1; the numbers were replaced"]
    )
    #expect(
      messages(Sketch.row([Sketch.leaf(nil, nil).ratio(2)]).aligned(.leading), names: names)
        == ["LAYOUT D10 w root: view: requested 0, got 0; the view is not visible"]
    )
  }

  @Test func `a conflict is reported again only under other limits`() {
    let tree = LayoutTree()
    let built = Sketch.row([.leaf(10).required(width: 80), .leaf(10).required(width: 80)])
      .build(in: tree)
    let setting = LawTests.Setting(width: 100, height: nil, scale: .one)
    var counts: [Int] = []
    for width in [80.0, 90, 90, 80] {
      var style = tree.style(of: built.children[1].node)
      style.width.exact.required = width
      tree.setStyle(style, of: built.children[1].node)
      LawTests.layOut(tree, built.node, setting)
      counts.append(tree.takeDiagnostics().entries.count)
    }

    #expect(counts == [1, 1, 0, 0])
    #expect(tree.counters.conflicts == 3)
  }

  @Test func `trees that are laid out in one frame share their reports`() {
    var budget = LayoutReportBudget()
    var taken = 0
    for _ in 0..<5 {
      let tree = LayoutTree()
      let built = Sketch.column(Array(repeating: .leaf(10).required(width: 500), count: 9))
        .build(in: tree)
      LawTests.layOut(tree, built.node, LawTests.Setting(width: 100, height: nil, scale: .one))
      for _ in tree.takeDiagnostics().entries where budget.take() { taken += 1 }
    }

    #expect(taken == 20 && budget.taken == 20)
    #expect(budget.startFrame() == 25)
    #expect(budget.take() && budget.omitted == 0)
  }

  @Test func `a layout loop is reported`() {
    let tree = LayoutTree()
    let text = Sketch.leaf(nil, nil).with { $0.content.wraps = true }
    let built = Sketch.column([text]).build(in: tree)
    let leaf = built.children[0].node

    tree.layout(host: built.node, width: 100, height: nil, scale: .one) { _, _ in
      tree.setNeedsLayout(leaf)
      return LayoutMeasurement(height: 5)
    }

    #expect(
      tree.takeDiagnostics().entries.map { $0.message { _ in "root" } }
        == ["LAYOUT D09 root: not settled after 3 passes; the layout was stopped"]
    )
  }
}
