/// What few views have beside their visual properties, apart from them, so that all others stay small.
@MainActor
final class ViewExtras {
  var contextMenu: (() -> Menu?)?
  var commands: (() -> [Command])?
  var toolTip: String?
  var accessibilityRole: AccessibilityRole?
  var accessibilityActions: [AccessibilityAction] = []
}
