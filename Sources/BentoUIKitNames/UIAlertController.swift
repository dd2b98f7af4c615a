internal import BentoControls
internal import BentoLayout
internal import BentoOverlays
public import BentoScreens
public import BentoTextInput
import BentoViews

/// An alert with several actions: a `Dialog` with UIKit's interface.
///
/// ```swift
/// let alert = UIAlertController(title: "Delete the note?", message: nil, preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in notebook.remove(note) })
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// present(alert, animated: true)
/// ```
///
/// Both styles are shown as a dialog; if there are no actions, the dialog has a single button, which closes
/// the alert. In new code, await `Window.ask(_:from:)` instead, which returns the answer.
public final class UIAlertController {
  /// The presentation style, as in UIKit.
  public nonisolated enum Style: Hashable, Sendable {
    /// An alert, shown centered.
    case alert
    /// An action sheet, which is also shown centered on the desktop.
    case actionSheet
  }

  /// The title of the alert.
  public var title: String?
  /// The message below the title.
  public var message: String?
  /// The presentation style, as in UIKit.
  public let preferredStyle: Style
  /// The actions, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []
  /// The action performed by Return, or nil to use the action with the style `default`, if there is exactly
  /// one.
  public var preferredAction: UIAlertAction?
  /// The text fields below the message; nil if there are none.
  public private(set) var textFields: [TextField]?

  /// Creates an alert without actions.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds an action.
  public func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// Adds a text field below the message after `configurationHandler` has configured it.
  public func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    let field = TextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// The alert as a dialog, whose buttons are the actions.
  fileprivate var dialog: Dialog {
    let defaults = actions.filter { $0.style == .default }
    let preferred = preferredAction ?? (defaults.count == 1 ? defaults.first : nil)
    var content: StackView?
    if let textFields {
      content = StackView(arrangedSubviews: textFields, spacing: 8)
      content?.axis = .vertical
    }
    return Dialog(
      title: title ?? "",
      message: message ?? "",
      content: content,
      buttons: actions.map { action in
        let role: Dialog.Button.Role =
          switch action.style {
          case .cancel: .cancel
          case _ where action === preferred: .default
          case .destructive: .destructive
          case .default: .plain
          }
        return Dialog.Button(action.title ?? "", role: role)
      }
    )
  }
}

extension ViewController {
  /// Shows an alert in the window and calls the handler of the chosen action.
  ///
  /// If the controller's view is not in a window, nothing is shown, and a message is logged.
  ///
  /// - Parameters:
  ///   - alert: The alert.
  ///   - animated: Ignored; the theme determines how dialogs appear.
  ///   - completion: Called once the alert is shown.
  public func present(
    _ alert: UIAlertController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard let view = viewIfLoaded, let window = view.window else {
      return ViewLog.once("\(type(of: self)) cannot present an alert: its view is not in a window.")
    }
    let actions = alert.actions
    let dialog = alert.dialog
    Task {
      let answer = await window.ask(dialog, from: view)
      if let action = answer.map({ actions[$0] }) { action.handler?(action) }
    }
    completion?()
  }
}
