internal import BentoEmbedded

/// A row with its tooltip and the small text below it.
///
/// The row's view stays the same when the text appears or disappears, so a field keeps its focus.
struct PanelItem<Base: Renderable>: WrappingRenderable {
  let base: Base
  let footer: String
  let toolTip: String

  var childReuse: ChildReuse { .individual }

  var children: [AnyRenderable] {
    let row = AnyRenderable(base)
    return footer.isEmpty ? [row] : [row, AnyRenderable(PanelComponents.footer(footer))]
  }

  func configure(_ view: PanelItemView) {
    view.toolTip = toolTip.isEmpty ? nil : toolTip
  }
}

/// The view of a ``PanelItem``: a column that passes the list's margins on to its components.
final class PanelItemView: StackView, CompositeView {
  let children = ComponentChildren()

  required init() {
    super.init()
    axis = .vertical
    // Both components have margins between them, and one is enough.
    layoutMargins = .zero
    preservesSuperviewLayoutMargins = false
    spacing = -PanelComponents.innerMargins.top
  }

  func insertChildView(_ view: NativeView, at index: Int) {
    insertArrangedSubview(view, at: index)
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    children.inheritedMargins = layoutMargins
  }
}
