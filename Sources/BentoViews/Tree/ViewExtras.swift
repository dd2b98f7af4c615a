internal import BentoCommands
internal import BentoPlatform

/// State that few views have in addition to visual properties, kept separately so that all other views stay
/// small.
@MainActor
final class ViewExtras {
  var contextMenu: (() -> Menu?)?
  var commands: (() -> [Command])?
  var toolTip: ToolTip?
  var dragSource: AnyObject?
  var dropTarget: AnyObject?
  var accessibilityRole: AccessibilityRole?
  var accessibilityActions: [AccessibilityAction] = []
  var accessibilityHint: String?
  var errorMessage: String?
  /// The responder between the view and its superview, such as the view's controller.
  weak var controller: Responder?
  /// The view whose text names this one.
  weak var labeledBy: View?
  /// The view that this one's text names.
  weak var labelFor: View?
  /// The views whose texts describe this one.
  var describedBy: [WeakView] = []
  /// The identity of the view in the semantics tree; 0 until it is first read.
  var semanticsNumber = 0

  /// A weak reference to a view.
  struct WeakView {
    weak var view: View?
  }
}
