internal import BentoInteraction
public import BentoPlatform
internal import BentoViews

/// A field for a time of day.
///
/// ```swift
/// let alarm = TimePicker()
/// alarm.accessibilityLabel = "Alarm"
/// alarm.minuteStep = 5
/// alarm.time = clock.alarm
/// alarm.addAction(for: .valueChanged) { alarm in clock.alarm = alarm.time }
/// ```
///
/// The user types the hour and minute one after another, or changes them with Up and Down; see
/// ``PartsField``. In languages with a 12-hour clock, the third part is AM or PM, which the user selects by
/// typing the first letter of the word.
@MainActor
open class TimePicker: PartsField {
  /// The selected time, initially midnight; setting it sends no event.
  ///
  /// A time out of range is clamped to the minimum or maximum.
  public var time: TimeOfDay {
    get { storedTime }
    set {
      let value = limits.nearest(to: newValue)
      if value != storedTime { forgetWish() }
      storedTime = value
    }
  }

  /// The earliest time that can be selected; nil for no limit.
  public var minimumTime: TimeOfDay? {
    didSet { storedTime = limits.nearest(to: storedTime) }
  }

  /// The latest time that can be selected; nil for no limit.
  ///
  /// If this time is before ``minimumTime``, the minimum is used instead.
  public var maximumTime: TimeOfDay? {
    didSet { storedTime = limits.nearest(to: storedTime) }
  }

  /// The number of minutes by which Up and Down change the minute, 1…30; any minute can be typed.
  public var minuteStep = 1 {
    didSet { minuteStep = min(30, max(1, minuteStep)) }
  }

  /// The conventions for times.
  public var names = CalendarNames.current {
    didSet {
      guard names != oldValue else { return }
      forgetWish()
      contentDidChange()
    }
  }

  private var storedTime = TimeOfDay.midnight {
    didSet { if storedTime != oldValue { contentDidChange() } }
  }

  /// Called with the time after each change by the user, before `ControlEvent.valueChanged` is sent.
  public var onChange: ((TimeOfDay) -> Void)?

  /// Creates a picker with midnight selected.
  public required init() {
    super.init()
  }

  /// Does nothing.
  open override func activate() {}

  /// Handles a key; for Return, applies the typed numbers and leaves the key to the superviews.
  open override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.key == .enter, event.modifiers.isEmpty else {
      return super.keyDown(with: event)
    }
    commitTyping()
    return passOn(event)
  }

  private var limits: ClosedRange<TimeOfDay> {
    ClosedRange(from: minimumTime, to: maximumTime, in: .midnight ... .lastMinute)
  }

  /// Selects a time on behalf of the user.
  private func choose(_ time: TimeOfDay) {
    forgetWish()
    take(time)
  }

  private func take(_ time: TimeOfDay) {
    let old = storedTime
    storedTime = limits.nearest(to: time)
    guard storedTime != old else { return }
    onChange?(storedTime)
    sendActions(for: .valueChanged)
  }

  // MARK: Parts

  private var halves: [String]? { names.dayHalves?.count == 2 ? names.dayHalves : nil }

  override var parts: [Part] {
    let hour: Part
    if halves != nil {
      let value = time.hour % 12 == 0 ? 12 : time.hour % 12
      hour = Part(name: "hour", value: value, range: 1...12, digits: 2, separator: ":")
    } else {
      hour = Part(name: "hour", value: time.hour, range: 0...23, digits: 2, separator: ":")
    }
    var minute = Part(name: "minute", value: time.minute, range: 0...59, digits: 2)
    guard let halves else { return [hour, minute] }
    minute.separator = " "
    let half = Part(
      name: "half",
      value: time.hour / 12,
      range: 0...1,
      digits: 2,
      names: halves
    )
    return [hour, minute, half]
  }

  override func take(_ numbers: [Int]) {
    guard numbers.count == parts.count, numbers.count >= 2 else { return }
    let hour = numbers.count == 3 ? numbers[0] % 12 + numbers[2] * 12 : numbers[0]
    take(TimeOfDay(minutesSinceMidnight: hour * 60 + numbers[1]))
  }

  override func stepped(_ part: Part, at index: Int, by count: Int) -> Int {
    guard index == 1, minuteStep > 1 else { return super.stepped(part, at: index, by: count) }
    // Steps to the next multiple of the minute step.
    let place = Double(part.value) / Double(minuteStep)
    let whole = Int(count > 0 ? place.rounded(.down) : place.rounded(.up))
    let steps = 60 / minuteStep + (60 % minuteStep == 0 ? 0 : 1)
    return ((whole + count) % steps + steps) % steps * minuteStep
  }

  // MARK: Semantics

  open override var contentDescription: String? { time.description }

  /// A time in ISO 8601 format, which can be increased and decreased.
  open override var defaultSemantics: ViewSemantics {
    ViewSemantics(
      role: .stepper,
      value: time.description,
      states: isEnabled ? .editable : []
    )
    .offering(AccessibilityAction.adjusting { [weak self] in self?.move(by: $0) }, while: isEnabled)
  }

  private func move(by count: Int) {
    choose(time.adding(minutes: count * minuteStep))
  }

  /// Selects the time specified by an ISO 8601 string such as "09:30", as the user would.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, let time = TimeOfDay(value), limits.contains(time) else { return false }
    choose(time)
    return true
  }
}
