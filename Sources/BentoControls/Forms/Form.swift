public import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// Labels and fields in two columns, with help and errors below the fields.
///
/// ```swift
/// let form = Form {
///   FormSection("Account") {
///     FormRow("Name", name, isRequired: true) { name.text.isEmpty ? "Enter a name." : nil }
///     FormRow("E-mail", mail, help: "For receipts only.")
///     FormRow("", newsletter)
///   }
///   FormSection { FormRow(spanning: saveButton) }
/// }
/// saveButton.addAction(for: .touchUpInside) { if form.validate() { save() } }
/// ```
///
/// Labels stand beside their fields, on the same baseline, and above them where the form is narrower than
/// ``labelsAboveBelowWidth``. Fields that like to be stretched, such as text fields and sliders, are as wide as
/// their column, up to ``maximumFieldWidth``; others are as wide as they like.
///
/// A form complains late and relents early: ``validate()`` asks all rows, shows what is wrong below the fields,
/// and brings the keyboard to the first of them; from then on, what the user changes is asked about again at
/// once. A form is as high as its content; put it into a `ScrollView` where that may be more than there is room
/// for.
@MainActor
public final class Form: View {
  /// The sections in order.
  public private(set) var sections: [FormSection] = []

  /// The width below which labels stand above their fields, in points.
  public var labelsAboveBelowWidth: Double {
    get { metrics.labelsAboveBelowWidth }
    set { metrics.labelsAboveBelowWidth = newValue.isNaN ? 0 : newValue }
  }

  /// The greatest width of a field beside its label, in points.
  public var maximumFieldWidth: Double {
    get { metrics.maximumFieldWidth }
    set { metrics.maximumFieldWidth = newValue.isNaN ? 1 : max(1, newValue) }
  }

  /// The room between rows, in points.
  public var rowSpacing: Double {
    get { metrics.rowSpacing }
    set { metrics.rowSpacing = newValue.isFinite ? max(0, newValue) : 12 }
  }

  /// The room between sections, in points.
  public var sectionSpacing: Double {
    get { metrics.sectionSpacing }
    set { metrics.sectionSpacing = newValue.isFinite ? max(0, newValue) : 28 }
  }

  private var metrics = FormMetrics() {
    didSet { if metrics != oldValue { contentDidChange() } }
  }
  private var known: (width: Double, scale: Scale, arrangement: FormArrangement)?

  /// Creates a form without rows.
  public required init() {
    super.init()
    sizeConstraints.width.hugging = 100
    sizeConstraints.height.hugging = 900
  }

  /// Creates a form of sections.
  public convenience init(@FormBuilder<FormSection> _ sections: () -> [FormSection]) {
    self.init()
    for section in sections() { append(section) }
  }

  // MARK: Rows

  /// All rows, in order.
  public var rows: [FormRow] { sections.flatMap(\.rows) }

  /// Adds a section at the end; one that is in a form already moves.
  public func append(_ section: FormSection) {
    section.form?.remove(section)
    sections.append(section)
    section.form = self
    addSubview(section.titleView)
    for row in section.rows { adopt(row, into: section) }
    addSubview(section.footerView)
    updateColors()
    contentDidChange()
  }

  /// Puts a row into a section of the form, at a place among its other rows; nil for the end.
  ///
  /// A row that is in a form already moves.
  public func insert(_ row: FormRow, in section: FormSection, at place: Int? = nil) {
    guard sections.contains(where: { $0 === section }) else { return }
    if let form = row.form { form === self ? form.drop(row) : form.remove(row) }
    let place = min(max(0, place ?? section.rows.count), section.rows.count)
    section.rows.insert(row, at: place)
    adopt(row, into: section)
    updateColors()
    rowsDidShow([row])
  }

  /// Takes a row out of the form; one of another form stays there.
  public func remove(_ row: FormRow) {
    guard row.form === self else { return }
    drop(row)
    animateLayout()
  }

  private func drop(_ row: FormRow) {
    for section in sections { section.rows.removeAll { $0 === row } }
    row.form = nil
    row.view.removeFromSuperview()
  }

  /// Takes a section with its rows out of the form.
  private func remove(_ section: FormSection) {
    sections.removeAll { $0 === section }
    section.form = nil
    let labels: [View] = [section.titleView, section.footerView]
    for view in labels + section.rows.map({ $0.view as View }) {
      view.removeFromSuperview()
    }
    animateLayout()
  }

  private func adopt(_ row: FormRow, into section: FormSection) {
    // A row that was put into two sections is in the one that came last.
    if let form = row.form, form !== self { form.remove(row) }
    for other in sections where other !== section { other.rows.removeAll { $0 === row } }
    row.form = self
    addSubview(row.view)
  }

  // MARK: Validation

  /// Asks all rows that are shown, shows what is wrong with them, and brings the keyboard to the first one.
  ///
  /// - Returns: whether nothing is wrong.
  @discardableResult
  public func validate() -> Bool {
    var firstInvalid: FormRow?
    for section in sections where !section.isHidden {
      for row in section.rows where !row.validate() && firstInvalid == nil { firstInvalid = row }
    }
    guard let firstInvalid else { return true }
    firstInvalid.field.becomeFirstResponder()
    reveal(firstInvalid)
    return false
  }

  /// The first row with something wrong that is shown, or nil.
  public var firstInvalidRow: FormRow? {
    rows.first { !$0.isHidden && $0.field.errorMessage != nil }
  }

  private func reveal(_ row: FormRow) {
    layoutIfNeeded()
    var view = superview
    while let current = view {
      if let scrollView = current as? ScrollView {
        let rect = scrollView.convert(row.view.bounds, from: row.view).insetBy(dx: 0, dy: -8)
        scrollView.scrollRectToVisible(rect, animated: true)
      }
      view = current.superview
    }
  }

  // MARK: Changes

  /// Something in a row has another size.
  func rowDidChange() { contentDidChange() }

  /// Rows were shown or hidden.
  func rowsDidShow(_ rows: [FormRow]) {
    guard window != nil else { return contentDidChange() }
    let appearing = rows.filter { isShown($0) && ($0.view.isHidden || $0.view.alpha == 0) }
    View.performWithoutAnimation {
      contentDidChange()
      updateVisibility()
      for row in appearing { row.view.alpha = 0 }
      // What appears does so in its place.
      for (view, frame) in arrangement(width: bounds.width).frames
      where appearing.contains(where: { view.isDescendant(of: $0.view) }) {
        view.place(in: mirrored(frame))
      }
    }
    View.animate(withDuration: .milliseconds(200), options: .layoutSubviews) {
      for row in appearing { row.view.alpha = 1 }
      invalidateIntrinsicContentSize()
    }
  }

  private func isShown(_ row: FormRow) -> Bool {
    !row.isHidden && sections.contains { !$0.isHidden && $0.rows.contains { $0 === row } }
  }

  /// Hides what takes no room.
  private func updateVisibility() {
    for section in sections {
      section.titleView.isHidden = section.isHidden || section.title.isEmpty
      section.footerView.isHidden = section.isHidden || section.footer == nil
      for row in section.rows { row.view.isHidden = section.isHidden || row.isHidden }
    }
  }

  /// What is wrong with a row appeared or went.
  func errorDidChange(of row: FormRow, appears: Bool) {
    guard window != nil else { return contentDidChange() }
    if appears {
      View.performWithoutAnimation {
        row.errorView.alpha = 0
        known = nil
        for (view, frame) in arrangement(width: bounds.width).frames where view === row.errorView {
          view.place(in: mirrored(frame))
        }
      }
    }
    View.animate(withDuration: .milliseconds(180), options: .layoutSubviews) {
      row.errorView.alpha = 1
      contentDidChange()
    }
  }

  private func animateLayout() {
    guard window != nil else { return contentDidChange() }
    View.animate(withDuration: .milliseconds(200), options: .layoutSubviews) { contentDidChange() }
  }

  private func contentDidChange() {
    known = nil
    updateVisibility()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Keys

  /// Return presses the button with the role `default`, Escape the one with the role `cancel`.
  public override func keyDown(with event: KeyEvent) -> Bool {
    let roles: [Key: Button.Role] = [.enter: .default, .escape: .cancel]
    guard event.modifiers.isEmpty, let role = roles[event.key],
      let button = Self.button(role, in: self)
    else { return super.keyDown(with: event) }
    if !event.isRepeat { button.activate() }
    return true
  }

  /// The first button in a view that has a role, is shown and can be used.
  private static func button(_ role: Button.Role, in view: View) -> Button? {
    guard !view.isHidden else { return nil }
    if let button = view as? Button, button.role == role, button.isEnabled { return button }
    return view.subviewsInFocusOrder.lazy.compactMap { Self.button(role, in: $0) }.first
  }

  // MARK: View

  public override func themeDidChange() {
    super.themeDidChange()
    updateColors()
    contentDidChange()
  }

  public override func contentSizeDidChange(of subview: View) { contentDidChange() }

  public override var heightDependsOnWidth: Bool { true }

  public override var intrinsicContentSize: Size {
    let width = labelsAboveBelowWidth.isFinite ? labelsAboveBelowWidth + 60 : 320
    return Size(width: width, height: arrangement(width: width).height)
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    guard size.width.isFinite, size.width > 0 else { return intrinsicContentSize }
    return Size(width: size.width, height: arrangement(width: size.width).height)
  }

  public override func layoutSubviews() {
    for (view, frame) in arrangement(width: bounds.width).frames {
      view.place(in: mirrored(frame))
    }
  }

  public override var subviewsInFocusOrder: [View] {
    sections.flatMap { [$0.titleView] + $0.rows.map(\.view) + [$0.footerView] }
  }

  public override var defaultSemantics: ViewSemantics { ViewSemantics(role: .group) }

  private func arrangement(width: Double) -> FormArrangement {
    let scale = displayScale
    if let known, known.width == width, known.scale == scale { return known.arrangement }
    let new = FormArrangement(sections, width: width, metrics: metrics, scale: scale)
    known = (width, scale, new)
    return new
  }

  private func mirrored(_ frame: Rect) -> Rect {
    guard leadsFromRight else { return frame }
    return Rect(
      x: bounds.width - frame.maxX,
      y: frame.y,
      width: frame.width,
      height: frame.height
    )
  }

  private func updateColors() {
    let colors = theme.colors
    for section in sections {
      section.footerView.textColor = colors.secondaryLabel
      for row in section.rows {
        row.helpView.textColor = colors.secondaryLabel
        row.markView.textColor = colors.negative
      }
    }
  }
}
