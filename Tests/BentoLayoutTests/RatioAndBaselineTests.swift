import BentoGeometry
import BentoLayout
import Testing

struct RatioTests {
  @Test func `T-11 a row with a known height determines the width of a filled image`() {
    let row = Sketch.row([Sketch.leaf(nil, nil).ratio(1.5)]).required(height: 60)
    let centered = Sketch.row([Sketch.leaf(100, 100).ratio(1)]).required(height: 60)

    #expect(row.frames().children[0].size == Size(width: 90, height: 60))
    #expect(centered.aligned(.center).frames().children[0].size == Size(width: 60, height: 60))
  }

  @Test func `T-12 a column determines the height of an image`() {
    let column = Sketch.column([Sketch.leaf(nil, nil).ratio(2)])

    #expect(column.frames(width: 100).children[0].size == Size(width: 100, height: 50))
  }

  @Test func `two exact sizes override the ratio`() {
    let image = Sketch.leaf(nil, nil).ratio(3).required(width: 40, height: 40)

    #expect(Sketch.column([image]).frames().children[0].size == Size(width: 40, height: 40))
  }

  @Test func `the height of the content determines the width if nothing else does`() {
    let image = Sketch.leaf(nil, 20).ratio(2)

    #expect(Sketch.row([image]).aligned(.leading).frames().children[0].width == 40)
  }

  @Test func `limits of the height limit the width`() {
    let image = Sketch.leaf(100, 100).ratio(2).with { $0.style.height.maximum.required = 30 }

    let frames = Sketch.column([image]).aligned(.leading).frames(width: 200)

    #expect(frames.children[0].size == Size(width: 60, height: 30))
  }
}

struct BaselineTests {
  @Test func `T-14 first baselines are aligned`() {
    let leaves = [(20.0, 16.0), (40, 30), (10, nil)].map { height, ascent in
      Sketch.leaf(10, height).with { $0.content.firstBaseline = ascent }
    }

    let frames = Sketch.row(leaves).aligned(.firstBaseline).frames()

    #expect(frames.children.map(\.y) == [14, 0, 20])
    #expect(frames.root.height == 40)
  }

  @Test func `last baselines are aligned`() {
    let leaves = [(20.0, 16.0), (40, 36), (10, nil)].map { height, ascent in
      Sketch.leaf(10, height).with { $0.content.lastBaseline = ascent }
    }

    let frames = Sketch.row(leaves).aligned(.lastBaseline).frames()

    #expect(frames.children.map(\.y) == [20, 0, 26])
    #expect(frames.root.height == 40)
  }

  private func text(_ height: Double, _ first: Double, _ last: Double) -> Sketch {
    Sketch.leaf(10, height).with {
      $0.content.firstBaseline = first
      $0.content.lastBaseline = last
    }
  }

  private func column(_ children: [Sketch]) -> Sketch {
    Sketch.column(spacing: 30, children).with { $0.style.spacingIsBetweenBaselines = true }
  }

  @Test func `L-064 a column may count its spacing from baseline to baseline`() {
    let children = [text(20, 15, 15), text(50, 14, 45), .leaf(10, 10), text(20, 15, 15)]
    let hidden = text(90, 80, 80).with { $0.style.isHidden = true }

    let frames = column([children[0], hidden, children[1], children[2], children[3]]).frames()

    #expect(frames.children.map(\.y) == [0, 0, 31, 106, 131])
    #expect(frames.root.height == 151)
    let spaced = children[0].with { $0.style.spacingAfter = 40 }
    #expect(column([spaced, children[1]]).frames().children[1].y == 41)
  }

  @Test func `L-064 holds if the column is stretched, and for rows and columns in it`() {
    let row = Sketch.row([text(20, 12, 12), text(40, 30, 30)]).aligned(.firstBaseline)
    let inner = Sketch.column([text(20, 15, 15), text(20, 15, 15)])
    let stretched = column([text(20, 15, 15), text(20, 15, 15)]).required(height: 200)

    // Both grow by 75, and the gap of 10 stays.
    #expect(stretched.frames().children.map(\.y) == [0, 105])
    // The row's baseline is 30 below its top, and 10 above its bottom.
    #expect(
      column([text(20, 15, 15), row, text(20, 15, 15)]).frames().children.map(\.y) == [0, 15, 60]
    )
    #expect(column([inner, text(20, 15, 15)]).frames().children.map(\.y) == [0, 55])
  }

  @Test func `L-064 overlapping text makes no height negative`() {
    let tight = column([text(20, 15, 1), text(20, 19, 19)]).with { $0.style.spacing = -30 }

    let frames = tight.frames()

    #expect(frames.root.height == 0)
    #expect(frames.children.map(\.y) == [0, -48])
  }

  @Test func `L-081 texts spaced by baselines between pixels are not truncated`() {
    let text = Sketch.leaf(10, 20.6).with { $0.content.firstBaseline = 10.2 }
    let column = Sketch.column(spacing: 5, [text, text, text]).with {
      $0.style.spacingIsBetweenBaselines = true
    }

    let frames = column.frames(scale: 2)

    #expect(frames.children.map(\.height) == [21, 21, 21])
    #expect(frames.root.height == 53)
  }

  @Test func `a column has the baseline of its first child`() {
    let text = Sketch.leaf(10, 20).with { $0.content.firstBaseline = 15 }
    let column = Sketch.column([text, .leaf(10, 30)]).with { $0.style.padding.top = 5 }

    let frames = Sketch.row([column, text]).aligned(.firstBaseline).frames()

    #expect(frames.children.map(\.y) == [0, 5])
  }

  @Test func `a row has the baseline of its first child with one, or else of its first child`() {
    func text(_ height: Double, _ baseline: Double) -> Sketch {
      Sketch.leaf(10, height).with {
        $0.content.firstBaseline = baseline
        $0.content.lastBaseline = baseline + 1
      }
    }
    let plain = Sketch.row([text(30, 20), text(40, 35)]).aligned(.leading)
    let aligned = Sketch.row([
      text(30, 20), text(40, 35).with { $0.style.ownAlignment = .firstBaseline },
    ]).aligned(.leading)
    let reference = Sketch.leaf(10, 60).with { $0.content.firstBaseline = 50 }

    #expect(
      Sketch.row([reference, plain]).aligned(.firstBaseline).frames().children.map(\.y) == [0, 30]
    )
    #expect(
      Sketch.row([reference, aligned]).aligned(.firstBaseline).frames().children.map(\.y)
        == [0, 15]
    )
  }

  @Test func `a row aligned to last baselines passes its last baseline on`() {
    let text = Sketch.leaf(10, 40).with { $0.content.lastBaseline = 36 }
    let small = Sketch.leaf(10, 20).with { $0.content.lastBaseline = 16 }
    let inner = Sketch.row([text, small]).aligned(.lastBaseline)

    let frames = Sketch.row([inner, small]).aligned(.lastBaseline).frames()

    #expect(frames.children.map(\.y) == [0, 20])
  }

  @Test func `the bottom edge counts without a baseline, even without children`() {
    let empty = Sketch.column([]).required(width: 10, height: 24)
    let text = Sketch.leaf(10, 20).with { $0.content.firstBaseline = 15 }

    let frames = Sketch.row([empty, text, .leaf(10, 8)]).aligned(.firstBaseline).frames()

    #expect(frames.children.map(\.y) == [0, 9, 16])
  }

  @Test func `top margins are part of the ascent`() {
    let text = Sketch.leaf(10, 20).with { $0.content.firstBaseline = 15 }
    let low = text.with { $0.style.margins.top = 7 }

    let frames = Sketch.row([text, low]).aligned(.firstBaseline).frames()

    #expect(frames.children.map(\.y) == [7, 7])
    #expect(frames.root.height == 27)
  }
}
