import BentoGeometry
import BentoPlatform
import Testing

@testable import BentoWayland

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
    frame.note(.scrollSource(finger))
    frame.note(.scroll(axis: vertical, by: 7.5, time: 0))
    frame.note(.scroll(axis: horizontal, by: -3, time: 0))
    let change = frame.end(at: place)
    frame.note(.scrollSource(finger))
    frame.note(.scrollStop(axis: vertical, time: 0))
    let end = frame.end(at: place)

    #expect(
      change
        == ScrollEvent(
          delta: Size(width: 12, height: -30),
          position: place,
          isPrecise: true,
          phase: .changed
        )
    )
    #expect(end == ScrollEvent(delta: .zero, position: place, isPrecise: true, phase: .ended))
  }

  @Test mutating func `a wheel turns by steps, whatever distance the compositor adds`() {
    frame.note(.scrollSource(wheel))
    frame.note(.steps(axis: vertical, count: -1))
    frame.note(.scroll(axis: vertical, by: -10, time: 0))

    let step = frame.end(at: place)

    #expect(step == ScrollEvent(delta: Size(width: 0, height: 60), position: place))
  }

  @Test mutating func `other devices move the content finely, without an end`() {
    frame.note(.scrollSource(continuous))
    frame.note(.scroll(axis: vertical, by: 1, time: 0))

    let step = frame.end(at: place)

    #expect(step?.delta == Size(width: 0, height: -4))
    #expect(step?.isPrecise == true)
    #expect(step?.phase == .step)
  }

  @Test mutating func `a frame without scrolling is nothing, and frames are independent`() {
    #expect(frame.end(at: place) == nil)
    frame.note(.scrollSource(finger))
    frame.note(.scroll(axis: vertical, by: .nan, time: 0))
    #expect(frame.end(at: place) == nil)
    #expect(frame.end(at: place) == nil)
  }
}
