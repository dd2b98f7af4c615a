import BentoGeometry
import BentoGraphics
import Testing

@Suite
struct DisplayListDifferenceTests {
  private func rect(_ x: Double, width: Double = 10) -> Rect {
    Rect(x: x, y: 0, width: width, height: 10)
  }

  private func list(_ operations: DrawOperation...) -> DisplayList {
    var list = DisplayList()
    for operation in operations { list.append(operation) }
    return list
  }

  private func fill(_ x: Double, _ color: Color = .red) -> DrawOperation {
    .fill(.rect(rect(x)), .color(color))
  }

  @Test
  func `equal lists have no difference`() {
    #expect(list(fill(0), fill(20)).difference(from: list(fill(0), fill(20))) == [])
    #expect(DisplayList().difference(from: DisplayList()) == [])
  }

  @Test
  func `differing steps differ where the old and the new one paint`() {
    let old = list(fill(0), fill(20), fill(60))

    #expect(list(fill(0), fill(20, .blue), fill(60)).difference(from: old) == [rect(20)])
    #expect(list(fill(0), fill(40), fill(60)).difference(from: old) == [rect(40), rect(20)])
  }

  @Test
  func `differences are found inside transforms, clips and nested lists`() {
    func nested(_ color: Color) -> DisplayList {
      list(
        .pushTransform(.translation(x: 100, y: 0)),
        .pushClip(.rect(rect(0, width: 5))),
        .list(list(fill(0, color), fill(50))),
        .pop,
        .pop,
        fill(0)
      )
    }

    #expect(nested(.blue).difference(from: nested(.red)) == [rect(100, width: 5)])
  }

  @Test
  func `lists of different structure have an unknown difference`() {
    let plain = list(fill(0), fill(20))
    let clip = DrawOperation.pushClip(.rect(rect(0)))

    #expect(plain.difference(from: list(fill(0))) == nil)
    #expect(list(clip, fill(0), .pop).difference(from: list(fill(0), fill(0), fill(0))) == nil)
    #expect(
      list(clip, fill(0), .pop)
        .difference(from: list(.pushClip(.rect(rect(1))), fill(0), .pop)) == nil
    )
    #expect(list(clip, fill(0)).difference(from: list(clip, fill(20))) == nil)
  }

  @Test(arguments: [DrawOperation.pushOpacity(0.5), .pushBlend(.multiply)])
  func `steps that are joined into one layer have an unknown difference`(push: DrawOperation) {
    let old = list(push, fill(0), .pop, fill(20))

    #expect(list(push, fill(0, .blue), .pop, fill(20)).difference(from: old) == nil)
    #expect(list(push, fill(0), .pop, fill(20, .blue)).difference(from: old) == [rect(20)])
  }
}
