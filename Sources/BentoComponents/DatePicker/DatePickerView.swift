public import BentoBox
public import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPickers
internal import BentoViews

/// The view of a date picker: a calendar with a field for the time, or wheels; the calendar and the
/// wheels extend to the view's edges.
@MainActor
public final class DatePickerView: BaseView {
  /// The space above and below the time field.
  private static let fieldMargin = 10.0

  /// The style specified by the style sheet; nil for the theme's.
  var style: DatePickerStyleSheet.Style? {
    didSet { if style != oldValue { update() } }
  }

  private var content = DatePickerContent()
  private var didPick: ((DateAndTime) -> Void)?
  /// The date and time currently shown.
  private var shown = DateAndTime(date: .earliest)
  /// The user's selection since a date was last set; nil if nothing has been selected.
  private var picked: DateAndTime?
  private var calendar: CalendarView?
  private var timeField: TimePicker?
  private var wheel: PickerWheel?
  private var wheels: DateWheels?
  /// The date in the middle of a wheel of days.
  private var anchor: CalendarDate?

  private var shownStyle: DatePickerStyleSheet.Style {
    style ?? (theme.pickerStyle == .wheel ? .wheels : .calendar)
  }

  /// Creates an empty picker.
  public required init() {
    super.init()
  }

  // MARK: Component

  /// Shows a date.
  func show(_ content: DatePickerContent, didPick: ((DateAndTime) -> Void)?) {
    self.didPick = didPick
    if content.mode != self.content.mode || content.date != nil { picked = nil }
    self.content = content
    update()
  }

  /// Releases the closure.
  func forgetAction() {
    didPick = nil
  }

  private func pick(_ date: DateAndTime) {
    let date = content.limits.nearest(to: date)
    let isChange = date != shown
    picked = date
    update(animated: true)
    if isChange { didPick?(date) }
  }

  // MARK: Controls

  /// Updates the controls to match the content and the style.
  private func update(animated: Bool = false) {
    shown = content.limits.nearest(to: picked ?? content.date ?? localDateAndTime)
    let usesWheels = shownStyle == .wheels
    showCalendar(isWanted: !usesWheels && content.mode != .time)
    showTimeField(isWanted: !usesWheels && content.mode != .date)
    showWheels(isWanted: usesWheels, animated: animated)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showCalendar(isWanted: Bool) {
    guard isWanted else {
      calendar?.removeFromSuperview()
      calendar = nil
      return
    }
    let calendar = calendar ?? makeCalendar()
    let today = localDateAndTime.date
    if calendar.names != content.names { calendar.names = content.names }
    if calendar.today != today { calendar.today = today }
    let (lowest, highest) = (
      content.minimum?.date, content.maximum.map { _ in content.limits.upperBound.date }
    )
    if calendar.minimumDate != lowest { calendar.minimumDate = lowest }
    if calendar.maximumDate != highest { calendar.maximumDate = highest }
    // Setting the date scrolls to its month, so the date is set only if it differs.
    if calendar.date != shown.date { calendar.date = shown.date }
  }

  private func makeCalendar() -> CalendarView {
    let calendar = CalendarView()
    calendar.choosesByKeys = true
    calendar.date = shown.date
    calendar.addAction(for: .valueChanged) { [weak self, weak calendar] in
      guard let self, let calendar else { return }
      pick(DateAndTime(date: calendar.date, time: shown.time))
    }
    self.calendar = calendar
    insertSubview(calendar, at: 0)
    return calendar
  }

  private func showTimeField(isWanted: Bool) {
    guard isWanted else {
      timeField?.removeFromSuperview()
      timeField = nil
      return
    }
    let field = timeField ?? makeTimeField()
    if field.names != content.names { field.names = content.names }
    field.minimumTime = content.lowestTime(on: shown.date)
    field.maximumTime = content.highestTime(on: shown.date)
    if field.time != shown.time { field.time = shown.time }
  }

  private func makeTimeField() -> TimePicker {
    let field = TimePicker()
    field.accessibilityLabel = "Time"
    field.addAction(for: .valueChanged) { [weak self, weak field] in
      guard let self, let field else { return }
      pick(DateAndTime(date: shown.date, time: field.time))
    }
    timeField = field
    addSubview(field)
    return field
  }

  private func showWheels(isWanted: Bool, animated: Bool) {
    guard isWanted else {
      wheel?.removeFromSuperview()
      (wheel, wheels, anchor) = (nil, nil, nil)
      return
    }
    let wheel = wheel ?? makeWheel()
    let anchor = content.mode == .dateAndTime ? stableAnchor() : shown.date
    let new = DateWheels(content, at: shown, around: anchor)
    if new != wheels {
      wheels = new
      wheel.columns = new.columns
    }
    for (column, index) in new.indices(of: shown).enumerated()
    where wheel.selectedIndex(inColumn: column) != index {
      wheel.select(index, inColumn: column, animated: animated)
    }
  }

  /// Returns a stable center for the wheel of days, which changes only if the shown date is too far
  /// away.
  private func stableAnchor() -> CalendarDate {
    if let anchor, anchor.days(until: shown.date).magnitude < 18_000 { return anchor }
    anchor = shown.date
    return shown.date
  }

  private func makeWheel() -> PickerWheel {
    let wheel = PickerWheel()
    wheel.addAction(for: .valueChanged) { [weak self, weak wheel] in
      guard let self, let wheel, let wheels else { return }
      pick(wheels.date(at: wheel.selectedIndices, or: shown))
    }
    self.wheel = wheel
    addSubview(wheel)
    return wheel
  }

  // MARK: Views

  /// Replaces the controls with those of the new theme.
  public override func themeDidChange() {
    super.themeDidChange()
    if style == nil { update() }
  }

  /// Updates the picker for the window's theme and clock.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { update() }
  }

  /// Stacks the controls vertically.
  public override func layoutSubviews() {
    wheel?.place(in: bounds)
    let field = timeField?.intrinsicContentSize ?? .zero
    let below = timeField == nil ? 0 : field.height + 2 * Self.fieldMargin
    calendar?.place(
      in: Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - below))
    )
    let width = min(field.width, bounds.width)
    timeField?.place(
      in: Rect(
        x: displayScale.snap((bounds.width - width) / 2),
        y: displayScale.snap(
          calendar == nil
            ? (bounds.height - field.height) / 2
            : bounds.height - field.height - Self.fieldMargin
        ),
        width: width,
        height: field.height
      )
    )
  }

  /// Returns the size of the controls for a given width.
  public override func sizeThatFits(_ size: Size) -> Size {
    let natural = intrinsicContentSize
    let width = size.width.isFinite && size.width >= 0 ? size.width : natural.width
    return Size(width: width, height: natural.height)
  }

  /// The size of the controls.
  public override var intrinsicContentSize: Size {
    if let wheel {
      let size = wheel.intrinsicContentSize
      return Size(width: max(size.width, 280), height: size.height)
    }
    let page = calendar?.intrinsicContentSize ?? .zero
    guard let field = timeField?.intrinsicContentSize else { return page }
    return Size(
      width: max(page.width, field.width),
      height: page.height + field.height + 2 * Self.fieldMargin
    )
  }
}

extension DatePickerView: ViewLifecycleAware {
  /// Does nothing.
  public func willDisplayView() {}

  /// Discards the user's selection and scroll position, because the view may be reused for another
  /// picker.
  public func didEndDisplayingView() {
    picked = nil
    update()
    calendar?.date = shown.date
  }
}
