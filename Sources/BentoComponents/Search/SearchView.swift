public import BentoBox
internal import BentoControls
public import BentoGeometry
internal import BentoTextInput
internal import BentoViews

/// The view of ``Component/Search``: a search bar inside margins.
@MainActor
public final class SearchView: SelfSizingView {
  /// The search bar.
  public let searchBar = SearchBarView()

  /// Called with the text when editing begins.
  var didBeginEditing: ((String) -> Void)?
  /// Called with the text after each change by the user.
  var textDidChange: ((String) -> Void)?
  /// Called with the text when the user cancels.
  var cancelButtonClicked: ((String) -> Void)?
  /// Whether the view is on screen; the button slides only if it is.
  private(set) var isDisplayed = false
  private let typedText = TypedText()

  /// Creates an empty row.
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

  /// Shows the given text, or the text that the user has typed if `text` is nil.
  func show(text: String?) { typedText.show(text, in: searchBar.searchField) }

  /// Places the bar inside the margins.
  public override func layoutSubviews() {
    searchBar.frame = layoutMarginsRect
  }

  /// Returns the size of the bar including the margins.
  public override func sizeThatFits(_ size: Size) -> Size {
    let margins = effectiveLayoutMargins
    let inner = searchBar.sizeThatFits(.zero)
    let width = size.givenWidth ?? inner.width + margins.horizontal
    return Size(width: width, height: inner.height + margins.vertical)
  }
}

extension SearchView: ViewLifecycleAware {
  /// Enables the animation of the button.
  public func willDisplayView() { isDisplayed = true }

  /// Discards the typed text of the previous component, unless it is still being edited.
  public func didEndDisplayingView() {
    isDisplayed = false
    typedText.fieldDidLeave(searchBar.searchField)
  }
}
