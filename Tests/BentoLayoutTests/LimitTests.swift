import BentoGeometry
import BentoLayout
import Testing

struct LimitTests {
  @Test func `T-08 a preferred size is not stretched by fill`() {
    let frames = Sketch.column([Sketch.leaf(10).preferred(width: 24, height: 24)])
      .frames(width: 100)

    #expect(frames.children[0].horizontal == [0, 24])
  }

  @Test func `T-09 a preferred width yields to the column and a required one does not`() {
    let preferred = Sketch.column([Sketch.leaf(10).preferred(width: 400)]).frames(width: 320)
    let required = Sketch.column([Sketch.leaf(10).required(width: 400)]).frames(width: 320)

    #expect(preferred.children[0].width == 320)
    #expect(required.children[0].width == 400)
  }

  @Test func `T-10 preferred widths share a row and required ones overflow it`() {
    let preferred = Sketch.leaf(10).preferred(width: 80)
    let required = Sketch.leaf(10).required(width: 80)

    #expect(
      Sketch.row([preferred, preferred]).frames(width: 100).children.map(\.horizontal)
        == [[0, 50], [50, 50]]
    )
    #expect(
      Sketch.row([required, required]).frames(width: 100).children.map(\.horizontal)
        == [[0, 80], [80, 80]]
    )
  }

  @Test func `T-16 a minimum height overrides a preferred height`() {
    let leaf = Sketch.leaf(10).preferred(height: 20).with {
      $0.style.height.minimum.required = 44
    }

    #expect(Sketch.column([leaf]).frames(width: 100).children[0].height == 44)
  }

  @Test func `T-17 a required minimum overrides a required maximum`() {
    let leaf = Sketch.leaf(10).with {
      $0.style.height.minimum.required = 60
      $0.style.height.maximum.required = 40
    }

    #expect(Sketch.column([leaf]).frames(width: 100).children[0].height == 60)
  }

  @Test func `a host has its given size despite its own limits`() {
    let leaf = Sketch.column([.leaf(10)]).required(width: 400)

    #expect(leaf.frames(width: 100, height: 50).root.width == 100)
  }

  @Test func `a filled child does not grow for its content`() {
    let frames = Sketch.column([Sketch.leaf(500)]).frames(width: 100)

    #expect(frames.children[0].width == 100)
  }

  @Test func `incompressible content keeps its size in a row`() {
    let stiff = Sketch.leaf(60).with { $0.content.minimumWidth = 60 }

    let frames = Sketch.row([stiff, .leaf(60)]).frames(width: 100)

    #expect(frames.children.map(\.width) == [60, 40])
  }

  @Test func `the outer of two required and preferred slots coexists with the other`() {
    let both = Sketch.leaf(10).with {
      $0.style.width.exact = LayoutSlot(required: 50, preferred: 20)
    }

    #expect(Sketch.row([both]).aligned(.leading).frames().children[0].width == 50)
  }
}
