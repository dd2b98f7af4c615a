internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
internal import BentoMenus
internal import BentoPlatform
internal import BentoViews

/// The panel of a sheet, which contains the controller's view.
@MainActor
final class SheetPanel: View {
  /// The width below which the sheet covers the window except for a strip at the top.
  private static let compactWidth = 480.0
  private static let strip = 28.0
  private static let margin = 24.0
  private static let usualSize = Size(width: 540, height: 620)

  /// Called after the panel is added to a window.
  var didEnter: () -> Void = {}
  /// Called when the user dismisses the sheet.
  var cancel: () -> Void = {}
  /// The controller whose view is shown.
  weak var controller: ViewController?
  /// The timer that ends the controller's appearance transition.
  var timer: ViewTimer?
  /// The view that clips the controller's view to the rounded corners without clipping the shadow.
  let content = View()
  private weak var shown: View?
  private var isCompact = false

  required init() {
    super.init()
    content.clipsToBounds = true
    addSubview(content)
  }

  /// Adds the controller's view.
  func show(_ view: View) {
    shown = view
    content.addSubview(view)
    setNeedsLayout()
    View.performWithoutAnimation { layoutIfNeeded() }
  }

  // MARK: View

  override var canBecomeFirstResponder: Bool { true }

  override var isTabStop: Bool { false }

  override var becomesFirstResponderOnPress: Bool { false }

  override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(
      role: .dialog,
      name: controller.map { ViewController.name(of: $0) } ?? "",
      states: .modal
    )
    if controller?.isModalInPresentation != true {
      semantics.actions = [AccessibilityAction(name: "dismiss") { [weak self] in self?.cancel() }]
    }
    return semantics
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { didEnter() }
  }

  override func themeDidChange() {
    super.themeDidChange()
    updateStyle()
  }

  override func layoutSubviews() {
    content.frame = bounds
    shown?.frame = content.bounds
  }

  // MARK: Placing

  /// The distance that the panel slides up from below, in points.
  var slidingDistance: Double {
    guard let window else { return 0 }
    let frame = frame(in: window.bounds)
    return isCompact ? frame.height : 36
  }

  /// Returns the frame of the panel in a window.
  func frame(in bounds: Rect) -> Rect {
    let isCompact = bounds.width < Self.compactWidth
    if isCompact != self.isCompact {
      self.isCompact = isCompact
      updateStyle()
    }
    guard !isCompact else {
      let strip = min(Self.strip, bounds.height / 8)
      return Rect(
        x: bounds.x,
        y: bounds.y + strip,
        width: bounds.width,
        height: max(0, bounds.height - strip)
      )
    }
    let room = bounds.insetBy(
      dx: min(Self.margin, bounds.width / 8),
      dy: min(Self.margin, bounds.height / 8)
    )
    let wanted = controller?.preferredContentSize ?? Self.usualSize
    let width = wanted.width.isFinite ? max(0, wanted.width) : Self.usualSize.width
    let height = wanted.height.isFinite ? max(0, wanted.height) : Self.usualSize.height
    let size = Size(width: min(width, room.width), height: min(height, room.height))
    return Rect(
      x: displayScale.snap(room.midX - size.width / 2),
      y: displayScale.snap(room.midY - size.height / 2),
      width: size.width,
      height: size.height
    )
  }

  private func updateStyle() {
    let radius = theme.radii.extraLarge
    var elevation = theme.elevations.high
    if isCompact { elevation.drop = 0 }
    applyPanelStyle(cornerRadius: radius, elevation: elevation)
    content.cornerRadius = radius
  }
}

extension ViewController {
  /// Returns the accessibility label of a controller: its title, or that of its top screen.
  static func name(of controller: ViewController) -> String {
    if let navigation = controller as? NavigationController, let top = navigation.topViewController
    {
      return name(of: top)
    }
    return controller.navigationItem.titleItem.name
  }
}
