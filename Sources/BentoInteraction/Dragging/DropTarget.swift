public import BentoGeometry
public import BentoPlatform

/// The settings of a view on which data can be dropped.
///
/// ```swift
/// let target = folderView.onDrop(of: CopiedFiles.types) { [folder] drop in
///   drop.action == .move ? folder.move(drop.files) : folder.copy(drop.files)
/// }
/// target.choosesAction = { [folder] drop in folder.isReadOnly ? nil : drop.action }
/// target.springsOpen = { [weak self, folder] _ in self?.show(folder) }
/// ```
@MainActor
public final class DropTarget {
  /// The types of data that the view takes.
  public let types: [ContentType]
  /// A closure that returns the action for a drag that hovers over the view, or nil to refuse it; if the
  /// closure is nil, the requested action is accepted.
  ///
  /// It is called for each motion of the pointer, so it should be fast. An action that the source does not
  /// allow is a refusal. A refused drag is offered to the superviews.
  public var choosesAction: ((Drop) -> DragAction?)?
  /// Called when an accepted drag enters the view or moves over it, and with nil when it leaves or is dropped.
  public var hoverDidChange: ((Drop?) -> Void)?
  /// Called once after an accepted or refused drag has rested on the view for a while, to open what the view
  /// stands for, such as a folder or a tab; nil if it does not open.
  public var springsOpen: ((Drop) -> Void)?
  /// Whether a ring around the view shows that it would accept the drag; true by default.
  public var showsRing = true

  /// A closure that returns the part at a point of the view, or nil if the point is in none; parts open
  /// separately, and have rings of their own.
  public var findPart: ((Point) -> DropPart?)?

  private let takesValue: (Any) -> Bool
  let perform: (Drop) -> Bool

  init(
    of types: [ContentType],
    takesValue: @escaping (Any) -> Bool,
    perform: @escaping (Drop) -> Bool
  ) {
    self.types = types
    self.takesValue = takesValue
    self.perform = perform
  }

  /// Returns whether the data or the value is of a type that the view takes.
  func takes(_ offer: DragOffer) -> Bool {
    types.contains(where: offer.types.contains) || offer.value.map(takesValue) == true
  }
}
