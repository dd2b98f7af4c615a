import BentoGeometry
import BentoPlatform
import Testing

@testable import BentoX11

/// Scrolling by values of an axis, as devices report it on an X display.
@Suite
struct XScrollTests {
  private let moment = HostTime(nanoseconds: 1)
  private var sources = XScrollSources()

  init() {
    sources.adopt(XInputMessage(bytes: Self.answer).devices) { $0 == 12 }
  }

  private mutating func step(_ values: [Int: Double], source: UInt16 = 11) -> XScrollStep? {
    sources.step(of: Self.motion(values, source: source), at: moment)
  }

  @Test mutating func `the distance is the change of the value in notches`() {
    let down = step([3: 160])
    let up = step([3: 40])
    let right = step([2: 15])

    #expect(down?.notches == Size(width: 0, height: 0.5))
    #expect(down?.isPrecise == true)
    #expect(down?.phase == .step)
    #expect(down?.window == 77)
    #expect(down?.position == Point(x: 20.5, y: 30))
    #expect(up?.notches == Size(width: 0, height: -1))
    #expect(up?.isPrecise == false)
    #expect(right?.notches == Size(width: 1, height: 0))
  }

  @Test mutating func `motion without scrolling, and unknown devices, are ignored`() {
    #expect(step([0: 5, 1: 7]) == nil)
    #expect(step([3: 100]) == nil)
    #expect(step([3: 700], source: 4) == nil)
    #expect(step([:]) == nil)
  }

  @Test mutating func `a touchpad moves until its value repeats`() {
    #expect(step([3: 30], source: 12)?.phase == .changed)
    #expect(step([3: 150], source: 12)?.isPrecise == true)
    let end = step([3: 150], source: 12)
    #expect(end?.phase == .ended)
    #expect(end?.notches == .zero)
    #expect(step([3: 150], source: 12) == nil)
  }

  @Test mutating func `the end is guessed until a touchpad has reported one`() {
    #expect(step([3: 30], source: 12)?.endsSilently == true)
    #expect(step([3: 30], source: 12)?.endsSilently == false)
    #expect(step([3: 60], source: 12)?.endsSilently == false)
  }

  @Test mutating func `a device that reports an end is a touchpad`() {
    #expect(step([3: 130])?.phase == .step)
    #expect(step([3: 130])?.phase == .ended)

    let next = step([3: 250])

    #expect(next?.phase == .changed)
    #expect(next?.isPrecise == true)
  }

  @Test mutating func `on the whole display, the values are changes`() {
    let step = sources.step(of: Self.rawMotion([3: -60], source: 11), at: moment)

    #expect(step?.notches == Size(width: 0, height: -0.5))
    #expect(step?.window == 0)
    #expect(self.step([3: 100])?.notches == Size(width: 0, height: 0.5))
  }

  @Test func `the server's times tell when delayed events happened`() {
    var clock = XServerClock()
    func time(_ milliseconds: Int) -> HostTime {
      HostTime(nanoseconds: Int64(milliseconds) * 1_000_000)
    }

    // The server's time wraps around after the second event.
    #expect(clock.time(of: .max - 9, receivedAt: time(1_000)) == time(1_000))
    #expect(clock.time(of: .max, receivedAt: time(1_040)) == time(1_009))
    #expect(clock.time(of: 6, receivedAt: time(1_041)) == time(1_016))
    #expect(clock.time(of: 46, receivedAt: time(1_050)) == time(1_050))
    #expect(clock.time(of: 56, receivedAt: time(1_061)) == time(1_060))
    #expect(clock.time(of: 57, receivedAt: time(9_000)) == time(9_000))
  }

  @Test mutating func `values read again are the start of the next distance`() {
    var change = [UInt8](repeating: 0, count: 32)
    change.write(UInt16(2), at: 16)
    change.write(UInt16(11), at: 18)
    change += Self.valuator(3, value: 1_000) + Self.scroll(3, increment: 100)

    sources.adopt(XInputMessage(bytes: change).changedDevice)

    #expect(step([3: 1_050])?.notches.height == 0.5)
    #expect(step([2: 15]) == nil)
  }

  @Test mutating func `devices that are gone no longer scroll`() {
    sources.adopt([]) { _ in false }

    #expect(sources.isEmpty)
    #expect(step([3: 700]) == nil)
  }

  @Test func `messages that are cut or wrong are read without a crash`() {
    for count in 0..<Self.answer.count {
      var sources = XScrollSources()
      let cut = XInputMessage(bytes: Array(Self.answer.prefix(count)))
      sources.adopt(cut.devices) { _ in false }
      let event = Self.motion([3: 700], source: 11).bytes.prefix(count)
      _ = sources.step(of: XInputMessage(bytes: Array(event)), at: moment)
    }
    let wrong = XInputMessage(bytes: [UInt8](repeating: 255, count: 128))
    #expect(wrong.devices.count <= 65_535)
    _ = wrong.values
    _ = wrong.changedDevice
  }
}

// MARK: - Messages

extension XScrollTests {
  /// Devices 2, the common pointer, 11, a wheel, and 12, a touchpad.
  private static var answer: [UInt8] {
    var answer = [UInt8](repeating: 0, count: 32)
    answer.write(UInt16(3), at: 8)
    let classes = [
      valuator(0, value: 5), valuator(2, value: 0), valuator(3, value: 100),
      scroll(2, increment: 15),
      scroll(3, increment: 120),
    ]
    answer += device(2, type: 1, name: "Virtual core pointer", classes)
    answer += device(11, type: 3, name: "wheel", classes)
    let touchpad = [valuator(3, value: 0), scroll(3, increment: 60)]
    return answer + device(12, type: 3, name: "touchpad", touchpad)
  }

  private static func device(
    _ number: UInt16,
    type: UInt16,
    name: String,
    _ classes: [[UInt8]]
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 12)
    bytes.write(number, at: 0)
    bytes.write(type, at: 2)
    bytes.write(UInt16(classes.count), at: 6)
    bytes.write(UInt16(name.utf8.count), at: 8)
    bytes += Array(name.utf8) + Array(repeating: 0, count: (4 - name.utf8.count % 4) % 4)
    return bytes + classes.flatMap(\.self)
  }

  private static func valuator(_ number: UInt16, value: Double) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 44)
    bytes.write(UInt16(2), at: 0)
    bytes.write(UInt16(11), at: 2)
    bytes.write(number, at: 6)
    bytes.write(fixed: value, at: 28)
    return bytes
  }

  private static func scroll(_ number: UInt16, increment: Double) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 24)
    bytes.write(UInt16(3), at: 0)
    bytes.write(UInt16(6), at: 2)
    bytes.write(number, at: 6)
    bytes.write(UInt16(number == 2 ? 2 : 1), at: 8)
    bytes.write(fixed: increment, at: 16)
    return bytes
  }

  private static func motion(_ values: [Int: Double], source: UInt16) -> XInputMessage {
    var bytes = [UInt8](repeating: 0, count: 80)
    bytes.write(UInt16(6), at: 8)
    bytes.write(UInt32(77), at: 24)
    bytes.write(UInt32(20 << 16 + 1 << 15), at: 40)
    bytes.write(UInt32(30 << 16), at: 44)
    bytes.write(UInt16(1), at: 48)
    bytes.write(UInt16(1), at: 50)
    bytes.write(source, at: 52)
    bytes += [0, 0, 0, 0]
    bytes.append(values: values)
    return XInputMessage(bytes: bytes)
  }

  private static func rawMotion(_ values: [Int: Double], source: UInt16) -> XInputMessage {
    var bytes = [UInt8](repeating: 0, count: 32)
    bytes.write(UInt16(17), at: 8)
    bytes.write(source, at: 20)
    bytes.write(UInt16(1), at: 22)
    bytes.append(values: values)
    return XInputMessage(bytes: bytes)
  }
}

extension [UInt8] {
  /// Appends a mask of axes and their values.
  fileprivate mutating func append(values: [Int: Double]) {
    let mask = values.keys.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
    self += [0, 0, 0, 0]
    write(mask, at: count - 4)
    for (_, value) in values.sorted(by: { $0.key < $1.key }) {
      self += [UInt8](repeating: 0, count: 8)
      write(fixed: value, at: count - 8)
    }
  }

  fileprivate mutating func write<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
    let bytes = Swift.withUnsafeBytes(of: number) { Array($0) }
    replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }

  fileprivate mutating func write(fixed number: Double, at offset: Int) {
    let whole = number.rounded(.down)
    write(Int32(whole), at: offset)
    write(UInt32((number - whole) * 4_294_967_296), at: offset + 4)
  }
}
