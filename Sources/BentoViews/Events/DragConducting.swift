package import BentoPlatform

/// An object that conducts the drags of one host, implemented in a module above.
@MainActor
package protocol DragConducting: DragReceiver {
  /// Creates the conductor of a host, which owns it.
  init(for host: ViewHost)

  /// The shape of the mouse pointer during a drag, or nil.
  var cursor: CursorShape? { get }

  /// Offers files or text dropped by the program around the host to the views; returns whether a view took
  /// them.
  func take(_ drop: DropEvent) -> Bool

  /// Called for each key before views receive it; returns whether the drag used it.
  func keyDidChange(_ key: KeyEvent) -> Bool

  /// Returns the actions by which assistive technology drags a view or drops on it.
  func actions(of view: View) -> [AccessibilityAction]

  /// Cancels the drag, because the host loses the input.
  func cancelDrags()
}

extension ViewHost {
  /// The type of conductors; nil until the program makes a view a source or target of drags.
  package static var dragsType: (any DragConducting.Type)?

  /// The conductor of the host's drags, created on first use; nil if no view of the program takes part in
  /// drags.
  package var drags: (any DragConducting)? {
    if storedDrags == nil { storedDrags = ViewHost.dragsType?.init(for: self) }
    return storedDrags
  }

  /// Requests the mouse pointer's shape again.
  package func dragCursorDidChange() { dispatcher.refreshHover(views: false) }
}

extension View {
  /// The object that starts drags from the view, or nil.
  package var storedDragSource: AnyObject? {
    get { extras?.dragSource }
    set { if extras != nil || newValue != nil { madeExtras.dragSource = newValue } }
  }

  /// The object that takes drops on the view, or nil.
  package var storedDropTarget: AnyObject? {
    get { extras?.dropTarget }
    set { if extras != nil || newValue != nil { madeExtras.dropTarget = newValue } }
  }
}
