import BentoGeometry
import BentoLayout
import Testing

struct DiagnosticTests {
  private func codes(_ sketch: Sketch, width: Double?, height: Double? = nil) -> [String] {
    let tree = LayoutTree()
    let built = sketch.build(in: tree)
    LawTests.layOut(tree, built.node, LawTests.Setting(width: width, height: height, scale: .one))
    return Set(tree.takeDiagnostics().entries.map(\.code.rawValue)).sorted()
  }

  @Test func `contradicting limits are reported`() {
    let limits = Sketch.leaf(10).with {
      $0.style.height.minimum.required = 60
      $0.style.height.maximum.required = 40
    }
    let exact = Sketch.leaf(10).required(width: 80).with { $0.style.width.maximum.required = 40 }

    #expect(codes(.column([limits]), width: 100) == ["D01"])
    #expect(codes(.column([exact]), width: 100) == ["D02"])
  }

  @Test func `a required size in conflict with its host is reported`() {
    #expect(codes(Sketch.column([.leaf(10)]).required(width: 400), width: 100) == ["D03"])
  }

  @Test func `overflowing required sizes are reported and preferred ones are not`() {
    let required = Sketch.leaf(10).required(width: 80)
    let preferred = Sketch.leaf(10).preferred(width: 80)

    #expect(codes(.row([required, required]), width: 100) == ["D04"])
    #expect(codes(.row([preferred, preferred]), width: 100) == [])
    #expect(codes(.column([Sketch.leaf(10).required(width: 400)]), width: 320) == ["D04"])
  }

  @Test func `limits resolved by the fixed order are not reported`() {
    let high = Sketch.leaf(10).preferred(height: 20).with {
      $0.style.height.minimum.required = 44
    }
    let small = Sketch.leaf(10).preferred(width: 24, height: 24)

    #expect(codes(.column([high]), width: 100) == [])
    #expect(codes(.column([small]), width: 100) == [])
    #expect(codes(.column([Sketch.leaf(10).preferred(width: 400)]), width: 320) == [])
  }

  @Test func `a visible view without area is reported on the axis that it lost`() {
    let lost = Sketch.leaf(40).preferred(width: 60).with { $0.style.width.compression = 1 }
    let stiff = Sketch.leaf(100).with { $0.style.width.compression = 1000 }

    #expect(codes(.row([stiff, lost]), width: 100) == ["D10"])
    #expect(codes(.row([stiff, .leaf(nil)]), width: 100) == [])
  }

  @Test func `a stack that nothing fills is reported`() {
    let stiff = Sketch.leaf(10).with { $0.style.width.hugging = 1000 }

    #expect(codes(.row([stiff]), width: 100) == ["D05"])
  }

  @Test func `a ratio between two specified sizes is reported`() {
    let image = Sketch.leaf(nil, nil).ratio(3).required(width: 40, height: 40)

    #expect(codes(.column([image]).aligned(.leading), width: 100) == ["D06"])
  }

  @Test func `invalid numbers are reported`() {
    let leaf = Sketch.leaf(10).with { $0.style.spacing = .nan }

    #expect(codes(.column([leaf]), width: 100) == ["D07"])
  }

  @Test func `a ratio without any size is reported`() {
    #expect(codes(.row([Sketch.leaf(nil, nil).ratio(2)]).aligned(.leading), width: nil) == ["D10"])
  }

  @Test func `a measure with two results for one width is reported`() {
    let tree = LayoutTree()
    let built = Sketch.column([.leaf(nil, nil).with { $0.content.wraps = true }]).build(in: tree)
    var height = 10.0
    for scale in [1.0, 2] {
      tree.layout(host: built.node, width: 100, height: nil, scale: Scale(scale)) { _, _ in
        height += 10
        return LayoutMeasurement(height: height)
      }
    }

    let entry = tree.takeDiagnostics().entries.first

    #expect(entry?.code == .unstableMeasure)
    #expect(entry?.wanted == 30 && entry?.available == 20)
  }

  @Test func `a measure that changes after invalidation is not reported`() {
    let tree = LayoutTree()
    let built = Sketch.column([.leaf(nil, nil).with { $0.content.wraps = true }]).build(in: tree)
    for height in [10.0, 20] {
      tree.setNeedsLayout(built.children[0].node)
      tree.layout(host: built.node, width: 100, height: nil, scale: .one) { _, _ in
        LayoutMeasurement(height: height)
      }
    }

    #expect(tree.takeDiagnostics().entries.isEmpty)
  }

  @Test func `a conflict is reported once and counted every time`() {
    let tree = LayoutTree()
    let required = Sketch.leaf(10).required(width: 80)
    let built = Sketch.row([required, required]).build(in: tree)
    for width in [100.0, 110, 120] {
      LawTests.layOut(tree, built.node, LawTests.Setting(width: width, height: nil, scale: .one))
    }

    let diagnostics = tree.takeDiagnostics()

    #expect(diagnostics.entries.count == 1)
    #expect(
      diagnostics.entries.first?.description
        == "LAYOUT D04 w node 0: node 1(required 80) + node 2(required 80) = 160 > 100;"
        + " overflows the end by 60"
    )
    #expect(tree.counters.conflicts == 3)
    #expect(tree.takeDiagnostics().entries.isEmpty)
  }

  @Test func `only the first twenty are kept and the others are counted`() {
    let wide = Sketch.leaf(10).required(width: 500)
    let tree = LayoutTree()
    let built = Sketch.column(Array(repeating: wide, count: 30)).build(in: tree)

    LawTests.layOut(tree, built.node, LawTests.Setting(width: 100, height: nil, scale: .one))

    let diagnostics = tree.takeDiagnostics()
    #expect(diagnostics.entries.count == 20)
    #expect(diagnostics.omitted == 10)
  }
}
