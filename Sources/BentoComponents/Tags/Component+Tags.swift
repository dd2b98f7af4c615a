public import BentoBox
internal import BentoControls
internal import BentoGeometry
public import BentoGraphics
internal import BentoViews

extension Component {
  /// A word of ``Component/Tags``.
  public nonisolated struct Tag: Hashable, Sendable {
    /// What tells the tag from others.
    public var id: String
    /// The word.
    public var title: String
    /// A drawing before the word, in whose place a chosen tag has a check mark; nil for none.
    public var icon: Icon?
    /// Whether the tag is chosen.
    public var isSelected: Bool
    /// Whether the user can take the tag away, where tags can be taken away at all.
    public var isRemovable: Bool

    /// Creates a tag.
    ///
    /// - Parameters:
    ///   - title: The word.
    ///   - id: What tells it from others; nil for the word.
    ///   - icon: A drawing before the word; nil for none.
    ///   - isSelected: Whether it is chosen.
    ///   - isRemovable: Whether the user can take it away.
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

  /// Words on round grounds, as many in a row as fit, which can be chosen, taken away and added.
  ///
  /// ```swift
  /// Component.Tags(
  ///   photo.tags.map { Component.Tag($0) },
  ///   addPlaceholder: "Add a tag",
  ///   didRemove: { tag in photo.tags.removeAll { $0 == tag.id } },
  ///   didAdd: { photo.tags.append($0) }
  /// )
  /// ```
  ///
  /// What the user does is told to the closures; the chips change when the component is rendered with
  /// other tags. Tab leads to one of the chips and then to the field, arrow keys to the other chips;
  /// Space chooses, Delete and Backspace take away, and Return in the field adds.
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
    ///   - tags: The tags in their order.
    ///   - addPlaceholder: What stands in the field for another tag.
    ///   - isEnabled: Whether the user can change anything.
    ///   - styleSheet: How the row looks.
    ///   - didTap: Runs when the user chooses a tag, or one that is chosen no longer; without it, none
    ///     can be chosen and none is shown as chosen.
    ///   - didRemove: Runs when the user takes a tag away; without it, none can be.
    ///   - didAdd: Runs with a word that the user has typed, without the spaces around it; without it,
    ///     there is no field.
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

    /// Forgets what to call.
    public func willUnmount(from view: TagsComponentView, storage: ViewStorage) {
      view.didTap = nil
      view.didRemove = nil
      view.didAdd = nil
    }

    /// How a row of tags looks.
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// How the row looks.
      public var base = BaseViewStyle()
      /// The typeface and size of the words.
      public var font = Font.system(ofSize: 14, weight: .medium)
      /// The room between the chips, in points.
      public var spacing = 6.0

      /// Creates a sheet of a row in the theme's colors.
      public init() {}

      /// Writes all properties.
      public func apply(to element: TagsComponentView) {
        base.apply(to: element)
        element.spacing = spacing
      }
    }
  }
}
