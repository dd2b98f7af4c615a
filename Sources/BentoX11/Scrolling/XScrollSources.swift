package import BentoGeometry
package import BentoPlatform

/// A step of scrolling in a window.
package nonisolated struct XScrollStep: Equatable {
  /// The window, and the position of the pointer in it in pixels; the number is 0 if the step was received on the
  /// whole display, where it has no position.
  package var window: UInt32
  package var position: Point
  /// The device.
  var source: UInt16
  /// The number of notches to the right and down.
  package var notches: Size
  /// Whether the device reports fractions of notches.
  package var isPrecise: Bool
  package var phase: ScrollEvent.Phase
  /// Whether the end of the movement is not reported by the device.
  var endsSilently: Bool
  /// The time at which the step was reported.
  package var time: HostTime
}

/// The devices of an X display that report scrolling as values of an axis, and their last values.
///
/// A value is a position that grows without limits. The distance is therefore known only from the second value on,
/// or from the value that the device had when the pointer entered the window.
nonisolated struct XScrollSources {
  private struct Axis {
    var isHorizontal: Bool
    var increment: Double
    var value: Double?
  }

  private struct Source {
    var axes: [Int: Axis] = [:]
    var isTouchpad = false
    /// Whether the device has already reported that fingers were lifted.
    var reportsEnd = false
    var isMoving = false
  }

  private var sources: [UInt16: Source] = [:]

  /// Whether no device reports scrolling as values.
  var isEmpty: Bool { sources.isEmpty }

  /// Adopts the devices of a reply with their current values, and forgets all others.
  ///
  /// - Parameter isTouchpad: A closure that returns whether a device, seen for the first time, is a touchpad.
  mutating func adopt(_ devices: [XInputMessage.Device], isTouchpad: (UInt16) -> Bool) {
    let known = sources
    sources = [:]
    for device in devices {
      let axes = XScrollSources.axes(of: device)
      guard !axes.isEmpty else { continue }
      let identifier = device.identifier
      var source = known[identifier] ?? Source(isTouchpad: isTouchpad(identifier))
      source.axes = axes
      sources[identifier] = source
    }
  }

  /// Adopts the new classes of a known device.
  mutating func adopt(_ change: XInputMessage.Device) {
    guard sources[change.identifier] != nil else { return }
    sources[change.identifier]?.axes = XScrollSources.axes(of: change)
  }

  private static func axes(of device: XInputMessage.Device) -> [Int: Axis] {
    var axes: [Int: Axis] = [:]
    for case .scroll(let number, let isHorizontal, let increment) in device.classes
    where increment != 0 {
      axes[number] = Axis(isHorizontal: isHorizontal, increment: increment)
    }
    for case .valuator(let number, let value) in device.classes { axes[number]?.value = value }
    return axes
  }

  /// Returns the step of a motion event; nil if the event does not scroll.
  ///
  /// Drivers report that the fingers were lifted by a value that is the same as before.
  mutating func step(of event: XInputMessage, at time: HostTime) -> XScrollStep? {
    let identifier = event.source
    let isRaw = event.kind == .rawMotion
    guard var source = sources[identifier] else { return nil }
    var notches = Size.zero
    var hasDistance = false
    for (number, value) in event.values {
      guard let axis = source.axes[number] else { continue }
      // Raw values are relative.
      let old = isRaw ? 0 : axis.value
      source.axes[number]?.value = isRaw ? axis.value.map { $0 + value } : value
      guard let old else { continue }
      hasDistance = true
      let distance = (value - old) / axis.increment
      if axis.isHorizontal { notches.width += distance } else { notches.height += distance }
    }
    defer { sources[identifier] = source }
    guard hasDistance, notches != .zero || source.isMoving else { return nil }
    source.isMoving = notches != .zero
    if !source.isMoving { source.reportsEnd = true }
    let isHeld = source.isTouchpad || source.reportsEnd
    let isWhole = notches.width.isWholeNotches && notches.height.isWholeNotches
    return XScrollStep(
      window: isRaw ? 0 : event.word(24),
      position: isRaw ? .zero : Point(x: event.shortFixed(40), y: event.shortFixed(44)),
      source: identifier,
      notches: notches,
      isPrecise: isHeld || !isWhole,
      phase: !source.isMoving ? .ended : isHeld ? .changed : .step,
      endsSilently: source.isTouchpad && !source.reportsEnd,
      time: time
    )
  }
}

nonisolated extension Double {
  /// Whether the number is whole, except for the rounding of values with 32 bits after the point.
  fileprivate var isWholeNotches: Bool { (self - rounded()).magnitude < 1e-6 }
}
