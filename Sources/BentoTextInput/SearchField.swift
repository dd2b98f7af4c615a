internal import BentoGeometry
internal import BentoGraphics
public import BentoPlatform
internal import BentoViews

/// A text field for searching, which shows a magnifying glass and can be cleared with a button or Escape.
///
/// ```swift
/// let search = SearchField()
/// search.placeholder = "Search"
/// search.onChange = { [weak self] in self?.filter(by: $0) }
/// ```
///
/// Escape in an empty field is passed to the superviews.
@MainActor
open class SearchField: TextField {
  /// Creates an empty field.
  public required init() {
    super.init()
    accessibilityRole = .searchField
    clearButtonMode = .always
    leftView = FieldIcon()
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty, mayEdit, !isComposing, !text.isEmpty else {
      return super.keyDown(with: event)
    }
    clear()
    return true
  }
}

/// The magnifying glass of a search field.
@MainActor
private final class FieldIcon: View {
  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: scaledIconSide(16), height: scaledIconSide(16))
  }

  override func draw(in context: DrawContext) {
    context.draw(.search, in: context.bounds, color: context.theme.colors.secondaryLabel)
  }
}
