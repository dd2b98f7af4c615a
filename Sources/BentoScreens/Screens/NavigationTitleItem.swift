public import BentoBox

/// The title of a bar: text or a component.
///
/// ```swift
/// navigationItem.titleItem = "Settings"
/// navigationItem.titleItem = NavigationTitleItem(component: LogoRow(), name: "Start page")
/// ```
///
/// In Bento on iOS, a title can be a view; this interface does not use views (decision 36).
@MainActor
public enum NavigationTitleItem {
  /// A title that consists of text.
  case text(String)
  /// A component in place of the text; the back button and assistive technology use `name` to identify the
  /// screen.
  case component(AnyRenderable, name: String = "")

  /// Creates a title with a component and the name of the screen.
  public init(component: some Renderable, name: String = "") {
    self = .component(component.asAnyRenderable(), name: name)
  }

  /// The name of the screen.
  public var name: String {
    switch self {
    case .text(let text): text
    case .component(_, let name): name
    }
  }
}

extension NavigationTitleItem: ExpressibleByStringLiteral {
  /// Creates a text title.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}
