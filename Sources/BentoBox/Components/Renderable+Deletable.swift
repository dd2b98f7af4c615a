public import BentoGraphics

extension Renderable {
  /// Makes the component deletable by the user.
  ///
  /// In a table, a row shows a button with the text `deleteActionText` and the color `backgroundColor` when
  /// it is swiped or when the table is in editing mode. In tables and collection views, the action also
  /// appears in the item's context menu and is available to assistive technology as the action `delete`. If
  /// items can be selected, the Delete key deletes the selected items.
  ///
  /// The item is removed immediately, with an animation; `didDelete` is called once, after the animation
  /// ends. Remove the corresponding data from your state in that closure, because a box that still contains
  /// the item makes the item reappear.
  ///
  /// ```swift
  /// Node(id: note.id, component: NoteRow(note).deletable(deleteActionText: "Delete") {
  ///   notes.remove(note.id)
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - deleteActionText: The text on the button.
  ///   - backgroundColor: The color of the button, or nil for the theme's color for destructive actions.
  ///   - didDelete: Called after the item leaves the list.
  public func deletable(
    deleteActionText: String,
    backgroundColor: Color? = nil,
    didDelete: @escaping () -> Void
  ) -> AnyRenderable {
    DeletableComponent(
      base: self,
      deleteActionText: deleteActionText,
      backgroundColor: backgroundColor,
      didDelete: didDelete
    )
    .asAnyRenderable()
  }
}

/// The properties of a user-deletable component that a list needs.
@MainActor
protocol Deletable {
  /// The text on the delete button.
  var deleteActionText: String { get }
  /// The color of the delete button, or nil for the theme's color.
  var backgroundColor: Color? { get }
  /// Called after the item leaves the list.
  var didDelete: () -> Void { get }
}

/// A component that the user can delete.
private struct DeletableComponent<Base: Renderable>: TransparentDecorator, Deletable {
  typealias View = Base.View

  let base: Base
  let deleteActionText: String
  let backgroundColor: Color?
  let didDelete: () -> Void
}
