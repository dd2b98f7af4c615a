internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoOverlays
public import BentoPlatform
internal import BentoViews

/// A field for a day, with a calendar in a popover.
///
/// ```swift
/// let due = DatePicker()
/// due.accessibilityLabel = "Due"
/// due.minimumDate = .today()
/// due.date = task.due
/// due.addAction(for: .valueChanged) { due in task.due = due.date }
/// ```
///
/// The user types the year, month, and day one after another, or changes them with Up and Down; see
/// ``PartsField``. The button, Space, Return, and Alt+Down open a calendar with the keys of a
/// ``CalendarView``. Selecting a day closes the calendar, and Escape closes it without a selection.
@MainActor
open class DatePicker: PartsField {
  private static let minimumButtonWidth = 26.0

  /// The selected day, initially the current one; setting it sends no event.
  ///
  /// A day out of range is clamped to the minimum or maximum.
  public var date: CalendarDate {
    get { storedDate }
    set {
      let value = limits.nearest(to: newValue)
      if value != storedDate { forgetWish() }
      storedDate = value
    }
  }

  /// The earliest day that can be selected; nil for no limit.
  public var minimumDate: CalendarDate? {
    didSet { storedDate = limits.nearest(to: storedDate) }
  }

  /// The latest day that can be selected; nil for no limit.
  ///
  /// If this date is before ``minimumDate``, the minimum is used instead.
  public var maximumDate: CalendarDate? {
    didSet { storedDate = limits.nearest(to: storedDate) }
  }

  /// The conventions for dates and the first day of the week.
  public var names = CalendarNames.current {
    didSet {
      guard names != oldValue else { return }
      forgetWish()
      contentDidChange()
    }
  }

  /// The day that the calendar marks as today, or nil to mark whichever day is current when the calendar
  /// opens.
  public var today: CalendarDate?

  /// Whether the calendar is open.
  public var isOpen: Bool { popover?.isShown == true }

  private var storedDate = CalendarDate.today() {
    didSet { if storedDate != oldValue { contentDidChange() } }
  }
  private var popover: Popover?
  private let button = RepeatButton()

  /// Called with the day after each change by the user, before `ControlEvent.valueChanged` is sent.
  public var onChange: ((CalendarDate) -> Void)?

  /// Creates a picker with the current day selected.
  public required init() {
    super.init()
    button.icon = .calendar
    button.iconSide = 16
    button.repeats = false
    button.action = { [unowned self] in open() }
    addSubview(button)
  }

  private var limits: ClosedRange<CalendarDate> {
    ClosedRange(from: minimumDate, to: maximumDate, in: .earliest ... .latest)
  }

  /// Selects a day on behalf of the user.
  private func choose(_ date: CalendarDate) {
    forgetWish()
    take(date)
  }

  private func take(_ date: CalendarDate) {
    let old = storedDate
    storedDate = limits.nearest(to: date)
    guard storedDate != old else { return }
    onChange?(storedDate)
    sendActions(for: .valueChanged)
  }

  // MARK: Calendar

  /// Opens the calendar.
  override var opensWhenPressed: Bool { true }

  open override func activate() {
    super.activate()
    open()
  }

  private func open() {
    guard isEnabled, !isOpen, window != nil else { return }
    commitTyping()
    let calendar = CalendarView()
    calendar.accessibilityLabel = accessibilityLabel
    calendar.names = names
    calendar.today = today ?? .today()
    calendar.minimumDate = minimumDate
    calendar.maximumDate = maximumDate
    calendar.date = date
    let popover = Popover(content: calendar)
    calendar.addAction(for: .touchUpInside) { [weak self, weak calendar, weak popover] in
      guard let self, let calendar else { return }
      popover?.dismiss()
      choose(calendar.date)
    }
    popover.onDismiss = { [weak self] in self?.popover = nil }
    self.popover = popover
    popover.show(from: self)
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.key == .down, event.modifiers == .alt else {
      return super.keyDown(with: event)
    }
    open()
    return true
  }

  // MARK: Parts

  override var trailingRoom: Double { max(Self.minimumButtonWidth, controlMetrics.targetSize) }

  /// Whether the button fits next to the date; without it, Space and Alt+Down open the calendar.
  private var hasRoomForButton: Bool { bounds.width > intrinsicContentSize.width - 1 }

  override var parts: [Part] {
    let order = names.usableOrder
    return order.enumerated().map { index, part in
      var content: Part
      switch part {
      case .year: content = Part(name: "year", value: date.year, range: 1...9999, digits: 4)
      case .month: content = Part(name: "month", value: date.month, range: 1...12, digits: 2)
      case .day:
        content = Part(name: "day", value: date.day, range: 1...date.daysInMonth, digits: 2)
        content.typedRange = 1...31
      }
      if index < order.count - 1 { content.separator = names.separator }
      return content
    }
  }

  override func take(_ numbers: [Int]) {
    var (year, month, day) = (date.year, date.month, date.day)
    for (part, number) in zip(names.usableOrder, numbers) {
      switch part {
      case .year: year = number
      case .month: month = number
      case .day: day = number
      }
    }
    take(CalendarDate(day, of: month, year))
  }

  open override func layoutSubviews() {
    let height = max(bounds.height - 4, min(controlMetrics.targetSize, bounds.height))
    let side = min(trailingRoom, height)
    let inset = min(2, (bounds.height - side) / 2)
    button.isHidden = !hasRoomForButton
    button.frame = Rect(
      x: leadsFromRight ? inset : bounds.width - side - inset,
      y: displayScale.snap((bounds.height - side) / 2),
      width: side,
      height: side
    )
  }

  open override func stateDidChange() {
    super.stateDidChange()
    button.isEnabled = isEnabled
    if !isEnabled { popover?.dismiss() }
  }

  // MARK: Semantics

  open override var contentDescription: String? { date.description }

  /// A combo box with the day in ISO 8601 format, which opens a calendar.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .comboBox, value: date.description)
    semantics.states.insert(isOpen ? .expanded : .collapsed)
    if isEnabled { semantics.states.insert(.editable) }
    let press = AccessibilityAction(name: "press") { [weak self] in self?.activate() }
    let steps = AccessibilityAction.adjusting { [weak self] in
      guard let self else { return }
      choose(date.adding(days: $0))
    }
    return semantics.offering([press] + steps, while: isEnabled)
  }

  /// Selects the day specified by an ISO 8601 string such as "2026-11-23", as the user would.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, let date = CalendarDate(value), limits.contains(date) else { return false }
    choose(date)
    return true
  }
}
