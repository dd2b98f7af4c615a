public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoMotion
public import BentoPlatform
public import BentoViews

/// A form with labels and fields in two columns, and with help and errors below the fields.
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
/// saveButton.addAction(for: .touchUpInside) { [weak form] in if form?.validate() == true { save() } }
/// ```
///
/// Labels are next to their fields, on the same baseline, or above them if the form is narrower than
/// ``labelsAboveBelowWidth``. Fields that stretch easily, such as text fields and sliders, are as wide as
/// their column, up to ``maximumFieldWidth``; others have their ideal widths.
///
/// ``validate()`` checks all rows, shows errors below the fields, and focuses the first invalid field. After
/// that, a field is checked again each time the user changes it, so errors disappear immediately. A form is
/// as tall as its content; put it in a `ScrollView` if the content may exceed the available height.
@MainActor
public final class Form: View {
  /// The sections, in order.
  public private(set) var sections: [FormSection] = []

  /// The form width, in points at a text scale of 1, below which labels are placed above their fields.
  public var labelsAboveBelowWidth: Double {
    get { metrics.labelsAboveBelowWidth }
    set { metrics.labelsAboveBelowWidth = newValue.isNaN ? 0 : newValue }
  }

  /// The maximum width of a field next to its label, in points at a text scale of 1.
  public var maximumFieldWidth: Double {
    get { metrics.maximumFieldWidth }
    set { metrics.maximumFieldWidth = newValue.isNaN ? 1 : max(1, newValue) }
  }

  /// The space between rows, in points.
  public var rowSpacing: Double {
    get { metrics.rowSpacing }
    set { metrics.rowSpacing = newValue.isFinite ? max(0, newValue) : 12 }
  }

  /// The space between sections, in points.
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

  /// Creates a form with the given sections.
  public convenience init(@FormBuilder<FormSection> _ sections: () -> [FormSection]) {
    self.init()
    for section in sections() { append(section) }
  }

  // MARK: Rows

  /// All rows, in order.
  public var rows: [FormRow] { sections.flatMap(\.rows) }

  /// Adds a section at the end; a section that is already in a form is moved.
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

  /// Inserts a row into a section of the form at an index, or at the end if the index is nil.
  ///
  /// A row that is already in a form is moved.
  public func insert(_ row: FormRow, in section: FormSection, at place: Int? = nil) {
    guard sections.contains(where: { $0 === section }) else { return }
    if let form = row.form { form === self ? form.drop(row) : form.remove(row) }
    let place = min(max(0, place ?? section.rows.count), section.rows.count)
    section.rows.insert(row, at: place)
    adopt(row, into: section)
    updateColors()
    rowsDidShow([row])
  }

  /// Removes a row from the form; a row of another form is ignored.
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

  /// Removes a section with its rows from the form.
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
    // A row that appears in two of the sections is assigned to the later one.
    if let form = row.form, form !== self { form.remove(row) }
    for other in sections where other !== section { other.rows.removeAll { $0 === row } }
    row.form = self
    addSubview(row.view)
  }

  // MARK: Validation

  /// Validates all visible rows, shows their errors, and focuses the first invalid one.
  ///
  /// - Returns: Whether all rows are valid.
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

  /// The first visible row with an error, or nil.
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

  /// Called when the size of something in a row changes.
  func rowDidChange() { contentDidChange() }

  /// Called after rows are shown or hidden.
  func rowsDidShow(_ rows: [FormRow]) {
    guard window != nil else { return contentDidChange() }
    let appearing = rows.filter { isShown($0) && ($0.view.isHidden || $0.view.alpha == 0) }
    View.performWithoutAnimation {
      contentDidChange()
      updateVisibility()
      for row in appearing { row.view.alpha = 0 }
      // New views appear at their final positions instead of moving there.
      for (view, frame) in arrangement(width: bounds.width).frames
      where appearing.contains(where: { view.isDescendant(of: $0.view) }) {
        view.place(in: frame.mirrored(in: bounds, if: leadsFromRight))
      }
    }
    View.animate(withDuration: theme.motion.normal, options: .layoutSubviews) {
      for row in appearing { row.view.alpha = 1 }
      invalidateIntrinsicContentSize()
    }
  }

  private func isShown(_ row: FormRow) -> Bool {
    !row.isHidden && sections.contains { !$0.isHidden && $0.rows.contains { $0 === row } }
  }

  /// Hides views that take up no space.
  private func updateVisibility() {
    for section in sections {
      section.titleView.isHidden = section.isHidden || section.title.isEmpty
      section.footerView.isHidden = section.isHidden || section.footer == nil
      for row in section.rows { row.view.isHidden = section.isHidden || row.isHidden }
    }
  }

  /// Called when a row's error appears or disappears.
  func errorDidChange(of row: FormRow, appears: Bool) {
    guard window != nil else { return contentDidChange() }
    if appears {
      View.performWithoutAnimation {
        row.errorView.alpha = 0
        known = nil
        for (view, frame) in arrangement(width: bounds.width).frames where view === row.errorView {
          view.place(in: frame.mirrored(in: bounds, if: leadsFromRight))
        }
      }
    }
    View.animate(withDuration: theme.motion.normal, options: .layoutSubviews) {
      row.errorView.alpha = 1
      contentDidChange()
    }
  }

  private func animateLayout() {
    guard window != nil else { return contentDidChange() }
    View.animate(withDuration: theme.motion.normal, options: .layoutSubviews) { contentDidChange() }
  }

  private func contentDidChange() {
    known = nil
    updateVisibility()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Keys

  /// Presses the button with the role `default` on Return, and the one with the role `cancel` on Escape.
  public override func keyDown(with event: KeyEvent) -> Bool {
    let roles: [Key: Button.Role] = [.enter: .default, .escape: .cancel]
    guard event.modifiers.isEmpty, let role = roles[event.key],
      let button = Self.button(role, in: self)
    else { return super.keyDown(with: event) }
    if !event.isRepeat { button.activate() }
    return true
  }

  /// Returns the first visible, enabled button with the given role in a view, or nil.
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
      view.place(in: frame.mirrored(in: bounds, if: leadsFromRight))
    }
  }

  public override var subviewsInFocusOrder: [View] {
    sections.flatMap { [$0.titleView] + $0.rows.map(\.view) + [$0.footerView] }
  }

  public override var defaultSemantics: ViewSemantics { ViewSemantics(role: .group) }

  private func arrangement(width: Double) -> FormArrangement {
    let scale = displayScale
    if let known, known.width == width, known.scale == scale { return known.arrangement }
    let metrics = metrics.scaled(by: max(1, effectiveTextScale))
    let new = FormArrangement(sections, width: width, metrics: metrics, scale: scale)
    known = (width, scale, new)
    return new
  }

  private func updateColors() {
    let colors = theme.colors
    for section in sections {
      section.footerView.textColor = colors.secondaryLabel
      for row in section.rows {
        row.helpView.textColor = colors.secondaryLabel
        row.markView.textColor = colors.negativeText
      }
    }
  }
}
