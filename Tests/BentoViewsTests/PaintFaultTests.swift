import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import Testing

@Suite
struct PaintFaultTests {
  /// A view that draws another color than before without invalidating itself.
  private final class Liar: View {
    var color = Color.clear

    override func draw(in context: DrawContext) {
      context.fill(Rect(x: 1, y: 1, width: 2, height: 3), with: color)
    }
  }

  @Test(arguments: [Color.red, .clear])
  func `a view that draws without invalidation is caught`(before: Color) throws {
    let harness = Harness(size: Size(width: 20, height: 20))
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 1_600, alignment: 16)
    defer { memory.deallocate() }
    let target = try PixelTarget(base: memory, width: 20, height: 20, stride: 80, format: .bgrx)
    let liar = Liar(frame: Rect(x: 4, y: 5, width: 8, height: 8))
    liar.color = before
    let honest = View(frame: Rect(x: 14, y: 14, width: 4, height: 4))
    harness.window.addSubview(liar)
    harness.window.addSubview(honest)
    var faults: [PixelRect] = []
    harness.host.paintFaultHandler = { faults.append($0) }
    harness.host.render(into: target, age: .unknown)

    honest.backgroundColor = .red
    harness.host.render(into: target)
    #expect(faults.isEmpty)
    liar.color = .blue
    honest.backgroundColor = .green
    harness.host.render(into: target)
    #expect(faults == [PixelRect(x: 5, y: 6, width: 2, height: 3)])
    liar.setNeedsDisplay()
    harness.host.render(into: target)

    #expect(faults.count == 1, "the lie became the truth")
  }

  @Test
  func `a foreign write to the target's pixels is caught`() throws {
    let harness = Harness(size: Size(width: 20, height: 20))
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 1_600, alignment: 16)
    defer { memory.deallocate() }
    let target = try PixelTarget(base: memory, width: 20, height: 20, stride: 80, format: .bgrx)
    harness.window.addSubview(View(frame: Rect(x: 2, y: 2, width: 4, height: 4)))
    harness.host.render(into: target, age: .unknown)
    var faults: [PixelRect] = []
    harness.host.paintFaultHandler = { faults.append($0) }
    memory.storeBytes(of: 0x12_3456, toByteOffset: 12 * 80 + 10 * 4, as: UInt32.self)
    harness.window.subviews.last?.backgroundColor = .red

    harness.host.render(into: target)

    #expect(faults == [PixelRect(x: 10, y: 12, width: 1, height: 1)])
  }
}
