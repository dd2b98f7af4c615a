public import BentoGeometry
public import BentoPlatform

/// A drag over a view, or the data that the user drops on it.
@MainActor
public struct Drop {
  /// The location of the pointer, in the view's coordinate space.
  public let location: Point
  /// The types of the data, the one that the source prefers first.
  public let types: [ContentType]
  /// The actions that the source allows, the preferred one first.
  public let actions: [DragAction]
  /// The action that is requested by the user or the source, or, when the data is dropped, the action that the
  /// view has accepted.
  public internal(set) var action: DragAction
  /// The modifier keys that are down: Control requests a copy, Shift a move, and both a link.
  public let modifiers: KeyModifiers
  /// The value, if the drag comes from the same program and has one.
  public let value: Any?
  /// The data, which is complete when it is dropped.
  ///
  /// While a drag of another program hovers, there is no data yet; of dropped data, only the types that the
  /// target takes are read.
  public internal(set) var contents: ClipboardContents

  /// The paths of the files and folders; empty if there are none.
  public var files: [FilePath] { contents.files?.paths ?? [] }
  /// The text, or nil.
  public var text: String? { contents.text }

  /// The identity of the part of the view at the location, or nil; see ``DropTarget/findPart``.
  public let part: AnyHashable?

  init(_ hover: DragHover, at location: Point, action: DragAction, part: AnyHashable?) {
    self.location = location
    self.action = action
    self.part = part
    types = hover.offer.types
    actions = hover.offer.actions
    modifiers = hover.modifiers
    value = hover.offer.value
    contents = hover.offer.contents
  }
}
