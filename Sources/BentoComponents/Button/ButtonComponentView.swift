public import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
public import BentoViews

/// The view of a ``Component/Button``.
@MainActor
public final class ButtonComponentView: InteractiveView {
  /// The source of the button's corner radius.
  enum Corners {
    /// The style sheet.
    case fixed
    /// The theme.
    case theme
    /// Half of the button's height.
    case round
  }

  /// The button.
  let button = RowButton()
  /// The activity indicator shown while loading.
  let activityIndicator = ActivityIndicator()
  /// Called when the button is pressed.
  var didTap: (() -> Void)?

  /// Whether the activity indicator is animating.
  var isLoading = false {
    didSet {
      guard isLoading != oldValue else { return }
      invalidateIntrinsicContentSize()
      activityIndicator.isHidden = !isLoading
      if isLoading { activityIndicator.startAnimating() } else { activityIndicator.stopAnimating() }
    }
  }

  private var alignment = Component.Button.StyleSheet.Alignment.center
  private var hugsContent = false
  private var corners = Corners.fixed
  private var isStandardHeight = false

  /// Creates a row with a button that has no title.
  public required init() {
    super.init()
    activityIndicator.isHidden = true
    for view in [button, activityIndicator] { addSubview(view) }
    button.addAction(for: .touchUpInside) { [weak self] in self?.pressed() }
  }

  /// Sets the button's alignment in the row, whether the button hugs its content, and whether it is as
  /// tall as all controls of its density.
  func arrange(
    _ alignment: Component.Button.StyleSheet.Alignment,
    hugsContent: Bool,
    corners: Corners,
    isStandardHeight: Bool
  ) {
    self.alignment = alignment
    self.hugsContent = hugsContent
    self.corners = corners
    updateCorners()
    setNeedsLayout()
    guard self.isStandardHeight != isStandardHeight else { return }
    self.isStandardHeight = isStandardHeight
    invalidateIntrinsicContentSize()
  }

  /// Places the button inside the margins, and centers the activity indicator in the button.
  public override func layoutSubviews() {
    let area = layoutMarginsRect
    var frame = area
    let fill = hugsContent || alignment != .center ? 0 : theme.sizes.buttonWidth
    if fill < area.width {
      // The title is never narrower than in a button that fills the row, so the height stays the same.
      let hugging = buttonSize(width: .infinity).width.rounded(.up)
      frame.size.width = min(area.width, max(fill, hugging))
    }
    switch alignment {
    case .leading: break
    case .center: frame.origin.x = area.midX - frame.width / 2
    case .trailing: frame.origin.x = area.maxX - frame.width
    }
    button.frame = frame.mirrored(in: area, if: leadsFromRight).snapped(to: displayScale)
    activityIndicator.frame = Rect(
      center: button.frame.center,
      size: activityIndicator.intrinsicContentSize
    ).snapped(to: displayScale)
    updateCorners()
  }

  /// Returns the size of a button, which is large enough for an activity indicator if the button
  /// shows nothing else, and at least as tall as the controls of the given metrics.
  static func buttonSize(
    _ size: Size,
    wheel: Size?,
    insets: EdgeInsets,
    metrics: Theme.Metrics?
  ) -> Size {
    var size = size
    if let wheel {
      size.width = max(size.width, wheel.width + insets.horizontal)
      size.height = max(size.height, wheel.height + insets.vertical)
    }
    guard let metrics else { return size }
    let surplus = insets.vertical - 2 * metrics.controlPadding
    size.height = max(size.height - max(0, surplus), metrics.controlHeight)
    return size
  }

  /// Returns the size of a row with margins around a button; the height of the button's content is
  /// rounded up to whole points.
  static func rowSize(around button: Size, insets: EdgeInsets, margins: EdgeInsets) -> Size {
    let content = (button.height - insets.vertical).roundedUpToPoints
    return Size(
      width: button.width + margins.horizontal,
      height: margins.vertical + insets.vertical + content
    )
  }

  /// Returns the size of the button, including the margins.
  public override func sizeThatFits(_ size: Size) -> Size {
    let margins = effectiveLayoutMargins
    let room = size.width.isFinite ? size.width - margins.horizontal : .infinity
    let button = buttonSize(width: room)
    return Self.rowSize(around: button, insets: self.button.contentEdgeInsets, margins: margins)
  }

  private func buttonSize(width: Double) -> Size {
    let isWheel = isLoading && button.currentTitle == nil && button.currentImage == nil
    return Self.buttonSize(
      button.sizeThatFits(Size(width: width, height: .infinity)),
      wheel: isWheel ? activityIndicator.intrinsicContentSize : nil,
      insets: button.contentEdgeInsets,
      metrics: isStandardHeight ? controlMetrics : nil
    )
  }

  /// The size of the button, including the margins.
  public override var intrinsicContentSize: Size { sizeThatFits(Self.unbound) }

  /// Whether the title wraps.
  public override var heightDependsOnWidth: Bool { button.heightDependsOnWidth }

  /// Returns the baseline of the title.
  public override func firstBaseline(in size: Size) -> Double? {
    let margins = effectiveLayoutMargins
    return button.firstBaseline(
      in: Size(
        width: size.width - margins.horizontal,
        height: size.height - margins.vertical
      )
    ).map { $0 + margins.top }
  }

  /// Invalidates the intrinsic size when the button needs a different size.
  public override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }

  /// Updates the button's corners for the new theme.
  public override func themeDidChange() {
    super.themeDidChange()
    updateCorners()
    setNeedsLayout()
  }

  private static let unbound = Size(width: Double.infinity, height: .infinity)

  private func updateCorners() {
    switch corners {
    case .fixed: break
    case .theme: button.cornerRadius = theme.radii.medium
    case .round: button.cornerRadius = button.bounds.height / 2
    }
  }

  private func pressed() {
    if button.takesKeyboard { button.becomeFirstResponder() }
    didTap?()
  }
}

/// A button that can leave the first responder unchanged when pressed.
@MainActor
final class RowButton: Button {
  /// Whether pressing the button makes it the first responder.
  var takesKeyboard = true

  override var becomesFirstResponderOnPress: Bool { takesKeyboard }
}
