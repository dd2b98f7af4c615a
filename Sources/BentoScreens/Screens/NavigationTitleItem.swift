public import BentoBox

/// What stands in the middle of a bar: a text, or a component.
///
/// Upstream takes a view there; here views are neither taken nor given (decision 36).
@MainActor
public enum NavigationTitleItem {
  /// The title as text.
  case text(String)
  /// A component in place of the text; `name` is what the way back and assistive technology call the
  /// screen.
  case component(AnyRenderable, name: String = "")

  /// Creates a title that is a component, and what the screen is called.
  public init(component: some Renderable, name: String = "") {
    self = .component(component.asAnyRenderable(), name: name)
  }

  /// The screen's name.
  public var name: String {
    switch self {
    case .text(let text): text
    case .component(_, let name): name
    }
  }
}

extension NavigationTitleItem: ExpressibleByStringLiteral {
  /// Creates a title of text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}
