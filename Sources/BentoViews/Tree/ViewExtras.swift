internal import BentoCommands
internal import BentoPlatform

/// What few views have beside their visual properties, apart from them, so that all others stay small.
@MainActor
final class ViewExtras {
  var contextMenu: (() -> Menu?)?
  var commands: (() -> [Command])?
  var toolTip: ToolTip?
  var accessibilityRole: AccessibilityRole?
  var accessibilityActions: [AccessibilityAction] = []
  var accessibilityHint: String?
  var errorMessage: String?
  /// What is asked between the view and its superview, such as the controller of the view.
  weak var controller: Responder?
  /// The view whose text names this one.
  weak var labeledBy: View?
  /// The view that this one's text names.
  weak var labelFor: View?
  /// The views whose texts say more about this one.
  var describedBy: [WeakView] = []
  /// What tells the view from others in the tree of semantics; 0 before anybody asks.
  var semanticsNumber = 0

  /// A view that is not kept alive.
  struct WeakView {
    weak var view: View?
  }
}
