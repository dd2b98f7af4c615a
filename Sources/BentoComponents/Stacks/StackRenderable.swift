public import BentoBox
internal import BentoControls
internal import BentoViews

/// A row or column of components: ``UI/HStack``, ``UI/VStack`` and ``UI/Stack``.
///
/// A custom stack provides only its children and style:
///
/// ```swift
/// struct PersonRow: StackRenderable {
///   let person: Person
///
///   var style: StackStyle { StackStyle(axis: .horizontal, spacing: 12, alignment: .center) }
///
///   @ChildrenBuilder var children: [AnyRenderable] {
///     UI.Image(image: person.portrait).width(40).height(40)
///     UI.Label(text: person.name)
///   }
/// }
/// ```
@MainActor
public protocol StackRenderable: CompositeRenderable where View == ComponentStackView {
  /// The arrangement of the children.
  var style: StackStyle { get }
}

extension StackRenderable {
  /// Applies the style to the view; its children are laid out inside the margins of both the style and
  /// the list.
  public func configure(_ view: ComponentStackView) {
    let style = style
    view.axis = style.axis
    view.spacing = style.spacing
    view.alignment = style.alignment
    view.distribution = style.distribution
    view.isLayoutMarginsRelativeArrangement = true
    view.layoutMargins = style.layoutMargins
  }

  /// Returns whether the styles are equal.
  public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool {
    old.style == new.style
  }
}
