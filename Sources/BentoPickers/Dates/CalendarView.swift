internal import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// The days of a month, of which one is chosen.
///
/// ```swift
/// let calendar = CalendarView()
/// calendar.date = meeting.day
/// calendar.minimumDate = .today()
/// calendar.addAction(for: .valueChanged) { calendar in meeting.day = calendar.date }
/// ```
///
/// The arrow keys go from day to day and from week to week, Home and End to the ends of the week, Page Up
/// and Page Down to other months, and with Shift to other years. Space and Return choose the day. A press
/// on a day chooses it, one on an arrow shows another month.
@MainActor
open class CalendarView: Control {
  /// The chosen day; setting it shows its month and sends no event.
  ///
  /// A day before the minimum or after the maximum becomes the nearest one between them.
  public var date: CalendarDate {
    get { chosen }
    set {
      chosen = limited(newValue)
      show(chosen)
    }
  }

  /// The first day that can be chosen; nil for no limit.
  public var minimumDate: CalendarDate? { didSet { limitsDidChange() } }

  /// The last day that can be chosen; nil for no limit.
  ///
  /// One before ``minimumDate`` counts as that.
  public var maximumDate: CalendarDate? { didSet { limitsDidChange() } }

  /// The day that is marked as today.
  public var today = CalendarDate.today() {
    didSet { if today != oldValue { setNeedsDisplay() } }
  }

  /// How dates are written, and where weeks begin.
  public var names = CalendarNames.current {
    didSet {
      guard names != oldValue else { return }
      setNeedsDisplay()
    }
  }

  /// The typeface and size of the days.
  public var font = Font.system(ofSize: 14) {
    didSet {
      guard font != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether the keys choose the days to which they lead, and Return is left to the views around: in a
  /// form the calendar stands for a field.
  package var choosesByKeys = false

  /// The day at which the keys are; its month is shown.
  private(set) var cursorDate = CalendarDate.today()
  private var chosen = CalendarDate.today()
  /// The day of the month to which one came back by other months, where this one is too short.
  private var pagedDay: Int?
  private let back = RepeatButton()
  private let forth = RepeatButton()

  /// Runs with the day after each change by the user, before
  /// `ControlEvent.valueChanged` is sent; nil for nothing.
  public var onChange: ((CalendarDate) -> Void)?

  /// Creates a calendar at today.
  public required init() {
    super.init()
    back.action = { [unowned self] in page(byMonths: -1) }
    forth.action = { [unowned self] in page(byMonths: 1) }
    for button in [back, forth] {
      button.cornerRadius = 6
      addSubview(button)
    }
    keepIntrinsicSize()
  }

  // MARK: Days

  private var lowerLimit: CalendarDate { minimumDate ?? .earliest }
  private var upperLimit: CalendarDate { max(lowerLimit, maximumDate ?? .latest) }

  private func limited(_ date: CalendarDate) -> CalendarDate {
    min(upperLimit, max(lowerLimit, date))
  }

  private func limitsDidChange() {
    chosen = limited(chosen)
    show(limited(cursorDate))
  }

  private func show(_ date: CalendarDate) {
    pagedDay = nil
    cursorDate = date
    back.isEnabled = isEnabled && date.firstOfMonth > lowerLimit
    forth.isEnabled = isEnabled && date.firstOfMonth.adding(months: 1) <= upperLimit
    setNeedsDisplay()
  }

  private func move(to date: CalendarDate) {
    show(limited(date))
  }

  /// Goes to other months, and back to the same day behind a shorter one.
  private func page(byMonths months: Int, chooses: Bool = false) {
    let day = pagedDay ?? cursorDate.day
    let month = cursorDate.firstOfMonth.adding(months: months)
    move(to: CalendarDate(day, of: month.month, month.year))
    if chooses { choose(cursorDate) }
    pagedDay = day
  }

  /// Chooses a day as the user does.
  private func choose(_ date: CalendarDate) {
    guard isEnabled, date == limited(date) else { return }
    let isChanged = date != chosen
    chosen = date
    show(date)
    if isChanged {
      onChange?(date)
      sendActions(for: .valueChanged)
    }
    sendActions(for: .touchUpInside)
  }

  /// Chooses the day at which the keys are.
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
      guard let target = destination(of: event) else { return super.keyDown(with: event) }
      move(to: target)
      if choosesByKeys { choose(cursorDate) }
    }
    showFocusRing()
    return true
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
      width: displayScale.snap(font.pointSize * effectiveTextScale * 2.5),
      height: displayScale.snap(font.pointSize * effectiveTextScale * 2.2)
    )
  }

  private var headerHeight: Double { displayScale.snap(font.pointSize * effectiveTextScale * 2.4) }
  private static let margin = 12.0

  open override var intrinsicContentSize: Size {
    Size(
      width: 7 * cell.width + 2 * Self.margin,
      height: headerHeight + 7 * cell.height + 2 * Self.margin
    )
  }

  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  /// Where the days begin: in the middle of a larger view.
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

  /// The column of a day in its week, from 0.
  private func column(of date: CalendarDate) -> Int {
    (date.weekday.rawValue - names.firstWeekday.rawValue + 7) % 7
  }

  /// The day in the first place, which may be of the month before; as a number, as there are no days
  /// before the first one.
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

  /// The day at a place; nil where the calendar has none.
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
      let small = font.withSize(font.pointSize * 0.85)
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
    if !isEnabled || date != limited(date) {
      color = colors.disabledLabel.withAlpha(colors.disabledLabel.alpha * 0.7)
    } else if isChosen {
      color = colors.onAccent
    } else {
      color = date.month == cursorDate.month ? colors.label : colors.tertiaryLabel
    }
    let isToday = date == today
    draw("\(date.day)", isToday ? font.withWeight(.semibold) : font, color, in: frame, context)
    if showsFocusRing, date == cursorDate {
      // A day beside the edge of a popover has no room outside of its place.
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

  /// A table of days that reads out the one at which the keys are.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .table, value: names.text(cursorDate))
    if cursorDate == chosen { semantics.states.insert(.selected) }
    guard isEnabled else {
      semantics.states.insert(.disabled)
      return semantics
    }
    semantics.actions = [AccessibilityAction(name: "press") { [weak self] in self?.activate() }]
    semantics.actions += AccessibilityAction.adjusting { [weak self] steps in
      guard let self else { return }
      move(to: cursorDate.adding(days: steps))
    }
    semantics.parts = daySemantics
    return semantics
  }

  /// The days that are shown, each of which can be chosen.
  private var daySemantics: [ViewSemantics] {
    (0..<6).flatMap { row in
      (0..<7).compactMap { column in
        guard let date = date(row: row, column: column) else { return nil }
        var day = ViewSemantics(role: .cell, name: names.text(date))
        day.frame = frame(row: row, column: column)
        if date == chosen { day.states.insert(.selected) }
        if date == limited(date) {
          day.actions = [AccessibilityAction(name: "press") { [weak self] in self?.choose(date) }]
        } else {
          day.states.insert(.disabled)
        }
        return day
      }
    }
  }

  /// Chooses the day of an ISO 8601 text such as "2026-11-23", as the user would.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, let date = CalendarDate(value), date == limited(date) else { return false }
    choose(date)
    return true
  }
}
