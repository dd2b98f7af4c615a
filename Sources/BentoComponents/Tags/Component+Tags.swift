public import BentoBox
internal import BentoControls
internal import BentoGeometry
public import BentoGraphics
internal import BentoViews

extension Component {
  /// A tag in ``Component/Tags``.
  ///
  /// ```swift
  /// let tag = Component.Tag("Travel", icon: .star, isSelected: true)
  /// ```
  public nonisolated struct Tag: Hashable, Sendable {
    /// The identifier of the tag.
    public var id: String
    /// The title of the tag.
    public var title: String
    /// The icon at the leading edge, replaced by a check mark while the tag is selected; nil for none.
    public var icon: Icon?
    /// Whether the tag is selected.
    public var isSelected: Bool
    /// Whether the user can remove the tag, if the component allows removing tags.
    public var isRemovable: Bool

    /// Creates a tag.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The identifier; nil for the title.
    ///   - icon: The icon at the leading edge; nil for none.
    ///   - isSelected: Whether the tag is selected.
    ///   - isRemovable: Whether the user can remove the tag.
    public init(
      _ title: String,
      id: String? = nil,
      icon: Icon? = nil,
      isSelected: Bool = false,
      isRemovable: Bool = true
    ) {
      self.id = id ?? title
      self.title = title
      self.icon = icon
      self.isSelected = isSelected
      self.isRemovable = isRemovable
    }
  }

  /// A row of wrapping chips that can be selected, removed and added.
  ///
  /// ```swift
  /// Component.Tags(
  ///   photo.tags.map { Component.Tag($0) },
  ///   addPlaceholder: "Add tag",
  ///   didRemove: { tag in photo.tags.removeAll { $0 == tag.id } },
  ///   didAdd: { photo.tags.append($0) }
  /// )
  /// ```
  ///
  /// User actions only call the closures; the chips change when the component is rendered with different
  /// tags. Tab moves focus to one of the chips and then to the text field, and arrow keys move between
  /// chips. Space selects, Delete and Backspace remove, and Return in the field adds a tag.
  public struct Tags: Renderable {
    private let tags: [Tag]
    private let addPlaceholder: String?
    private let isEnabled: Bool
    private let didTap: ((Tag) -> Void)?
    private let didRemove: ((Tag) -> Void)?
    private let didAdd: ((String) -> Void)?
    private let styleSheet: StyleSheet

    /// Creates a row of tags.
    ///
    /// - Parameters:
    ///   - tags: The tags, in order.
    ///   - addPlaceholder: The placeholder of the field for new tags.
    ///   - isEnabled: Whether the user can make changes.
    ///   - styleSheet: The style of the row.
    ///   - didTap: Called when the user selects or deselects a tag; if nil, tags cannot be selected, and none
    ///     is shown as selected.
    ///   - didRemove: Called when the user removes a tag; if nil, tags cannot be removed.
    ///   - didAdd: Called with the typed text, without surrounding white space; if nil, there is no field.
    public init(
      _ tags: [Tag],
      addPlaceholder: String = "Add",
      isEnabled: Bool = true,
      styleSheet: StyleSheet = StyleSheet(),
      didTap: ((Tag) -> Void)? = nil,
      didRemove: ((Tag) -> Void)? = nil,
      didAdd: ((String) -> Void)? = nil
    ) {
      self.tags = tags
      self.addPlaceholder = didAdd == nil ? nil : addPlaceholder
      self.isEnabled = isEnabled
      self.styleSheet = styleSheet
      self.didTap = didTap
      self.didRemove = didRemove
      self.didAdd = didAdd
    }

    /// Shows the tags.
    public func render(in view: TagsComponentView) {
      styleSheet.apply(to: view)
      view.didTap = didTap
      view.didRemove = didRemove
      view.didAdd = didAdd
      view.showField(placeholder: addPlaceholder, isEnabled: isEnabled)
      view.show(tags, font: styleSheet.font, isEnabled: isEnabled)
    }

    /// Releases the closures.
    public func willUnmount(from view: TagsComponentView, storage: ViewStorage) {
      view.didTap = nil
      view.didRemove = nil
      view.didAdd = nil
    }

    /// The style of a ``Component/Tags``.
    ///
    /// ```swift
    /// let large = Component.Tags.StyleSheet()
    ///   .compose(\.font, .system(ofSize: 17))
    ///   .compose(\.spacing, 10)
    /// ```
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// The style of the row.
      public var base = BaseViewStyle()
      /// The font of the titles.
      public var font = Font.preferredFont(forTextStyle: .subheadline).withWeight(.medium)
      /// The spacing between the chips, in points.
      public var spacing = 6.0

      /// Creates a style sheet for a row in the theme's colors.
      public init() {}

      /// Applies all properties to the element.
      public func apply(to element: TagsComponentView) {
        base.apply(to: element)
        element.spacing = spacing
      }
    }
  }
}
