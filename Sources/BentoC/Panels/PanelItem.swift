internal import BentoEmbedded

/// A row with its tooltip and the small text below it.
///
/// The row's view stays the same when the text appears or disappears, so a field keeps its focus.
struct PanelItem<Base: Renderable>: WrappingRenderable {
  let base: Base
  let footer: String
  let toolTip: String
  /// The properties that determine the height of the row.
  let layout: PanelItemLayout

  var childReuse: ChildReuse { .individual }

  var children: [AnyRenderable] {
    let row = AnyRenderable(base)
    return footer.isEmpty ? [row] : [row, AnyRenderable(PanelComponents.footer(footer))]
  }

  static func layoutEquivalence(_ old: PanelItem, _ new: PanelItem) -> LayoutEquivalence {
    old.layout == new.layout ? .same : .different
  }

  func configure(_ view: PanelItemView) {
    view.toolTip = toolTip.isEmpty ? nil : toolTip
  }
}

/// The properties of a row that determine its height; values do not.
struct PanelItemLayout: Equatable {
  var title: String
  var text: String
  var height: Double
  var image: Image?
  var properties: PanelProperties
  var options: [String]
  /// The names of a chart's lines, which are in its legend.
  var names: [String?]
  /// Whether the end of a progress is unknown.
  var isIndeterminate: Bool

  init(_ row: PanelRow) {
    (title, text, height) = (row.title, row.text, row.height)
    (image, properties) = (row.image, row.properties)
    (options, names) = (row.options, row.series.map(\.name))
    isIndeterminate = row.kind == .progress && row.value < 0
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
