public import BentoBox
internal import BentoControls
public import BentoGeometry
internal import BentoTextInput
internal import BentoViews

/// The view of ``Component/Search``: a search bar inside margins.
@MainActor
public final class SearchView: SelfSizingView {
  /// The field with its button.
  public let searchBar = SearchBarView()

  /// Runs with the text when editing begins.
  var didBeginEditing: ((String) -> Void)?
  /// Runs with the text after each change by the user.
  var textDidChange: ((String) -> Void)?
  /// Runs with the text when the user cancels.
  var cancelButtonClicked: ((String) -> Void)?
  /// Whether the view is seen, so that the button slides.
  private(set) var isDisplayed = false
  private var typedText = TypedText()

  /// Creates an empty field.
  public required init() {
    super.init()
    addSubview(searchBar)
    let field = searchBar.searchField
    field.onBeginEditing = { [unowned self, unowned field] in didBeginEditing?(field.text) }
    field.onChange = { [unowned self, unowned field] text in
      typedText.noteTyping(in: field)
      textDidChange?(text)
    }
    searchBar.didCancel = { [unowned self, unowned field] in cancelButtonClicked?(field.text) }
  }

  /// Shows a text, or with nil that which the user has typed into the field.
  func show(text: String?) { typedText.show(text, in: searchBar.searchField) }

  /// Places the bar inside the margins.
  public override func layoutSubviews() {
    searchBar.frame = layoutMarginsRect
  }

  /// The size of the bar with the margins around.
  public override func sizeThatFits(_ size: Size) -> Size {
    let margins = effectiveLayoutMargins
    let inner = searchBar.sizeThatFits(.zero)
    let width =
      size.width.isFinite && size.width > 0 ? size.width : inner.width + margins.horizontal
    return Size(width: width, height: inner.height + margins.vertical)
  }
}

extension SearchView: ViewLifecycleAware {
  /// Lets the button slide from now on.
  public func willDisplayView() { isDisplayed = true }

  /// Takes what was typed for that of a component that is gone, unless it is still being edited.
  public func didEndDisplayingView() {
    isDisplayed = false
    typedText.fieldDidLeave(searchBar.searchField)
  }
}
