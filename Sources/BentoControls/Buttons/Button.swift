public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A control with a title, an image, or both.
///
/// ```swift
/// let save = Button(title: "Save", style: .filled) { document.save() }
/// save.setTitle("Saved", for: .disabled)
/// save.setImage(checkmark, for: .disabled)
/// save.isEnabled = document.hasChanges
/// ```
///
/// Next to text in a stack, a button shows its whole title and lets the text grow and wrap: its horizontal
/// hugging priority is 300 and its compression resistance is 800.
@MainActor
open class Button: Control {
  /// The role of the button in a form.
  public var role = Role.normal {
    didSet { if role != oldValue { setNeedsDisplay() } }
  }

  /// A closure that returns the menu to open when the button is pressed; nil for no menu.
  ///
  /// A button with a menu shows a small arrow. The Down key also opens the menu. The button's actions are
  /// sent before the menu opens.
  ///
  /// ```swift
  /// let add = Button(title: "Add", style: .gray)
  /// add.menu = { Menu(items: [MenuItem("Folder") { addFolder() }, MenuItem("File") { addFile() }]) }
  /// ```
  public var menu: (() -> Menu?)? {
    didSet { if (menu == nil) != (oldValue == nil) { contentDidChange() } }
  }
  var isMenuOpen = false {
    didSet { if isMenuOpen != oldValue { setNeedsDisplay() } }
  }

  /// The prominence of the button.
  public var style: Style = .plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The font of the title.
  public var font = Font.preferredFont(forTextStyle: .subheadline).withWeight(.semibold) {
    didSet { if font != oldValue { contentDidChange() } }
  }

  /// The insets of the title and image, in points.
  ///
  /// With the default insets, a button is at least as tall as all controls of its density; see
  /// ``/BentoGraphics/Theme/Metrics/controlHeight``. With other insets, it is as tall as its content plus the
  /// insets.
  public var contentEdgeInsets: EdgeInsets {
    get { storedInsets ?? EdgeInsets(horizontal: 16, vertical: controlMetrics.controlPadding) }
    set {
      guard newValue != storedInsets else { return }
      storedInsets = newValue
      contentDidChange()
    }
  }
  private var storedInsets: EdgeInsets?

  /// The alignment of the title and image in a button that is wider than its content; the lines of a wrapped
  /// title are aligned the same way.
  ///
  /// The column headers of a table are plain buttons whose text is flush with the column's edge:
  ///
  /// ```swift
  /// let header = Button(title: "Name") { sort(by: .name) }
  /// header.contentAlignment = .leading
  /// header.contentEdgeInsets = EdgeInsets(top: 2, left: 0, bottom: 2, right: 0)
  /// header.font = .system(ofSize: 12, weight: .semibold)
  /// ```
  public var contentAlignment = ContentAlignment.center {
    didSet { if contentAlignment != oldValue { setNeedsDisplay() } }
  }

  /// The maximum number of lines in the title; 0 for no limit.
  public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// The alignment of the lines in a wrapped title; nil to use the content's alignment.
  public var titleAlignment: TextAlignment? {
    didSet { if titleAlignment != oldValue { setNeedsDisplay() } }
  }

  /// The mode that specifies how a title that is too wide is wrapped or truncated.
  public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// Insets that shift the title, in points; they don't affect the size of the button.
  ///
  /// A centered title moves by half the difference between opposite edges, and a title at an edge moves by
  /// that edge's inset. The space for the title is reduced by the sum of both insets. The insets are not
  /// mirrored; equal insets on the left and right shift a leading title the same way in both directions.
  public var titleEdgeInsets = EdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsDisplay() } }
  }

  /// Insets that shift the image, in points, in the same way that ``titleEdgeInsets`` shifts the title.
  public var imageEdgeInsets = EdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsDisplay() } }
  }

  /// The colors of the title by state.
  ///
  /// The button uses the value for its exact `Control.state`. If there is none, the button uses the value
  /// for the same state without focus or, failing that, the value for `ControlState.normal`.
  public var titleColors: [ControlState: Color] = [:] {
    didSet { if titleColors != oldValue { setNeedsDisplay() } }
  }

  /// The images next to the title, by state.
  public var images: [ControlState: Image] = [:] {
    didSet { if images != oldValue { contentDidChange() } }
  }

  /// The background images by state, drawn behind the button's content; they fill the button and replace the
  /// style's background.
  ///
  /// The images are clipped to the corners and stretched according to `Image.resizing`; a button is at
  /// least as large as its background image. A button without an image for its current state is shaded when
  /// pressed, like a button without background images, and dimmed when disabled.
  public var backgroundImages: [ControlState: Image] = [:] {
    didSet { if backgroundImages != oldValue { contentDidChange() } }
  }

  /// Whether the button is shaded while the pointer is over it, while it is pressed, and while its menu is
  /// open.
  ///
  /// A background image for the pressed state replaces the shade of a press. A disabled button is not shaded.
  public var shadesPress = true {
    didSet { if shadesPress != oldValue { setNeedsDisplay() } }
  }

  /// Whether the title and image are hidden but still take up space, such as while an activity indicator
  /// replaces them.
  public var isContentHidden = false {
    didSet { if isContentHidden != oldValue { setNeedsDisplay() } }
  }

  private var titles: [ControlState: String] = [:]
  /// The space between the image and title, in points.
  package static let imageSpacing = 8.0

  /// Creates a button without a title.
  public required init() {
    super.init()
    cornerRadius = themeRadius
    sizeConstraints.width.hugging = 300
    sizeConstraints.width.compression = 800
  }

  /// Creates a button with a title, a style, and an action.
  public convenience init(
    title: String,
    style: Style = .plain,
    action: (() -> Void)? = nil
  ) {
    self.init()
    self.style = style
    setTitle(title, for: .normal)
    if let action { addAction(for: .touchUpInside, action) }
  }

  // MARK: Menu

  open override func activate() {
    super.activate()
    openMenu()
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard menu != nil, isEnabled, event.key == .down, event.modifiers.isEmpty else {
      return super.keyDown(with: event)
    }
    openMenu()
    return true
  }

  private func openMenu() {
    guard var menu = menu?() else { return }
    let onDismiss = menu.onDismiss
    menu.onDismiss = { [weak self] in
      self?.isMenuOpen = false
      onDismiss?()
    }
    isMenuOpen = menu.show(from: self)
  }

  open override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    if menu != nil { semantics.states.insert(isMenuOpen ? .expanded : .collapsed) }
    return semantics
  }

  // MARK: View

  /// The corner radius that the button has adopted from the theme, in points.
  private var themeRadius = Theme.Radii().medium

  open override func windowActivityDidChange() {
    super.windowActivityDidChange()
    if style == .filled { setNeedsDisplay() }
  }

  open override func themeDidChange() {
    super.themeDidChange()
    // A radius set by the program is preserved.
    let radius = theme.radii.medium
    if cornerRadius == themeRadius, radius != themeRadius { cornerRadius = radius }
    themeRadius = radius
  }

  /// The size of the menu arrow and the space that it occupies, in points.
  static let arrowSide = 11.0
  var arrowRoom: Double { menu == nil ? 0 : Self.arrowSide + 6 }

  open override var intrinsicContentSize: Size { sizeThatFits(Size(width: .infinity, height: 0)) }

  open override func sizeThatFits(_ size: Size) -> Size {
    var insets = contentEdgeInsets
    insets.right += arrowRoom
    var fitting = Self.size(
      image: currentImage?.size ?? .zero,
      background: currentBackgroundImage?.size ?? .zero,
      insets: insets,
      width: size.width,
      measureTitle: currentTitle.map { _ in { self.titleSize(width: $0) } }
    )
    if storedInsets == nil { fitting.height = max(fitting.height, controlMetrics.controlHeight) }
    return fitting
  }

  /// Returns the size of a button at the given width: the size of the image and title plus the insets, but
  /// at least the size of the background image.
  ///
  /// Components use this method to compute their height without a button. `measureTitle` measures the title
  /// at the available width, which may be negative; pass nil if there is no title.
  package static func size(
    image: Size,
    background: Size,
    insets: EdgeInsets,
    width: Double = .infinity,
    measureTitle: ((Double) -> Size)? = nil
  ) -> Size {
    let gap = image.width > 0 && measureTitle != nil ? imageSpacing : 0
    let title = measureTitle?(width - insets.horizontal - image.width - gap) ?? .zero
    return Size(
      width: max(background.width, insets.horizontal + image.width + gap + title.width),
      height: max(background.height, insets.vertical + max(image.height, title.height))
    )
  }

  open override var heightDependsOnWidth: Bool { numberOfLines != 1 }

  open override func firstBaseline(in size: Size) -> Double? {
    guard let metrics = metrics(width: .infinity) else { return nil }
    return (size.height - metrics.size.height) / 2 + metrics.firstBaseline
  }

  open override func lastBaseline(in size: Size) -> Double? { firstBaseline(in: size) }

  open override func draw(in context: DrawContext) {
    drawBackground(in: context)
    if !isContentHidden { drawContent(in: context) }
    if menu != nil { drawArrow(in: context) }
    if showsFocusRing {
      context.drawFocusRing(around: context.bounds, cornerRadii: cornerRadii)
    }
  }

  open override var contentDescription: String? { currentTitle }

  open override func stateDidChange() {
    super.stateDidChange()
    sizeMayDependOnState()
  }

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    sizeMayDependOnState()
  }
}

// MARK: - Content by state

extension Button {
  /// Sets the title for a state; if it is nil, the title for `ControlState.normal` is used.
  public func setTitle(_ title: String?, for state: ControlState) {
    guard titles[state] != title else { return }
    titles[state] = title
    if state == .normal { accessibilityLabel = title }
    contentDidChange()
  }

  /// Returns the title for a state, or nil if none is set.
  public func title(for state: ControlState) -> String? { titles[state] }

  /// Sets the title's color for a state.
  ///
  /// If it is nil, the color for `ControlState.normal` is used or, if that is nil, too, the style's color.
  public func setTitleColor(_ color: Color?, for state: ControlState) { titleColors[state] = color }

  /// Returns the title's color for a state, or nil if none is set.
  public func titleColor(for state: ControlState) -> Color? { titleColors[state] }

  /// Sets the image for a state; if it is nil, the image for `ControlState.normal` is used.
  public func setImage(_ image: Image?, for state: ControlState) { images[state] = image }

  /// Returns the image for a state, or nil if none is set.
  public func image(for state: ControlState) -> Image? { images[state] }

  /// Sets the background image for a state.
  ///
  /// If it is nil, the image for `ControlState.normal` is used or, if that is nil, too, the style's
  /// background.
  public func setBackgroundImage(_ image: Image?, for state: ControlState) {
    backgroundImages[state] = image
  }

  /// Returns the background image for a state, or nil if none is set.
  public func backgroundImage(for state: ControlState) -> Image? { backgroundImages[state] }

  /// The displayed title.
  public var currentTitle: String? { current(titles) }

  /// The displayed image.
  public var currentImage: Image? { current(images) }

  /// The displayed background image.
  public var currentBackgroundImage: Image? { current(backgroundImages) }

  /// Returns the value for the current state without falling back to the normal state.
  func own<Value>(_ values: [ControlState: Value]) -> Value? {
    values[state] ?? values[state.subtracting(.focused)]
  }

  func current<Value>(_ values: [ControlState: Value]) -> Value? {
    if values.isEmpty { return nil }
    return own(values) ?? values[.normal]
  }

  private func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Invalidates the size if the title or an image may differ between states.
  private func sizeMayDependOnState() {
    if max(titles.count, images.count, backgroundImages.count) > 1 {
      invalidateIntrinsicContentSize()
    }
  }
}
