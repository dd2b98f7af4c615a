import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import Testing

@Suite
struct PaintFaultTests {
  @Test
  func `a view that draws what it did not announce is found out`() throws {
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
