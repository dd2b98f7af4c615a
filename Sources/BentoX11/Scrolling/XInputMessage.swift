/// The bytes of an event or a reply of the X Input extension, version 2
/// (https://www.x.org/releases/X11R7.7/doc/inputproto/XI2proto.txt).
///
/// The messages needed here are few, so they are read without the library for the extension, which every program
/// would otherwise load. Bytes beyond the end are zero.
nonisolated struct XInputMessage {
  let bytes: [UInt8]

  /// The bytes of an event, without the number that XCB inserts after the first 32 bytes.
  init(event: UnsafeRawPointer) {
    let rest = unsafe Int(event.loadUnaligned(fromByteOffset: 4, as: UInt32.self)) * 4
    let start = unsafe UnsafeRawBufferPointer(start: event, count: 32)
    bytes = unsafe Array(start) + Array(UnsafeRawBufferPointer(start: event + 36, count: rest))
  }

  /// The bytes of a reply.
  init(reply: UnsafeRawPointer) {
    let rest = unsafe Int(reply.loadUnaligned(fromByteOffset: 4, as: UInt32.self)) * 4
    bytes = unsafe Array(UnsafeRawBufferPointer(start: reply, count: 32 + rest))
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The type of an event.
  var kind: Kind? { Kind(rawValue: half(8)) }

  /// The events that are handled.
  enum Kind: UInt16 {
    case deviceChanged = 1
    case motion = 6
    case enter = 7
    case hierarchyChanged = 11
    case rawMotion = 17

    /// The bit of the event in a mask.
    var bit: UInt32 { 1 << UInt32(rawValue) }
  }

  func half(_ offset: Int) -> UInt16 { UInt16(truncatingIfNeeded: number(offset, 2)) }

  func word(_ offset: Int) -> UInt32 { number(offset, 4) }

  /// A number with 32 bits before and 32 bits after the point.
  func fixed(_ offset: Int) -> Double {
    Double(Int32(bitPattern: word(offset))) + Double(word(offset + 4)) / 4_294_967_296
  }

  /// A number with 16 bits before and 16 bits after the point.
  func shortFixed(_ offset: Int) -> Double { Double(Int32(bitPattern: word(offset))) / 65_536 }

  private func number(_ offset: Int, _ count: Int) -> UInt32 {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    let part = bytes[offset..<offset + count]
    #if _endian(little)
    return part.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    #else
    return part.reduce(0) { $0 << 8 | UInt32($1) }
    #endif
  }
}

// MARK: - Parts

nonisolated extension XInputMessage {
  /// A class of a device: a kind of values that it reports.
  enum DeviceClass: Equatable {
    /// An axis, with its current value.
    case valuator(number: Int, value: Double)
    /// The axis scrolls, by one notch per increment.
    case scroll(number: Int, isHorizontal: Bool, increment: Double)
  }

  /// A device in the reply to a question about devices.
  struct Device {
    var identifier: UInt16
    var classes: [DeviceClass]
  }

  /// The devices in a reply that send events themselves, instead of passing on those of others.
  var devices: [Device] {
    var devices: [Device] = []
    var offset = 32
    for _ in 0..<half(8) {
      let (type, nameLength) = (half(offset + 2), Int(half(offset + 8)))
      let start = offset + 12 + (nameLength + 3) / 4 * 4
      let (classes, end) = classes(count: Int(half(offset + 6)), from: start)
      // 1 and 2 are the pointer and the keyboard that all devices share.
      if type > 2 { devices.append(Device(identifier: half(offset), classes: classes)) }
      guard end <= bytes.count else { break }
      offset = end
    }
    return devices
  }

  /// The device that an event of the kind `deviceChanged` concerns, with its new classes.
  var changedDevice: Device {
    Device(identifier: half(18), classes: classes(count: Int(half(16)), from: 32).classes)
  }

  private func classes(count: Int, from start: Int) -> (classes: [DeviceClass], end: Int) {
    var classes: [DeviceClass] = []
    var offset = start
    for _ in 0..<count {
      let length = Int(half(offset + 2)) * 4
      guard length > 0 else { break }
      let number = Int(half(offset + 6))
      switch half(offset) {
      case 2: classes.append(.valuator(number: number, value: fixed(offset + 28)))
      case 3:
        let isHorizontal = half(offset + 8) == 2
        let increment = fixed(offset + 16)
        classes.append(.scroll(number: number, isHorizontal: isHorizontal, increment: increment))
      default: break
      }
      offset += length
    }
    return (classes, offset)
  }

  /// The device that sends an event of the kind `motion` or `rawMotion`.
  var source: UInt16 { half(kind == .rawMotion ? 20 : 52) }

  /// The values that an event of the kind `motion` reports, or the changes that one of the kind `rawMotion` reports,
  /// by the number of their axis.
  var values: [(axis: Int, value: Double)] {
    let isRaw = kind == .rawMotion
    let maskWords = Int(half(isRaw ? 22 : 50))
    let mask = isRaw ? 32 : 80 + 4 * Int(half(48))
    var offset = mask + 4 * maskWords
    var values: [(axis: Int, value: Double)] = []
    for axis in 0..<32 * maskWords
    where word(mask + axis / 32 * 4) & 1 << UInt32(axis % 32) != 0 {
      values.append((axis, fixed(offset)))
      offset += 8
    }
    return values
  }
}
