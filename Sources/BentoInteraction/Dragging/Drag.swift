public import BentoPlatform
public import BentoViews

/// The data that a view provides when the user drags it.
///
/// ```swift
/// card.onDrag { [task] _ in
///   Drag(ClipboardContents(text: task.title), value: task, actions: [.move, .copy])
/// }
/// ```
///
/// Other programs choose from the data, and views of the same program can also take the value itself.
@MainActor
public struct Drag {
  /// The data.
  public var contents: ClipboardContents
  /// The value that views of the same program can take, or nil.
  public var value: Any?
  /// The actions that are allowed, the preferred one first.
  public var actions: [DragAction]
  /// The view whose picture follows the pointer, or nil for the dragged view.
  public var preview: View?
  /// The number of dragged items, which a badge shows on the picture if there are several; nil for the number of
  /// files in the data.
  public var itemCount: Int?
  /// Called once when the drag has ended, with the action that the target performed; nil if the drag was
  /// canceled or refused.
  ///
  /// If the action is `move`, the target has the data, and the source removes its own. Files are different:
  /// the target itself moves them.
  public var didEnd: ((DragAction?) -> Void)?

  /// Creates a drag of data, of a value, or of both.
  public init(
    _ contents: ClipboardContents = ClipboardContents(),
    value: Any? = nil,
    actions: [DragAction] = [.copy],
    preview: View? = nil,
    itemCount: Int? = nil,
    didEnd: ((DragAction?) -> Void)? = nil
  ) {
    self.contents = contents
    self.value = value
    self.actions = actions
    self.preview = preview
    self.itemCount = itemCount
    self.didEnd = didEnd
  }
}
