public import BentoGeometry
public import BentoPlatform
internal import BentoViews

/// Drags of other programs.
extension Harness {
  /// Moves a drag of another program over the window.
  ///
  /// The data is hidden from the views until it is dropped.
  ///
  /// - Parameters:
  ///   - contents: The dragged data.
  ///   - position: The position of the pointer, in the window.
  ///   - actions: The actions that the other program allows, the preferred one first.
  ///   - modifiers: The modifier keys that are down.
  /// - Returns: The action that a drop would perform, or nil if it would be refused.
  @discardableResult
  public func hoverDrag(
    _ contents: ClipboardContents,
    at position: Point,
    actions: [DragAction] = [.copy],
    modifiers: KeyModifiers = []
  ) -> DragAction? {
    host.drags?.hover(foreign(contents, at: position, actions, modifiers))
  }

  /// Drops the data of another program on the window.
  ///
  /// - Parameters:
  ///   - contents: The dragged data.
  ///   - position: The position of the pointer, in the window.
  ///   - actions: The actions that the other program allows, the preferred one first.
  ///   - modifiers: The modifier keys that are down.
  /// - Returns: The action that a view has performed, or nil if none has taken the data.
  @discardableResult
  public func dropDrag(
    _ contents: ClipboardContents,
    at position: Point,
    actions: [DragAction] = [.copy],
    modifiers: KeyModifiers = []
  ) -> DragAction? {
    let hover = foreign(contents, at: position, actions, modifiers)
    guard let drop = host.drags?.receive(hover) else { return nil }
    var read = ClipboardContents()
    for type in drop.types { read[type] = contents[type] }
    return drop.perform(read)
  }

  /// Moves a drag of another program out of the window.
  public func leaveDrag() {
    host.drags?.leave()
  }

  private func foreign(
    _ contents: ClipboardContents,
    at position: Point,
    _ actions: [DragAction],
    _ modifiers: KeyModifiers
  ) -> DragHover {
    let offer = DragOffer(types: contents.types, actions: actions)
    let action = DragAction.requested(by: modifiers, of: actions)
    return DragHover(offer, at: position, action: action, modifiers: modifiers)
  }
}
