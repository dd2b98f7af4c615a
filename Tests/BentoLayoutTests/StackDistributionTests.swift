import BentoGeometry
import BentoLayout
import Testing

/// Three leaves of ideal widths 10, 20 and 30 in a row with spacing 5.
struct StackDistributionTests {
  struct Vector: CustomTestStringConvertible, Sendable {
    var distribution: StackDistribution
    var width: Double?
    var rowWidth: Double
    var expected: [[Double]]

    var testDescription: String { "\(distribution) in \(width.map { "\($0)" } ?? "nothing")" }
  }

  static let shrunk: [[Double]] = [[0, 5], [10, 10], [25, 15]]

  static let vectors: [Vector] = [
    Vector(
      distribution: .fill,
      width: 100,
      rowWidth: 100,
      expected: [[0, 20], [25, 30], [60, 40]]
    ),
    Vector(distribution: .fill, rowWidth: 70, expected: [[0, 10], [15, 20], [40, 30]]),
    Vector(distribution: .fill, width: 40, rowWidth: 40, expected: shrunk),
    Vector(
      distribution: .fillEqually,
      width: 100,
      rowWidth: 100,
      expected: [[0, 30], [35, 30], [70, 30]]
    ),
    Vector(distribution: .fillEqually, rowWidth: 100, expected: [[0, 30], [35, 30], [70, 30]]),
    Vector(
      distribution: .fillEqually,
      width: 40,
      rowWidth: 40,
      expected: [[0, 10], [15, 10], [30, 10]]
    ),
    Vector(
      distribution: .fillProportionally,
      width: 100,
      rowWidth: 100,
      expected: [[0, 15], [20, 30], [55, 45]]
    ),
    Vector(
      distribution: .fillProportionally,
      rowWidth: 70,
      expected: [[0, 10], [15, 20], [40, 30]]
    ),
    Vector(distribution: .fillProportionally, width: 40, rowWidth: 40, expected: shrunk),
    Vector(
      distribution: .equalSpacing,
      width: 100,
      rowWidth: 100,
      expected: [[0, 10], [30, 20], [70, 30]]
    ),
    Vector(distribution: .equalSpacing, rowWidth: 70, expected: [[0, 10], [15, 20], [40, 30]]),
    Vector(distribution: .equalSpacing, width: 40, rowWidth: 40, expected: shrunk),
    Vector(
      distribution: .equalCentering,
      width: 100,
      rowWidth: 100,
      expected: [[0, 10], [35, 20], [70, 30]]
    ),
    Vector(
      distribution: .equalCentering,
      rowWidth: 80,
      expected: [[0, 10], [25, 20], [50, 30]]
    ),
    Vector(distribution: .equalCentering, width: 40, rowWidth: 40, expected: shrunk),
  ]

  @Test(arguments: vectors)
  func `T-01 to T-05 a row of 10, 20 and 30 is distributed`(vector: Vector) {
    let row = Sketch.row(spacing: 5, [.leaf(10), .leaf(20), .leaf(30)])

    let frames = row.distributed(vector.distribution).frames(width: vector.width)

    #expect(frames.root.width == vector.rowWidth)
    #expect(frames.children.map(\.horizontal) == vector.expected)
  }

  @Test func `T-06 the lowest hugging grows`() {
    let leaves = zip([10.0, 20, 30], [251.0, 250, 251]).map { width, hugging in
      Sketch.leaf(width).with { $0.style.width.hugging = hugging }
    }

    let frames = Sketch.row(spacing: 5, leaves).frames(width: 100)

    #expect(frames.children.map(\.horizontal) == [[0, 10], [15, 50], [70, 30]])
  }

  @Test func `T-07 the lowest compression shrinks first`() {
    let leaves = zip([10.0, 20, 30], [751.0, 750, 751]).map { width, compression in
      Sketch.leaf(width).with { $0.style.width.compression = compression }
    }

    let frames = Sketch.row(spacing: 5, leaves).frames(width: 40)

    #expect(frames.children.map(\.horizontal) == [[0, 8], [13, 0], [18, 22]])
  }

  @Test func `T-13 a filled row is filled exactly at any scale`() {
    let row = Sketch.row([.leaf(1), .leaf(1), .leaf(1)]).distributed(.fillEqually)

    #expect(row.frames(width: 100, scale: 1).children.map(\.width) == [33, 34, 33])
    let fine = row.frames(width: 100, scale: 3).children
    #expect(fine.allSatisfy { abs($0.width - 100.0 / 3) < 1e-9 })
  }

  @Test func `T-15 equal centering keeps the pitch of unequal children`() {
    let row = Sketch.row(spacing: 5, [.leaf(10), .leaf(80), .leaf(10)])

    let frames = row.distributed(.equalCentering).frames(width: 120)

    #expect(frames.children.map(\.x) == [0, 20, 110])
  }

  @Test func `T-18 a spacer takes the remaining space`() {
    let spacer = Sketch.leaf(nil, nil).with {
      $0.style.width.hugging = 1
      $0.style.width.compression = 1
    }

    let frames = Sketch.row(spacing: 8, [.leaf(30), spacer, .leaf(20)]).frames(width: 100)

    #expect(frames.children[1].horizontal == [38, 34])
  }

  @Test(arguments: [
    (StackDistribution.start, [0.0, 10]), (.center, [40, 50]), (.end, [80, 90]),
    (.spaceBetween, [0, 90]), (.spaceAround, [20, 70]), (.spaceEvenly, [27, 63]),
  ])
  func `space that no child takes is distributed by the packing`(
    distribution: StackDistribution,
    expected: [Double]
  ) {
    let leaf = Sketch.leaf(10).with { $0.style.grow = 0 }

    let frames = Sketch.row([leaf, leaf]).distributed(distribution).frames(width: 100)

    #expect(frames.children.map(\.x) == expected)
  }

  @Test(arguments: [
    (StackDistribution.center, -10.0), (.end, -20), (.start, 0), (.spaceBetween, 0),
    (.spaceAround, 0), (.spaceEvenly, 0),
  ])
  func `an overflow extends past the end, and past the start only when centered or at the end`(
    distribution: StackDistribution,
    expected: Double
  ) {
    let leaf = Sketch.leaf(60).with { $0.style.shrink = 0 }

    let frames = Sketch.row([leaf, leaf]).distributed(distribution).frames(width: 100)

    #expect(frames.children[0].x == expected)
  }

  @Test func `hidden children have no spacing`() {
    let hidden = Sketch.leaf(50).with { $0.style.isHidden = true }

    let frames = Sketch.row(spacing: 5, [.leaf(10), hidden, .leaf(20)]).frames()

    #expect(frames.root.width == 35)
    #expect(frames.children.map(\.horizontal) == [[0, 10], [0, 0], [15, 20]])
  }

  @Test func `spacing after a child replaces the spacing of the stack`() {
    let first = Sketch.leaf(10).with { $0.style.spacingAfter = 12 }

    let frames = Sketch.row(spacing: 5, [first, .leaf(20), .leaf(30)]).frames()

    #expect(frames.children.map(\.x) == [0, 22, 47])
  }

  @Test func `weights with a sum below one take that fraction`() {
    let leaf = Sketch.leaf(10).with { $0.style.grow = 0.25 }

    let frames = Sketch.row([leaf, leaf]).frames(width: 100)

    #expect(frames.children.map(\.width) == [30, 30])
  }

  @Test func `equal distribution only yields to hard limits and floors`() {
    let stiff = Sketch.leaf(10).with { $0.content.minimumWidth = 50 }
    let narrow = Sketch.leaf(10).with { $0.style.width.maximum.required = 12 }
    let soft = Sketch.leaf(10).with { $0.style.width.exact.preferred = 5 }

    let frames = Sketch.row([stiff, narrow, soft]).distributed(.fillEqually).frames(width: 90)

    #expect(frames.children.map(\.width) == [50, 12, 28])
  }

  @Test func `proportional distribution of zero is equal`() {
    let row = Sketch.row(spacing: 5, [.leaf(nil), .leaf(nil)]).distributed(.fillProportionally)

    #expect(row.frames(width: 45).children.map(\.horizontal) == [[0, 20], [25, 20]])
  }

  @Test func `equal spacing places a single child at the start`() {
    let leaf = Sketch.leaf(10)

    for distribution in [StackDistribution.equalSpacing, .equalCentering] {
      let frames = Sketch.row([leaf]).distributed(distribution).frames(width: 100)
      #expect(frames.children[0].horizontal == [0, 10])
    }
  }

  @Test func `equal centering keeps the spacing if centers are too near`() {
    let row = Sketch.row(spacing: 5, [.leaf(40), .leaf(40), .leaf(10), .leaf(10)])
      .distributed(.equalCentering)

    let frames = row.frames(width: 125)

    #expect(frames.children.map(\.x) == [0, 45, 90, 115])
    #expect(row.frames().root.width == 160)
  }

  @Test func `preferred sizes yield only after everything else`() {
    let fixed = Sketch.leaf(10).preferred(width: 60)

    #expect(
      Sketch.row([fixed, .leaf(60)]).frames(width: 100).children.map(\.width) == [60, 40]
    )
    #expect(Sketch.row([fixed, fixed]).frames(width: 100).children.map(\.width) == [50, 50])
    #expect(Sketch.row([fixed, fixed]).frames(width: 200).children.map(\.width) == [100, 100])
  }
}
