internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
public import BentoViews

/// A text field for editing a value in place, such as the name of a file in a grid.
///
/// ```swift
/// let field = InlineTextField()
/// field.text = file.name
/// field.onEnd = { [unowned self, unowned field] reason in
///   if reason != .cancel { rename(file, to: field.text) }
///   field.removeFromSuperview()
/// }
/// cell.addSubview(field)
/// field.becomeFirstResponder()
/// field.selectAll()
/// ```
///
/// The program shows the field while the value is edited, and removes it when ``onEnd`` is called. The
/// editable cells of a `ColumnTable` show such a field by themselves.
@MainActor
public final class InlineTextField: TextField {
  /// The reason why editing ends.
  public nonisolated enum EndReason: Hashable, Sendable {
    /// Return was pressed: the text is to be committed.
    case commit
    /// Tab was pressed, or Shift-Tab for backward: the text is to be committed, and editing moves to
    /// another value.
    case commitAndMove(isBackward: Bool)
    /// Escape was pressed: the text is to be discarded.
    case cancel
    /// The field is no longer first responder, or was removed: the text is to be committed.
    case resign
  }

  /// Called when a key press ends editing, or when the field resigns first responder.
  ///
  /// After a key press, the field remains first responder until the program removes it or makes another view
  /// first responder, which calls the closure again with ``EndReason/resign``. To keep editing, for example
  /// because the text is invalid, the program sets ``/BentoViews/View/errorMessage`` and leaves the field where
  /// it is.
  public var onEnd: (EndReason) -> Void = { _ in }
  private var wasFirstResponder = false

  /// Creates an empty field.
  public required init() {
    super.init()
    borderStyle = .none
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.enter, []): onEnd(.commit)
    case (.escape, []): onEnd(.cancel)
    case (.tab, []): onEnd(.commitAndMove(isBackward: false))
    case (.tab, .shift): onEnd(.commitAndMove(isBackward: true))
    default: return false
    }
    return true
  }

  public override func firstResponderDidChange() {
    super.firstResponderDidChange()
    let hasLeft = wasFirstResponder && !isFirstResponder
    wasFirstResponder = isFirstResponder
    if hasLeft { onEnd(.resign) }
  }

  public override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let radius = context.theme.radii.small
    context.fill(context.bounds, cornerRadius: radius, with: colors.surface)
    context.stroke(
      .roundedRect(context.bounds.insetBy(dx: 1, dy: 1), CornerRadii(max(0, radius - 1))),
      with: errorMessage != nil ? colors.negativeText : context.tintColor,
      style: StrokeStyle(width: 2)
    )
  }
}
