import BentoBox
import BentoGeometry
import BentoViews

/// The view of a ``Pile``: the children's views, stacked vertically.
final class PileView: View, CompositeView {
  let children = ComponentChildren()
  var gap = 0.0 {
    didSet { if gap != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var heightDependsOnWidth: Bool { true }

  override func layoutSubviews() {
    var y = 0.0
    for view in children.views {
      let height = view.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
      view.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y += height + gap
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let heights = children.views.map { $0.sizeThatFits(size).height }
    let gaps = Double(max(0, heights.count - 1)) * gap
    return Size(width: size.width, height: heights.reduce(gaps, +))
  }

  override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }
}

/// A composite of vertically stacked components.
struct Pile: CompositeRenderable {
  let children: [AnyRenderable]
  var gap = 0.0
  var childReuse = ChildReuse.whole

  init(_ children: [any Renderable], gap: Double = 0, _ childReuse: ChildReuse = .whole) {
    self.children = children.map { $0.asAnyRenderable() }
    self.gap = gap
    self.childReuse = childReuse
  }

  func configure(_ view: PileView) { view.gap = gap }

  static func isContainerEquivalent(_ old: Pile, _ new: Pile) -> Bool { old.gap == new.gap }
}

/// A framed component that is transparent to its content.
struct Framed<Base: Renderable>: WrappingRenderable {
  let base: Base

  func configure(_ view: PileView) { view.gap = 0 }
}
