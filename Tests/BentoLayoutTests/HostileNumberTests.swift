import BentoGeometry
import BentoLayout
import Testing

/// Every number from outside, with every value that layout cannot use.
struct HostileNumberTests {
  /// The effective value of a number, and whether it is reported.
  enum Outcome: Equatable {
    case kept(Double?)
    case reported(Double?)
  }

  /// Values with their outcomes, for each kind of property.
  struct Rule {
    var name: String
    var set: (inout LayoutStyle, Double) -> Void
    var get: (LayoutStyle) -> Double?
    var outcomes: [(value: Double, outcome: Outcome)]
  }

  static let infinity = Double.infinity

  private static let sizes: [(Double, Outcome)] = [
    (.nan, .reported(nil)), (infinity, .reported(nil)), (-infinity, .reported(0)),
    (-1, .reported(0)), (-1e300, .reported(0)), (1e300, .kept(1e9)), (0, .kept(0)),
    (-0.0, .kept(0)), (.leastNonzeroMagnitude, .kept(.leastNonzeroMagnitude)), (1e9, .kept(1e9)),
  ]
  private static let maxima = sizes.filter { $0.0 != infinity } + [(infinity, .kept(nil))]
  private static let priorities: [(Double, Outcome)] = [
    (.nan, .reported(nil)), (infinity, .kept(1000)), (-infinity, .kept(1)), (0, .kept(1)),
    (-5, .kept(1)), (1e300, .kept(1000)), (500, .kept(500)),
  ]
  private static let weights: [(Double, Outcome)] = [
    (.nan, .reported(1)), (infinity, .reported(1)), (-infinity, .reported(0)),
    (-2, .reported(0)), (0, .kept(0)), (1e300, .kept(1e9)), (0.5, .kept(0.5)),
  ]
  private static let distances: [(Double, Outcome)] = [
    (.nan, .reported(0)), (infinity, .reported(0)), (-infinity, .reported(0)), (-8, .kept(-8)),
    (-1e300, .kept(-1e9)), (1e300, .kept(1e9)), (0, .kept(0)),
  ]
  private static let paddings: [(Double, Outcome)] = [
    (.nan, .reported(0)), (infinity, .reported(0)), (-infinity, .reported(0)), (-8, .reported(0)),
    (1e300, .kept(1e9)), (3, .kept(3)),
  ]
  /// An optional distance is absent only if it is nil; minus infinity counts as very far out.
  private static let optionalDistances: [(Double, Outcome)] =
    distances.filter { $0.0 != -infinity } + [(-infinity, .kept(-1e9))]
  private static let ratios: [(Double, Outcome)] = [
    (.nan, .reported(nil)), (infinity, .reported(nil)), (-infinity, .reported(nil)),
    (0, .kept(nil)), (-2, .reported(nil)), (1e300, .kept(1e9)), (1e-300, .kept(1e-9)),
  ]

  var rules: [Rule] { Self.limitRules + Self.otherRules }

  private static var limitRules: [Rule] {
    let axes: [(String, WritableKeyPath<LayoutStyle, LayoutLimits>)] = [
      ("width", \.width), ("height", \.height),
    ]
    let slots: [(String, WritableKeyPath<LayoutLimits, LayoutSlot>, [(Double, Outcome)])] = [
      ("exact", \.exact, sizes), ("minimum", \.minimum, sizes), ("maximum", \.maximum, maxima),
    ]
    var rules: [Rule] = []
    for (name, axis) in axes {
      for (slotName, slot, table) in slots {
        let path = axis.appending(path: slot)
        rules.append(rule("\(name) required \(slotName)", path.appending(path: \.required), table))
        rules.append(
          rule("\(name) preferred \(slotName)", path.appending(path: \.preferred), table)
        )
      }
      rules.append(rule("\(name) hugging", axis.appending(path: \.hugging), priorities))
      rules.append(rule("\(name) compression", axis.appending(path: \.compression), priorities))
    }
    return rules
  }

  private static var otherRules: [Rule] {
    let edges: [(String, WritableKeyPath<LayoutEdges, Double>)] = [
      ("top", \.top), ("start", \.start), ("bottom", \.bottom), ("end", \.end),
    ]
    let margins: WritableKeyPath<LayoutStyle, LayoutEdges> = \.margins
    let padding: WritableKeyPath<LayoutStyle, LayoutEdges> = \.padding
    var rules = [
      rule("grow", \.grow, weights), rule("shrink", \.shrink, weights),
      rule("spacing", \.spacing, distances),
      rule("spacing after", \.spacingAfter, optionalDistances),
      rule("ratio", \.aspectRatio, ratios),
    ]
    for (name, edge) in edges {
      rules.append(rule("margin \(name)", margins.appending(path: edge), distances))
      rules.append(rule("padding \(name)", padding.appending(path: edge), paddings))
    }
    return rules
  }

  private static func rule(
    _ name: String,
    _ path: WritableKeyPath<LayoutStyle, Double?>,
    _ outcomes: [(Double, Outcome)]
  ) -> Rule {
    Rule(
      name: name,
      set: { $0[keyPath: path] = $1 },
      get: { $0[keyPath: path] },
      outcomes: outcomes.map { (value: $0.0, outcome: $0.1) }
    )
  }

  private static func rule(
    _ name: String,
    _ path: WritableKeyPath<LayoutStyle, Double>,
    _ outcomes: [(Double, Outcome)]
  ) -> Rule {
    Rule(
      name: name,
      set: { $0[keyPath: path] = $1 },
      get: { $0[keyPath: path] },
      outcomes: outcomes.map { (value: $0.0, outcome: $0.1) }
    )
  }
}

// MARK: - Styles

extension HostileNumberTests {
  @Test func `invalid numbers in styles are replaced and reported`() {
    for rule in rules {
      for (value, outcome) in rule.outcomes {
        let tree = LayoutTree()
        let built = Sketch.row([.leaf(10), .leaf(20), .leaf(30)]).build(in: tree)
        var style = tree.style(of: built.children[1].node)
        rule.set(&style, value)
        tree.setStyle(style, of: built.children[1].node)

        let repaired = rule.get(tree.style(of: built.children[1].node))
        let isReported = tree.takeDiagnostics().entries.contains { $0.code == .badNumber }
        #expect(
          outcome == (isReported ? .reported(repaired) : .kept(repaired)),
          "\(rule.name) \(value)"
        )
        #expect(isReported == (tree.counters.repairs > 0), "\(rule.name) \(value)")
      }
    }
  }

  @Test func `no number in any property of any node makes a frame non-finite`() {
    let setting = LawTests.Setting(width: 200, height: nil, scale: Scale(2))
    let column = Sketch.column([.leaf(10), .row([.leaf(20), .leaf(30)]), .leaf(40)])
    for rule in rules {
      for (value, _) in rule.outcomes {
        let tree = LayoutTree()
        let built = column.build(in: tree)
        for node in built.all {
          var style = tree.style(of: node)
          rule.set(&style, value)
          tree.setStyle(style, of: node)
        }

        LawTests.layOut(tree, built.node, setting)

        for node in built.all where !tree.frame(of: node).isFinite {
          Issue.record("\(rule.name) \(value)")
        }
      }
    }
  }
}

// MARK: - Contents, measures and proposals

extension HostileNumberTests {
  private static let bad = [Double.nan, infinity, -infinity, -7]

  /// The frame and the codes of a leaf in a row that starts at the top.
  private func result(
    _ content: LayoutContent,
    width: Double? = nil,
    measurement: LayoutMeasurement = LayoutMeasurement(height: 0)
  ) -> (frame: Rect, codes: [LayoutDiagnosticCode]) {
    let tree = LayoutTree()
    let built = Sketch.row([Sketch(content: content)]).aligned(.leading).build(in: tree)
    tree.layout(host: built.node, width: width, height: nil, scale: .one) { _, _ in measurement }
    let frame = tree.frame(of: built.children[0].node)
    return (frame, tree.takeDiagnostics().entries.map(\.code))
  }

  @Test func `invalid intrinsic sizes count as nil`() {
    for value in Self.bad {
      let wide = result(LayoutContent(intrinsicWidth: value, intrinsicHeight: 10))
      let high = result(LayoutContent(intrinsicWidth: 10, intrinsicHeight: value))
      #expect(wide.frame.size == Size(width: 0, height: 10) && wide.codes == [.badNumber])
      #expect(high.frame.size == Size(width: 10, height: 0) && high.codes == [.badNumber])
    }
    let none = result(LayoutContent(intrinsicWidth: -1, intrinsicHeight: -1))
    #expect(none.frame.size == .zero && none.codes.isEmpty)
    let huge = result(LayoutContent(intrinsicWidth: 1e300, intrinsicHeight: 10))
    #expect(huge.frame.width == 1e9)
  }

  @Test func `invalid floors and baselines count as nil`() {
    for value in Self.bad {
      let floor = result(LayoutContent(minimumWidth: value, minimumHeight: value))
      #expect(floor.frame.size == .zero && floor.codes == [.badNumber])
      let line = LayoutContent(
        intrinsicWidth: 10,
        intrinsicHeight: 10,
        firstBaseline: value,
        lastBaseline: value
      )
      #expect(result(line).frame.size == Size(width: 10, height: 10))
    }
  }

  @Test func `invalid results of a measure count as nil`() {
    for value in Self.bad {
      let answer = LayoutMeasurement(height: value, firstBaseline: value, lastBaseline: value)
      let text = result(LayoutContent(wraps: true), width: 50, measurement: answer)
      #expect(text.frame.height == 0 && text.codes.contains(.badNumber))
    }
  }

  @Test func `invalid sizes of a host count as zero or as no limit`() {
    let row = Sketch.row([.leaf(30)])
    for (value, width, isBad) in [
      (Double.nan, 30.0, true), (Self.infinity, 30, false), (-Self.infinity, 0, true),
      (-5, 0, true), (1e300, 1e9, false),
    ] {
      let tree = LayoutTree()
      let built = row.build(in: tree)
      LawTests.layOut(tree, built.node, LawTests.Setting(width: value, height: 10, scale: .one))
      #expect(tree.frame(of: built.node).width == width, "\(value)")
      let codes = tree.takeDiagnostics().entries.map(\.code)
      #expect(codes.contains(.badNumber) == isBad, "\(value)")
    }
  }
}
