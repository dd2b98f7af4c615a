public import BentoGraphics

extension Renderable {
  /// The component as one that the user can delete.
  ///
  /// In a table, the row shows `deleteActionText` on a button of `backgroundColor` when it is swiped,
  /// and in a table that is edited. In tables and collection views, the context menu of the item offers
  /// it, assistive technology finds it as the action `delete`, and where items can be selected, the
  /// Delete key deletes the selected ones.
  ///
  /// The item leaves at once, with motion; `didDelete` runs when it is gone, once. It removes what the
  /// item stands for from the state: a box that still has the item brings it back.
  ///
  /// ```swift
  /// Node(id: note.id, component: NoteRow(note).deletable(deleteActionText: "Delete") {
  ///   notes.remove(note.id)
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - deleteActionText: The text on the button.
  ///   - backgroundColor: The color of the button; nil for the theme's color of what destroys.
  ///   - didDelete: Runs when the item has left the list.
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

/// What a list needs to know of a component that the user can delete.
@MainActor
protocol Deletable {
  /// The text on the button that deletes.
  var deleteActionText: String { get }
  /// The color of that button, or nil for the theme's.
  var backgroundColor: Color? { get }
  /// Runs when the item has left the list.
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
