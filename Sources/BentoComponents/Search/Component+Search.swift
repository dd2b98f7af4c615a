public import BentoBox
internal import BentoControls
public import BentoTextInput
internal import BentoViews

extension Component {
  /// A row with a search field.
  ///
  /// ```swift
  /// Component.Search(
  ///   placeholder: "Search",
  ///   text: state.query,
  ///   didBeginEditing: { _ in store.isSearching = true },
  ///   textDidChange: { store.query = $0 },
  ///   showsCancelButton: state.isSearching,
  ///   cancelButtonClicked: { _ in store.endSearch() }
  /// )
  /// ```
  ///
  /// Return ends editing. The cancel button slides in and out. Pressing it, or Escape in an empty field, ends
  /// editing and then calls `cancelButtonClicked`. Escape in a field with text clears the field.
  public struct Search: AutoRenderable {
    /// A closure that writes the content to a view.
    public let configurator: (SearchView) -> Void
    /// The style of the row.
    public let styleSheet: StyleSheet

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - placeholder: The placeholder of the field, which is also its accessibility label.
    ///   - text: The text; nil lets the field keep the user's text while the row is on screen.
    ///   - keyboardType: The kind of text, which determines the characters that can be typed.
    ///   - didBeginEditing: Called with the text when the field becomes first responder.
    ///   - textDidChange: Called with the text after each change by the user.
    ///   - showsCancelButton: Whether a button that cancels the search is shown.
    ///   - cancelButtonClicked: Called with the text when the user cancels.
    ///   - styleSheet: The style of the row.
    public init(
      placeholder: String? = nil,
      text: String? = nil,
      keyboardType: TextInputPurpose = .default,
      didBeginEditing: ((String) -> Void)? = nil,
      textDidChange: ((String) -> Void)? = nil,
      showsCancelButton: Bool = false,
      cancelButtonClicked: ((String) -> Void)? = nil,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.styleSheet = styleSheet
      configurator = { view in
        view.searchBar.searchField.placeholder = placeholder ?? ""
        view.searchBar.searchField.purpose = keyboardType
        view.didBeginEditing = didBeginEditing
        view.textDidChange = textDidChange
        view.cancelButtonClicked = cancelButtonClicked
        view.show(text: text)
        view.searchBar.setShowsCancelButton(showsCancelButton, animated: view.isDisplayed)
      }
    }
  }
}

extension Component.Search {
  /// The style of a ``Component/Search``.
  ///
  /// ```swift
  /// let bar = Component.Search.StyleSheet()
  ///   .compose(\.searchBar.textInputBackgroundColor, .white)
  /// ```
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// The style of the row.
    public var base = BaseViewStyle()
    /// The style of the search bar, which has no margins.
    public var searchBar = StyleSheetPart(SearchBarStyleSheet())

    /// Creates a style sheet for a bar in the theme's colors.
    public init() {}

    /// Applies all properties to the element.
    public func apply(to element: SearchView) {
      base.apply(to: element)
      searchBar.apply(to: element.searchBar)
    }
  }
}
