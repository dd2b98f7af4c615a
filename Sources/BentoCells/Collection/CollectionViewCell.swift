public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
public import BentoPlatform
public import BentoViews

/// The view of an item in a collection view, with content in front of a background and a selection.
///
/// The selection and the hover and pressed states have the cell's corner radius.
///
/// Add the subviews that show the item to ``contentView``:
///
/// ```swift
/// final class NumberCell: CollectionViewCell {
///   let label = Label()
///
///   required init() {
///     super.init()
///     contentView.addSubview(label)
///   }
///
///   override func layoutSubviews() {
///     super.layoutSubviews()
///     label.frame = contentView.bounds.insetBy(dx: 8, dy: 8)
///   }
/// }
/// ```
@MainActor
open class CollectionViewCell: CollectionReusableView, TouchBounding {
  /// The container for the item's subviews, which fills the cell.
  public let contentView: View = ListContentView()
  /// The view below the content in z-order, or nil.
  @safe @exclusivity(unchecked) public var backgroundView: View? {
    didSet { replaceBackground(oldValue, by: backgroundView, at: 0) }
  }
  /// The view shown below the content in z-order while the cell is selected or pressed, instead of any other
  /// indication of the selection; nil for the theme's colors.
  @safe @exclusivity(unchecked) public var selectedBackgroundView: View? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      stateDidChange()
    }
  }
  /// Whether the cell is displayed as selected.
  @safe @exclusivity(unchecked) open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// Whether the cell is displayed as pressed.
  @safe @exclusivity(unchecked) open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the cell shows the hover state.
  private(set) var isHovered = false
  /// Whether the pointer is over the cell.
  private var isUnderPointer = false
  private var focusRing: FocusRingView?

  /// Creates a cell without content.
  public required init() {
    super.init()
    addSubview(contentView)
  }

  /// The list item role; the name is taken from the content.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .listItem)
    if isSelected { semantics.states.insert(.selected) }
    semantics.actions = itemActions
    return semantics
  }

  open override func sizeThatFits(_ size: Size) -> Size { contentView.sizeThatFits(size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    contentView.frame = bounds
    focusRing?.frame = bounds
  }

  open override func draw(in context: DrawContext) {
    super.draw(in: context)
    guard selectedBackgroundView == nil else { return }
    let colors = context.theme.colors
    if isSelected {
      fill(with: activityColor(colors.selection, inactive: colors.inactiveSelection), in: context)
    } else if isHighlighted {
      fill(with: colors.pressed, in: context)
    } else if isHovered {
      fill(with: colors.hover, in: context)
    }
  }

  private func fill(with color: Color, in context: DrawContext) {
    if cornerRadii.isZero { return context.fill(context.bounds, with: color) }
    context.fill(.roundedRect(context.bounds, cornerRadii), with: .color(color))
  }

  open override func windowActivityDidChange() {
    super.windowActivityDidChange()
    if isSelected { setNeedsDisplay() }
  }

  open override func hoverDidChange(isHovered: Bool) {
    super.hoverDidChange(isHovered: isHovered)
    isUnderPointer = isHovered
    updateHover()
  }

  /// Shows the hover state if items can be selected.
  package override func updateHover() {
    let isShown = isUnderPointer && list?.allowsSelection == true
    guard isShown != isHovered else { return }
    isHovered = isShown
    setNeedsDisplay()
  }

  /// Whether the cell shows the focus ring.
  package var hasFocusRing: Bool {
    get { focusRing != nil }
    set {
      guard newValue != hasFocusRing else { return }
      focusRing?.removeFromSuperview()
      focusRing = newValue ? FocusRingView() : nil
      guard let focusRing else { return }
      addSubview(focusRing)
      View.performWithoutAnimation { focusRing.frame = bounds }
    }
  }

  private func stateDidChange() {
    setNeedsDisplay()
    let isShown = isSelected || isHighlighted
    guard let view = selectedBackgroundView, isShown || view.superview === self else { return }
    if view.superview !== self {
      view.frame = bounds
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    }
    view.isHidden = !isShown
  }
}

// MARK: - ListCell

extension CollectionViewCell: ListCell {
  package func setSelected(_ isSelected: Bool, animated: Bool) { self.isSelected = isSelected }

  package func setHighlighted(_ isHighlighted: Bool, animated: Bool) {
    self.isHighlighted = isHighlighted
  }
}
