public import BentoBox
internal import BentoControls
public import BentoTextInput
internal import BentoViews

extension Component {
  /// A row with a field for what is searched for.
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
  /// Return ends editing. The cancel button slides in and out; a press of it, or Escape in an empty field,
  /// ends editing and then calls `cancelButtonClicked`. Escape in any other field clears it.
  public struct Search: AutoRenderable {
    /// Writes the content into a view.
    public let configurator: (SearchView) -> Void
    /// How the row looks.
    public let styleSheet: StyleSheet

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - placeholder: The hint in the empty field, which names it for assistive technology.
    ///   - text: The text; nil leaves the field to the user, as long as the row is on the screen.
    ///   - keyboardType: What is searched for, which decides what can be typed.
    ///   - didBeginEditing: Runs with the text when the field gets the keyboard.
    ///   - textDidChange: Runs with the text after each change by the user.
    ///   - showsCancelButton: Whether there is a button that ends the search.
    ///   - cancelButtonClicked: Runs with the text when the user cancels.
    ///   - styleSheet: How the row looks.
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
  /// How a row with a search bar looks.
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// How the row looks.
    public var base = BaseViewStyle()
    /// How the bar looks; without margins of its own.
    public var searchBar = StyleSheetPart(SearchBarStyleSheet())

    /// Creates a sheet of a bar in the theme's colors.
    public init() {}

    /// Writes all properties.
    public func apply(to element: SearchView) {
      base.apply(to: element)
      searchBar.apply(to: element.searchBar)
    }
  }
}
