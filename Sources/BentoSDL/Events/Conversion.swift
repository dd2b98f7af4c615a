internal import BentoGeometry
internal import BentoPlatform
internal import CSDL2

/// Pure functions that convert the parts of SDL events.
enum Conversion {}

// MARK: - Mouse and touch

extension Conversion {
  /// Returns the mouse button for SDL's number.
  static func button(_ number: UInt8) -> PointerEvent.Button {
    switch Int32(number) {
    case SDL_BUTTON_LEFT: .primary
    case SDL_BUTTON_RIGHT: .secondary
    case SDL_BUTTON_MIDDLE: .middle
    default: .other(Int(number))
    }
  }

  /// Returns the identifier of a touch, which is never 0 because 0 identifies the mouse.
  static func pointerID(_ finger: SDL_FingerID) -> Int {
    finger >= 0 && finger < .max ? Int(finger) + 1 : Int(finger)
  }

  /// Returns the current position of a finger as a fraction of the window, or nil if SDL does not know the
  /// finger, for example because it was lifted.
  static func position(of finger: SDL_FingerID, on touch: SDL_TouchID) -> Point? {
    for index in 0..<max(0, SDL_GetNumTouchFingers(touch)) {
      guard let known = unsafe SDL_GetTouchFinger(touch, index) else { continue }
      if unsafe known.pointee.id == finger {
        return unsafe Point(x: finite(known.pointee.x), y: finite(known.pointee.y))
      }
    }
    return nil
  }

  /// Returns the distance that a mouse wheel scrolls, in points, and whether it reports fine steps.
  static func scroll(_ wheel: SDL_MouseWheelEvent) -> (delta: Size, isPrecise: Bool) {
    let isWhole = wheel.preciseX == 0 && wheel.preciseY == 0
    let x = isWhole ? Double(wheel.x) : finite(wheel.preciseX)
    let y = isWhole ? Double(wheel.y) : finite(wheel.preciseY)
    let isFlipped = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue
    let sign = isFlipped ? -1.0 : 1
    let isPrecise = x != x.rounded() || y != y.rounded()
    let notches = Size(width: x * sign, height: -y * sign)
    return (ScrollEvent.distance(ofNotches: notches), isPrecise)
  }

  /// Returns the number, or zero if it is not finite.
  static func finite(_ value: Float) -> Double {
    value.isFinite ? Double(value) : 0
  }
}

// MARK: - Text

extension Conversion {
  /// Returns the text in one of SDL's fixed-size byte arrays, up to the first zero.
  static func string<Bytes>(inArray bytes: Bytes) -> String {
    unsafe withUnsafeBytes(of: bytes) { buffer in
      unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Returns the text at a pointer, up to the first zero; empty for NULL.
  static func string(_ pointer: UnsafePointer<CChar>?) -> String {
    unsafe pointer.map { unsafe String(cString: $0) } ?? ""
  }

  /// Returns the bytes at a pointer, up to the first zero; empty for NULL.
  static func bytes(_ pointer: UnsafePointer<CChar>?) -> [UInt8] {
    guard let pointer = unsafe pointer else { return [] }
    return unsafe UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)).map(\.self)
  }

  /// Returns the marked text of an input method; SDL measures the selection in Unicode scalars and uses −1
  /// for none.
  static func markedText(_ string: String, start: Int32, length: Int32) -> MarkedText {
    let scalars = string.unicodeScalars
    let lower = min(max(0, Int(start)), scalars.count)
    let upper = min(lower + max(0, Int(length)), scalars.count)
    let first = characters(before: lower, in: string)
    return MarkedText(
      string: string,
      selection: first..<max(first, characters(before: upper, in: string))
    )
  }

  /// Returns the number of whole characters before a scalar.
  private static func characters(before scalar: Int, in string: String) -> Int {
    let index = string.unicodeScalars.index(string.startIndex, offsetBy: scalar)
    return string.indices.count { string.index(after: $0) <= index }
  }
}

// MARK: - Events

nonisolated extension SDL_Event {
  /// The active member of the union.
  @safe var kind: SDL_EventType { unsafe SDL_EventType(type) }
}
