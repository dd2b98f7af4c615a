package import BentoGeometry

/// The data and actions that a drag offers to the windows over which it hovers.
@MainActor
package struct DragOffer {
  /// The types of the data, the preferred one first.
  package let types: [ContentType]
  /// The actions that the source allows, the preferred one first.
  package let actions: [DragAction]
  /// The value of a drag within the program, or nil.
  package let value: Any?
  /// The data, if it is known before the drop.
  package let contents: ClipboardContents

  /// Creates an offer of another program's data, which is read when it is dropped.
  package init(types: [ContentType], actions: [DragAction]) {
    self.types = types
    self.actions = actions
    value = nil
    contents = ClipboardContents()
  }

  /// Creates an offer of data of this program.
  package init(contents: ClipboardContents, value: Any?, actions: [DragAction]) {
    types = contents.types
    self.actions = actions
    self.value = value
    self.contents = contents
  }
}

/// A position of a drag over a window.
@MainActor
package struct DragHover {
  /// The data and actions of the drag.
  package var offer: DragOffer
  /// The location of the pointer, in points of the host.
  package var point: Point
  /// The action that the user requests, or nil if the source does not allow it.
  package var action: DragAction?
  /// The modifier keys that are down.
  package var modifiers: KeyModifiers

  /// Creates a position.
  package init(
    _ offer: DragOffer,
    at point: Point,
    action: DragAction?,
    modifiers: KeyModifiers
  ) {
    self.offer = offer
    self.point = point
    self.action = action
    self.modifiers = modifiers
  }
}

/// A drop that a view awaits, whose data may be read in the meantime.
@MainActor
package struct PendingDrop {
  /// The types that the view takes.
  package let types: [ContentType]
  /// The action that the view has accepted.
  package let action: DragAction
  private let use: (ClipboardContents) -> Bool

  /// Creates a drop from a closure that passes the data to the view and returns whether the view took it.
  package init(
    of types: [ContentType],
    action: DragAction,
    use: @escaping (ClipboardContents) -> Bool
  ) {
    self.types = types
    self.action = action
    self.use = use
  }

  /// Passes the data to the view.
  ///
  /// - Returns: The action that the view has performed, or nil if it has not taken the data or is gone.
  package func perform(_ contents: ClipboardContents) -> DragAction? {
    use(contents) ? action : nil
  }
}

/// The views of a host as the target of drags that come from elsewhere.
@MainActor
package protocol DragReceiver: AnyObject {
  /// Called when a drag enters the window or moves over it, or when its modifier keys change.
  ///
  /// - Returns: The action that a drop would perform, or nil if it would be refused.
  func hover(_ hover: DragHover) -> DragAction?

  /// Called when the drag leaves the window or is canceled.
  func leave()

  /// Called when the data is dropped, before it is read; other drags may follow until then.
  ///
  /// - Returns: The drop, or nil if no view takes it.
  func receive(_ hover: DragHover) -> PendingDrop?
}

extension DragReceiver {
  /// Drops data that is known.
  ///
  /// - Returns: The action that a view has performed, or nil if none has taken the data.
  package func drop(_ hover: DragHover) -> DragAction? {
    receive(hover)?.perform(hover.offer.contents)
  }
}
