internal import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A calendar that shows one month, with one selected day.
///
/// ```swift
/// let calendar = CalendarView()
/// calendar.date = meeting.day
/// calendar.minimumDate = .today()
/// calendar.addAction(for: .valueChanged) { calendar in meeting.day = calendar.date }
/// ```
///
/// The arrow keys move by days and weeks, Home and End to the ends of the week, and Page Up and Page Down by
/// months, or by years with Shift. Space and Return select the day. A press on a day selects it, and a press
/// on an arrow shows another month.
@MainActor
open class CalendarView: Control {
  /// The selected day; setting it shows its month and sends no event.
  ///
  /// A day out of range is clamped to the minimum or maximum.
  public var date: CalendarDate {
    get { chosen }
    set {
      chosen = limits.nearest(to: newValue)
      show(chosen)
    }
  }

  /// The earliest day that can be selected; nil for no limit.
  public var minimumDate: CalendarDate? { didSet { limitsDidChange() } }

  /// The latest day that can be selected; nil for no limit.
  ///
  /// If this date is before ``minimumDate``, the minimum is used instead.
  public var maximumDate: CalendarDate? { didSet { limitsDidChange() } }

  /// The day that is marked as today.
  public var today = CalendarDate.today() {
    didSet { if today != oldValue { setNeedsDisplay() } }
  }

  /// The conventions for dates and the first day of the week.
  public var names = CalendarNames.current {
    didSet {
      guard names != oldValue else { return }
      setNeedsDisplay()
    }
  }

  /// The font of the days.
  public var font = Font.preferredFont(forTextStyle: .subheadline) {
    didSet {
      guard font != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether moving with the keys selects days, and Return is left for the superviews to handle, as in a
  /// calendar that acts as a field in a form.
  package var choosesByKeys = false

  /// The day that the user has moved to with the keys; its month is visible.
  private(set) var cursorDate = CalendarDate.today()
  private var chosen = CalendarDate.today()
  /// The day of the month to restore after paging through shorter months.
  private var pagedDay: Int?
  private let back = RepeatButton()
  private let forth = RepeatButton()

  /// Called with the day after each change by the user, before `ControlEvent.valueChanged` is sent.
  public var onChange: ((CalendarDate) -> Void)?

  /// Creates a calendar with the current day selected.
  public required init() {
    super.init()
    back.action = { [unowned self] in page(byMonths: -1) }
    forth.action = { [unowned self] in page(byMonths: 1) }
    addSubview(back)
    addSubview(forth)
    keepIntrinsicSize()
  }

  // MARK: Days

  private var limits: ClosedRange<CalendarDate> {
    ClosedRange(from: minimumDate, to: maximumDate, in: .earliest ... .latest)
  }

  private func limitsDidChange() {
    chosen = limits.nearest(to: chosen)
    show(limits.nearest(to: cursorDate))
  }

  private func show(_ date: CalendarDate) {
    pagedDay = nil
    cursorDate = date
    back.isEnabled = isEnabled && date.firstOfMonth > limits.lowerBound
    forth.isEnabled = isEnabled && date.firstOfMonth.adding(months: 1) <= limits.upperBound
    setNeedsDisplay()
  }

  private func move(to date: CalendarDate) {
    show(limits.nearest(to: date))
  }

  /// Moves to another month, restoring the original day of the month after a shorter one.
  private func page(byMonths months: Int, chooses: Bool = false) {
    let day = pagedDay ?? cursorDate.day
    let month = cursorDate.firstOfMonth.adding(months: months)
    move(to: CalendarDate(day, of: month.month, month.year))
    if chooses { choose(cursorDate) }
    pagedDay = day
  }

  /// Selects a day on behalf of the user.
  private func choose(_ date: CalendarDate) {
    guard isEnabled, limits.contains(date) else { return }
    let isChanged = date != chosen
    chosen = date
    show(date)
    if isChanged {
      onChange?(date)
      sendActions(for: .valueChanged)
    }
    sendActions(for: .touchUpInside)
  }

  /// Selects the day that the user has moved to with the keys.
  open override func activate() {
    choose(cursorDate)
  }

  // MARK: Keyboard

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isSubset(of: .shift) else {
      return super.keyDown(with: event)
    }
    if choosesByKeys, event.key == .enter, event.modifiers.isEmpty {
      choose(cursorDate)
      return passOn(event)
    }
    let months = event.modifiers == .shift ? 12 : 1
    switch event.key {
    case .pageUp: page(byMonths: -months, chooses: choosesByKeys)
    case .pageDown: page(byMonths: months, chooses: choosesByKeys)
    default:
      guard let target = destination(of: event), !leaves(to: target, by: event) else {
        return super.keyDown(with: event)
      }
      move(to: target)
      if choosesByKeys { choose(cursorDate) }
    }
    showFocusRing()
    return true
  }

  /// Returns whether a controller's direction leads out of the month or over the edge of a week, which moves
  /// the focus; its shoulder buttons turn the months.
  private func leaves(to target: CalendarDate, by event: KeyEvent) -> Bool {
    guard event.isFromController else { return false }
    if event.isVerticalOnController { return target.firstOfMonth != cursorDate.firstOfMonth }
    return event.isHorizontalOnController
      && (column(of: target) - column(of: cursorDate)).magnitude > 1
  }

  private func destination(of event: KeyEvent) -> CalendarDate? {
    guard event.modifiers.isEmpty else { return nil }
    let place = column(of: cursorDate)
    switch event.key {
    case .left: return cursorDate.adding(days: leadsFromRight ? 1 : -1)
    case .right: return cursorDate.adding(days: leadsFromRight ? -1 : 1)
    case .up: return cursorDate.adding(days: -7)
    case .down: return cursorDate.adding(days: 7)
    case .home: return cursorDate.adding(days: -place)
    case .end: return cursorDate.adding(days: 6 - place)
    default: return nil
    }
  }

  // MARK: Layout

  private var cell: Size {
    Size(
      width: displayScale.snap(drawnFont(font).pointSize * 2.5),
      height: displayScale.snap(drawnFont(font).pointSize * 2.2)
    )
  }

  private var headerHeight: Double { displayScale.snap(drawnFont(font).pointSize * 2.4) }
  private static let margin = 12.0

  open override var intrinsicContentSize: Size {
    Size(
      width: 7 * cell.width + 2 * Self.margin,
      height: headerHeight + 7 * cell.height + 2 * Self.margin
    )
  }

  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  /// The origin of the days, which are centered in a larger view.
  private var origin: Point {
    Point(
      x: displayScale.snap((bounds.width - 7 * cell.width) / 2),
      y: displayScale.snap((bounds.height - headerHeight - 7 * cell.height) / 2)
    )
  }

  open override func layoutSubviews() {
    let side = headerHeight - 4
    let left = Rect(x: origin.x, y: origin.y, width: side, height: side)
    let right = left.offsetBy(dx: 7 * cell.width - side, dy: 0)
    back.frame = leadsFromRight ? right : left
    forth.frame = leadsFromRight ? left : right
    back.icon = leadsFromRight ? .chevronRight : .chevronLeft
    forth.icon = leadsFromRight ? .chevronLeft : .chevronRight
  }

  /// Returns the column of a day in its week, from 0.
  private func column(of date: CalendarDate) -> Int {
    (date.weekday.rawValue - names.firstWeekday.rawValue + 7) % 7
  }

  /// The number of the day in the first cell, which may belong to the previous month; a number is used
  /// because no date exists before the first day.
  private var firstShown: Int {
    cursorDate.firstOfMonth.daysSince1970 - column(of: cursorDate.firstOfMonth)
  }

  private func frame(row: Int, column: Int) -> Rect {
    let place = leadsFromRight ? 6 - column : column
    return Rect(
      x: origin.x + Double(place) * cell.width,
      y: origin.y + headerHeight + Double(row + 1) * cell.height,
      width: cell.width,
      height: cell.height
    )
  }

  open override func pressEnded(at point: Point) {
    for row in 0..<6 {
      for column in 0..<7 where frame(row: row, column: column).contains(point) {
        if let date = date(row: row, column: column) { choose(date) }
        return
      }
    }
  }

  /// Returns the day in a cell; nil if the calendar has no such day.
  private func date(row: Int, column: Int) -> CalendarDate? {
    let number = firstShown + row * 7 + column
    let date = CalendarDate(daysSince1970: number)
    return date.daysSince1970 == number ? date : nil
  }

  // MARK: Drawing

  open override func stateDidChange() {
    super.stateDidChange()
    show(cursorDate)
  }

  open override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let title = "\(names.name(ofMonth: cursorDate.month)) \(cursorDate.year)"
    let header = Rect(
      x: origin.x,
      y: origin.y,
      width: 7 * cell.width,
      height: headerHeight - 4
    )
    let titleColor = isEnabled ? colors.label : colors.disabledLabel
    draw(title, font.withWeight(.semibold), titleColor, in: header, context)
    for (column, weekday) in names.week.enumerated() {
      let name = names.shortName(of: weekday)
      let small = Font.preferredFont(forTextStyle: .footnote)
      let quiet = isEnabled ? colors.secondaryLabel : colors.disabledLabel
      draw(name, small, quiet, in: frame(row: -1, column: column), context)
    }
    for row in 0..<6 {
      for column in 0..<7 {
        guard let date = date(row: row, column: column) else { continue }
        draw(date, in: frame(row: row, column: column), context)
      }
    }
  }

  private func draw(_ date: CalendarDate, in frame: Rect, _ context: DrawContext) {
    let colors = context.theme.colors
    let radius = context.theme.radii.medium
    let area = frame.insetBy(dx: 2, dy: 2)
    let isChosen = date == chosen
    if isChosen {
      let ground = isEnabled ? context.tintColor : colors.fill
      context.fill(area, cornerRadius: radius, with: ground)
    } else if date == today {
      context.stroke(
        .roundedRect(area.insetBy(dx: 0.5, dy: 0.5), CornerRadii(radius - 0.5)),
        with: isEnabled ? context.tintColor : colors.border,
        style: StrokeStyle(width: 1)
      )
    }
    let color: Color
    if !isEnabled || !limits.contains(date) {
      color = colors.disabledLabel.withAlpha(colors.disabledLabel.alpha * 0.7)
    } else if isChosen {
      color = colors.onAccent
    } else {
      color = date.month == cursorDate.month ? colors.label : colors.tertiaryLabel
    }
    let isToday = date == today
    draw("\(date.day)", isToday ? font.withWeight(.semibold) : font, color, in: frame, context)
    if showsFocusRing, date == cursorDate {
      // The focus ring is drawn inside because there is no space outside at the edge of a popover.
      context.drawFocusRing(around: area.insetBy(dx: 1, dy: 1), cornerRadius: max(0, radius - 1))
    }
  }

  private func draw(
    _ text: String,
    _ font: Font,
    _ color: Color,
    in frame: Rect,
    _ context: DrawContext
  ) {
    let request = TextRequest(
      text,
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(lineBreakMode: .byClipping, lineLimit: 1)
    )
    guard let size = measure(request)?.size else { return }
    let rect = Rect(
      x: context.scale.snap(frame.midX - size.width / 2),
      y: context.scale.snap(frame.midY - size.height / 2),
      width: size.width,
      height: size.height
    )
    context.draw(request, in: rect)
  }

  // MARK: Semantics

  open override var contentDescription: String? { chosen.description }

  /// A table of days that announces the day that the user has moved to with the keys.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .table, value: names.text(cursorDate))
    if cursorDate == chosen { semantics.states.insert(.selected) }
    if isEnabled { semantics.parts = daySemantics }
    let press = AccessibilityAction(name: "press") { [weak self] in self?.activate() }
    let steps = AccessibilityAction.adjusting { [weak self] in
      guard let self else { return }
      move(to: cursorDate.adding(days: $0))
    }
    return semantics.offering([press] + steps, while: isEnabled)
  }

  /// The visible days, which can be selected individually.
  private var daySemantics: [ViewSemantics] {
    (0..<6).flatMap { row in
      (0..<7).compactMap { column in
        guard let date = date(row: row, column: column) else { return nil }
        var day = ViewSemantics(role: .cell, name: names.text(date))
        day.frame = frame(row: row, column: column)
        if date == chosen { day.states.insert(.selected) }
        let press = AccessibilityAction(name: "press") { [weak self] in self?.choose(date) }
        return day.offering([press], while: limits.contains(date))
      }
    }
  }

  /// Selects the day specified by an ISO 8601 string such as "2026-11-23", as the user would.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, let date = CalendarDate(value), limits.contains(date) else { return false }
    choose(date)
    return true
  }
}
