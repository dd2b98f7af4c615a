import Bento
import BentoTesting

/// Variants of a component, in a column below a heading.
struct Variants {
  let title: String
  let note: String?
  let components: [any Renderable]

  /// - Parameters:
  ///   - title: The heading of the variants.
  ///   - note: The small text below the variants.
  init(_ title: String, note: String? = nil, _ components: any Renderable...) {
    self.init(title, note: note, components: components)
  }

  init(_ title: String, note: String? = nil, components: [any Renderable]) {
    self.title = title
    self.note = note
    self.components = components
  }
}

/// A page of the gallery for one component.
///
/// A page is a file with an entry. The entry's variants are functions of a state, which they change:
///
/// ```swift
/// enum TogglePage {
///   static let entry = ComponentPage.entry(
///     name: "toggle",
///     title: "Toggle",
///     summary: "A title with a switch.",
///     state: true
///   ) { isOn in
///     [
///       Variants(
///         "With a title",
///         note: "Notifications are \(isOn.state ? "on" : "off").",
///         Component.Toggle(title: "Notifications", isOn: isOn.state) { isOn.state = $0 }
///       )
///     ]
///   }
/// }
/// ```
final class ComponentPage: View {
  let tableView = TableView(frame: .zero, style: .inset)
  /// The colors of the theme, for variants that style their text.
  private let colors = Store(Theme.light.colors)

  required init() {
    super.init()
    tableView.layoutMargins = EdgeInsets(horizontal: 16, vertical: 0)
    addSubview(tableView)
  }

  override func layoutSubviews() {
    tableView.frame = bounds
  }

  override func themeDidChange() {
    super.themeDidChange()
    colors.state = theme.colors
  }

  /// Creates a page that renders its variants again when the theme, or an observed property that they read,
  /// changes.
  convenience init(_ variants: @escaping (Theme.Colors) -> [Variants]) {
    self.init()
    tableView.prepareForBoxRendering(with: BoxTableViewAdapter<Int, Int>(with: tableView))
    tableView.render { [colors] in Self.box(variants(colors.state)) }
  }

  private static func box(_ variants: [Variants]) -> Box<Int, Int> {
    Box(
      sections: variants.enumerated().map { index, variants in
        Section(
          id: index,
          header: Heading(text: variants.title),
          footer: Remark(text: variants.note ?? ""),
          items: variants.components.enumerated().map { row, component in
            Node(id: row, component.asAnyRenderable())
          }
        )
      }
    )
  }
}

// MARK: - Entries

extension ComponentPage {
  /// Returns the entry of a component with a state.
  static func entry<State>(
    name: String,
    title: String,
    summary: String,
    height: Double = 480,
    state: @autoclosure @escaping () -> State,
    use: ((Harness) -> Void)? = nil,
    variants: @escaping (Store<State>) -> [Variants]
  ) -> GalleryScreen {
    entry(name: name, title: title, summary: summary, height: height, state: state(), use: use) {
      store,
      _ in variants(store)
    }
  }

  /// Returns the entry of a component with a state and variants in colors of the theme.
  static func entry<State>(
    name: String,
    title: String,
    summary: String,
    height: Double = 480,
    state: @autoclosure @escaping () -> State,
    use: ((Harness) -> Void)? = nil,
    variants: @escaping (Store<State>, Theme.Colors) -> [Variants]
  ) -> GalleryScreen {
    GalleryScreen(
      name: name,
      title: title,
      summary: summary,
      group: .components,
      size: Size(width: 480, height: height),
      make: {
        let store = Store(state())
        return ComponentPage { variants(store, $0) }
      },
      use: use
    )
  }

  /// Returns the entry of a component without a state.
  static func entry(
    name: String,
    title: String,
    summary: String,
    height: Double = 480,
    use: ((Harness) -> Void)? = nil,
    variants: @escaping () -> [Variants]
  ) -> GalleryScreen {
    entry(name: name, title: title, summary: summary, height: height, state: 0, use: use) { _ in
      variants()
    }
  }
}

/// The small text below a group of rows; if the text is empty, it still takes up a little space.
struct Remark: Renderable {
  let text: String

  func render(in view: RemarkView) {
    view.label.text = text
  }
}

/// The view of a ``Remark``.
final class RemarkView: View {
  let label = Label()

  required init() {
    super.init()
    label.font = .preferredFont(forTextStyle: .footnote)
    label.numberOfLines = 0
    addSubview(label)
  }

  override func layoutSubviews() {
    label.textColor = theme.colors.secondaryLabel
    label.frame = bounds.inset(by: EdgeInsets(top: 6, left: 16, bottom: 8, right: 16))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(width: size.width - 32, height: .infinity)).height
    return Size(width: size.width, height: text == 0 ? 8 : text + 14)
  }
}
