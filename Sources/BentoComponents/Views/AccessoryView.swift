public import BentoBox
public import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// The accessory at the trailing edge of a row: a chevron, an activity indicator, a check mark, an image or a
/// small component.
///
/// ```swift
/// let view = AccessoryView()
/// view.accessory = .icon(trash)
/// view.accessibilityLabel = "Delete"
/// view.didTap = { delete() }
/// ```
///
/// The view is 24 × 24 points, or as large as its component, and is hidden if there is nothing to show. It
/// is never stretched or compressed. Without ``didTap``, taps go to the row.
///
/// A component whose view contains an accessory view forwards lifecycle calls to ``children``, which contains
/// the component from ``Accessory/custom(_:)``:
///
/// ```swift
/// func didMount(to view: RowView, storage: ViewStorage) { view.accessoryView.children.mount() }
/// ```
@MainActor
open class AccessoryView: InteractiveView, CompositeView {
  /// The content of an ``AccessoryView``.
  @MainActor
  public enum Accessory {
    /// A chevron, which indicates that the row leads to another screen.
    case chevron
    /// An activity indicator.
    case activityIndicator
    /// A check mark in the tint color.
    case checkmark
    /// An image in its own colors.
    case icon(Image)
    /// An image drawn as a template in a color.
    case tintedIcon(Image, Color)
    /// A component at its natural size.
    case custom(AnyRenderable)
    /// Nothing: the view is hidden.
    case none
  }

  /// The content of the view; setting an equal value changes nothing.
  public var accessory = Accessory.none {
    didSet { if !accessory.isEqual(to: oldValue) { accessoryDidChange() } }
  }

  /// Called when the view is tapped; if nil, taps go to the row.
  public var didTap: (() -> Void)? {
    didSet {
      highlightingGesture.didTap = didTap.map { .resign(action: $0) }
      cursor = didTap == nil ? nil : .arrow
    }
  }

  /// Whether a tap changes the first responder.
  public var interactionBehavior: InteractionBehavior {
    get { highlightingGesture.interactionBehavior }
    set { highlightingGesture.interactionBehavior = newValue }
  }

  /// The accessory's component, if any.
  public let children = ComponentChildren()
  private let imageView = ImageView()
  private let activityIndicator = ActivityIndicator()

  /// The side length, in points, of every accessory except a component.
  static let side = 24.0

  /// Creates an empty view.
  public required init() {
    super.init()
    preservesSuperviewLayoutMargins = false
    layoutMargins = .zero
    isHidden = true
    imageView.contentMode = .scaleAspectFit
    imageView.isHidden = true
    addSubview(imageView)
    activityIndicator.isHidden = true
    addSubview(activityIndicator)
    var constraints = sizeConstraints
    for axis in [\SizeConstraints.width, \.height] {
      constraints[keyPath: axis].hugging = 1000
      constraints[keyPath: axis].compression = 1000
    }
    sizeConstraints = constraints
  }

  // MARK: Layout

  open override var intrinsicContentSize: Size {
    switch accessory {
    case .none: .zero
    case .custom: children.views.first.map(Self.size) ?? .zero
    default: Size(width: Self.side, height: Self.side)
    }
  }

  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func layoutSubviews() {
    imageView.frame = middle(Size(width: Self.side, height: Self.side))
    activityIndicator.frame = middle(activityIndicator.intrinsicContentSize)
    for view in children.views { view.frame = middle(Self.size(of: view)) }
  }

  open override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }

  private static func size(of view: View) -> Size {
    ComponentLayout.size(of: view, width: nil, height: nil)
  }

  private func middle(_ size: Size) -> Rect {
    Rect(
      x: displayScale.snap(bounds.midX - size.width / 2),
      y: displayScale.snap(bounds.midY - size.height / 2),
      width: size.width,
      height: size.height
    )
  }

  // MARK: Drawing

  open override func draw(in context: DrawContext) {
    super.draw(in: context)
    let frame = middle(Size(width: 16, height: 16))
    switch accessory {
    case .chevron:
      let isMirrored = effectiveContentDirection == .rightToLeft
      context.draw(
        isMirrored ? .chevronLeft : .chevronRight,
        in: frame,
        color: context.theme.colors.tertiaryLabel
      )
    case .checkmark: context.draw(.check, in: frame, color: context.tintTextColor)
    default: break
    }
  }

  /// The button role if there is a tap action, or the image role if the accessory is a check mark.
  open override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    switch accessory {
    case .chevron: semantics.name = semantics.role == nil ? nil : "Details"
    case .checkmark:
      semantics.name = "Checkmark"
      semantics.role = semantics.role ?? .image
    default: break
    }
    return semantics
  }

  // MARK: Content

  private func accessoryDidChange() {
    var image: Image?
    var color: Color?
    var component: AnyRenderable?
    var isLoading = false
    var isNone = false
    switch accessory {
    case .chevron, .checkmark: break
    case .activityIndicator: isLoading = true
    case .icon(let icon): image = icon
    case .tintedIcon(let icon, let tint): (image, color) = (icon.template, tint)
    case .custom(let custom): component = custom
    case .none: isNone = true
    }
    imageView.image = image
    imageView.tintColor = color
    imageView.isHidden = image == nil
    activityIndicator.isHidden = !isLoading
    if isLoading { activityIndicator.startAnimating() } else { activityIndicator.stopAnimating() }
    children.render(component.map { [$0] } ?? [], in: self)
    isHidden = isNone
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }
}

extension AccessoryView.Accessory {
  /// Returns whether two accessories are equal; components cannot be compared and are never equal.
  fileprivate func isEqual(to other: Self) -> Bool {
    switch (self, other) {
    case (.chevron, .chevron), (.activityIndicator, .activityIndicator), (.checkmark, .checkmark),
      (.none, .none):
      true
    case (.icon(let own), .icon(let other)): own == other
    case (.tintedIcon(let own, let color), .tintedIcon(let other, let otherColor)):
      own == other && color == otherColor
    default: false
    }
  }
}

extension Image {
  fileprivate var template: Image { withRenderingMode(.alwaysTemplate) }
}
