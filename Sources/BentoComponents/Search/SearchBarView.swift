internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoTextInput
public import BentoViews

/// A search field with a cancel button.
@MainActor
public final class SearchBarView: View {
  /// The field.
  public let searchField = SearchField()
  /// The cancel button; hidden by default.
  let cancelButton = Button(title: "Cancel")
  private let icon = SearchIcon()

  /// Called when the user cancels, with the button or with Escape in an empty field.
  var didCancel: (() -> Void)?
  /// Whether the cancel button is shown.
  private(set) var showsCancelButton = false
  /// Whether Return does nothing while the field is empty.
  var enablesReturnKeyAutomatically = true

  /// The height of the field, in points; nil for the height of the theme's controls.
  var fieldHeight: Double? {
    didSet { if fieldHeight != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The background color of the field; nil for the theme's.
  var fieldColor: Color? {
    didSet { if fieldColor != oldValue { updateColors() } }
  }
  /// The radius of the field's corners, in points; nil for the theme's radius of fields.
  var fieldCornerRadius: Double? {
    didSet { if fieldCornerRadius != oldValue { updateCorners() } }
  }
  /// The spacing between the magnifying glass and the text, in points.
  var textOffset: Double {
    get { icon.room }
    set { icon.room = newValue }
  }

  private static let spacing = 12.0

  /// Creates an empty search bar.
  public required init() {
    super.init()
    searchField.borderStyle = .none
    searchField.contentInsets = EdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    searchField.leftView = icon
    searchField.onSubmit = { [unowned self] in
      if !enablesReturnKeyAutomatically || !searchField.text.isEmpty {
        searchField.resignFirstResponder()
      }
    }
    cancelButton.font = .preferredFont(forTextStyle: .body)
    cancelButton.contentEdgeInsets = EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    cancelButton.alpha = 0
    cancelButton.isUserInteractionEnabled = false
    cancelButton.addAction(for: .touchUpInside) { [unowned self] in cancel() }
    addSubview(searchField)
    addSubview(cancelButton)
    updateColors()
    updateCorners()
  }

  /// Ends editing and calls `didCancel`.
  private func cancel() {
    searchField.resignFirstResponder()
    didCancel?()
  }

  /// Shows or hides the cancel button, optionally animated.
  func setShowsCancelButton(_ shows: Bool, animated: Bool) {
    guard shows != showsCancelButton else { return }
    showsCancelButton = shows
    cancelButton.isUserInteractionEnabled = shows
    setNeedsLayout()
    let show = { [self] in
      cancelButton.alpha = shows ? 1 : 0
      layoutIfNeeded()
    }
    if animated {
      View.animate(withDuration: theme.motion.slow, animations: show)
    } else {
      View.performWithoutAnimation { cancelButton.alpha = shows ? 1 : 0 }
    }
  }

  /// Handles Escape: cancels if the field is empty and the button is shown, otherwise clears the text.
  public override func keyDown(with event: KeyEvent) -> Bool {
    guard showsCancelButton, event.key == .escape, event.modifiers.isEmpty,
      searchField.isFirstResponder
    else { return super.keyDown(with: event) }
    if !event.isRepeat { cancel() }
    return true
  }

  // MARK: View

  /// Lays out the field, with the button at its trailing edge or outside the bounds.
  public override func layoutSubviews() {
    let button = cancelButton.intrinsicContentSize
    let taken = showsCancelButton ? min(bounds.width, button.width + Self.spacing) : 0
    let height = min(resolvedHeight, bounds.height)
    let y = displayScale.snap(bounds.midY - height / 2)
    let field = Rect(x: bounds.minX, y: y, width: bounds.width - taken, height: height)
    searchField.frame = field.mirrored(in: bounds, if: leadsFromRight)
    let corner = Point(
      x: bounds.maxX - (showsCancelButton ? button.width : 0),
      y: displayScale.snap(bounds.midY - button.height / 2)
    )
    cancelButton.frame = Rect(origin: corner, size: button)
      .mirrored(in: bounds, if: leadsFromRight)
  }

  /// Returns the size of the bar, which is as tall as the field.
  public override func sizeThatFits(_ size: Size) -> Size {
    let button = showsCancelButton ? cancelButton.intrinsicContentSize.width + Self.spacing : 0
    let ideal = searchField.intrinsicContentSize.width + button
    return Size(width: size.givenWidth ?? ideal, height: resolvedHeight)
  }

  /// The height of the field: the given one, or that of a field with a border.
  private var resolvedHeight: Double {
    fieldHeight.map { max(0, $0) }
      ?? controlHeight(around: searchField.intrinsicContentSize.height)
  }

  /// The natural width of the search field and button, and the height of the field.
  public override var intrinsicContentSize: Size { sizeThatFits(.zero) }

  /// Applies the new theme.
  public override func themeDidChange() {
    super.themeDidChange()
    updateColors()
    updateCorners()
  }

  private func updateCorners() {
    searchField.cornerRadius = fieldCornerRadius ?? theme.radii.medium
  }

  private func updateColors() {
    searchField.backgroundColor = fieldColor ?? theme.colors.fill
  }
}

/// A magnifying glass with trailing padding.
@MainActor
private final class SearchIcon: View {
  /// The padding, in points.
  var room = 8.0 {
    didSet { if room != oldValue { superview?.setNeedsLayout() } }
  }

  private var side: Double { scaledIconSide(16) }
  /// The gap between the icon and the text of a field.
  private static let gap = 6.0

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let room = room.isFinite ? max(-side, room - Self.gap) : 0
    return Size(width: side + room, height: side)
  }

  override func draw(in context: DrawContext) {
    let isMirrored = effectiveContentDirection == .rightToLeft
    let frame = Rect(
      x: isMirrored ? context.bounds.maxX - side : context.bounds.minX,
      y: context.bounds.minY,
      width: side,
      height: side
    )
    context.draw(.search, in: frame, color: context.theme.colors.secondaryLabel)
  }
}
