import BentoGeometry
import BentoPlatform
import Testing

@testable import BentoSDL

/// The parts of scrolling that a Wayland compositor reports, which belong together up to the next frame.
@Suite
@MainActor
struct WaylandScrollTests {
  private let place = Point(x: 3, y: 4)
  private var frame = WaylandScrollFrame()
  private let vertical: UInt32 = 0
  private let horizontal: UInt32 = 1
  private let wheel: UInt32 = 0
  private let finger: UInt32 = 1
  private let continuous: UInt32 = 2

  @Test mutating func `fingers move the content until they are lifted`() {
    frame.note(source: finger)
    frame.add(7.5, axis: vertical)
    frame.add(-3, axis: horizontal)
    let change = frame.end(at: place, .shift)
    frame.note(source: finger)
    frame.noteEnd()
    let end = frame.end(at: place, [])

    #expect(
      change
        == ScrollEvent(
          delta: Size(width: 12, height: -30),
          position: place,
          isPrecise: true,
          modifiers: .shift,
          phase: .changed
        )
    )
    #expect(end == ScrollEvent(delta: .zero, position: place, isPrecise: true, phase: .ended))
  }

  @Test mutating func `a wheel turns by steps, whatever distance the compositor adds`() {
    frame.note(source: wheel)
    frame.add(steps: -1, axis: vertical)
    frame.add(-10, axis: vertical)

    let step = frame.end(at: place, [])

    #expect(step == ScrollEvent(delta: Size(width: 0, height: 60), position: place))
  }

  @Test mutating func `other devices move the content finely, without an end`() {
    frame.note(source: continuous)
    frame.add(1, axis: vertical)

    let step = frame.end(at: place, [])

    #expect(step?.delta == Size(width: 0, height: -4))
    #expect(step?.isPrecise == true)
    #expect(step?.phase == .step)
  }

  @Test mutating func `a frame without scrolling is nothing, and frames are independent`() {
    #expect(frame.end(at: place, []) == nil)
    frame.note(source: finger)
    frame.add(.nan, axis: vertical)
    #expect(frame.end(at: place, []) == nil)
    #expect(frame.end(at: place, []) == nil)
  }
}
