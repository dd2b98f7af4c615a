internal import BentoGeometry
public import BentoListLayouts
public import BentoPlatform
public import BentoViews

/// A view that a collection view reuses and positions according to its layout, such as a cell, a
/// header, a badge or a background.
///
/// ```swift
/// final class Card: CollectionReusableView {
///   required init() {
///     super.init()
///     backgroundColor = .gray
///   }
/// }
///
/// layout.register(Card.self, forDecorationViewOfKind: "card")
/// ```
@MainActor
open class CollectionReusableView: View {
  /// The identifier under which the view is reused, or nil if it is used only once.
  @safe @exclusivity(unchecked) public package(set) var reuseIdentifier: String?

  /// The key for the reuse pool, which combines the kind of supplement and the reuse identifier.
  @safe @exclusivity(unchecked) package var reuseKey: String?
  /// The list that contains the view.
  @safe @exclusivity(unchecked) package weak var list: (any CellHost)?
  /// Whether the collection view has counted the view; only cells are counted.
  @safe @exclusivity(unchecked) package var isCounted = false
  /// Whether the view is the header of a section.
  package var isSectionHeader = false

  /// Creates a view without content.
  public required init() {
    super.init()
  }

  /// Prepares the view to show another element; called before the view is reused.
  ///
  /// An override calls `super`.
  open func prepareForReuse() {}

  /// Shows the hover state if items can be selected; has an effect in cells only.
  package func updateHover() {}

  open override func contentSizeDidChange(of subview: View) {
    super.contentSizeDidChange(of: subview)
    list?.sizeMayDiffer(of: self)
  }

  /// The heading role for a section header; other views have no semantics of their own.
  open override var defaultSemantics: ViewSemantics {
    isSectionHeader ? ViewSemantics(role: .heading) : super.defaultSemantics
  }

  /// Applies layout attributes to the view; an override calls `super`.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    transform = layoutAttributes.transform
    place(in: layoutAttributes.frame)
    alpha = layoutAttributes.alpha
    isHidden = layoutAttributes.isHidden
  }

  /// Returns the view's preferred attributes, which by default fit its content; the layout uses the preferred
  /// size only along the axes in ``/BentoListLayouts/CollectionViewLayoutAttributes/selfSizingAxes``.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let axes = layoutAttributes.selfSizingAxes
    guard !axes.isEmpty else { return layoutAttributes }
    var preferred = layoutAttributes
    // The width is measured first, because the height depends on it.
    if axes.contains(.horizontal) {
      let widest = superview?.bounds.width ?? .infinity
      let natural = sizeThatFits(Size(width: .infinity, height: .infinity)).width
      preferred.frame.size.width = min(natural, widest)
    }
    if axes.contains(.vertical) {
      let room = Size(width: preferred.frame.width, height: .infinity)
      preferred.frame.size.height = sizeThatFits(room).height
    }
    return preferred
  }
}

// MARK: - ListItemView

extension CollectionReusableView: ListItemView {
  package var isCell: Bool { self is CollectionViewCell }

  package func resetForReuse() {
    renewSemanticsIdentity()
    finishAnimations(completed: false)
    alpha = 1
    transform = .identity
    guard let cell = self as? CollectionViewCell else { return }
    cell.isSelected = false
    cell.isHighlighted = false
  }
}
