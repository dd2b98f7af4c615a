internal import BentoControls
internal import BentoLayout
internal import BentoOverlays
public import BentoScreens
public import BentoTextInput
import BentoViews

/// A question with several answers, as UIKit spells a `Dialog`.
///
/// ```swift
/// let alert = UIAlertController(title: "Delete the note?", message: nil, preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in notebook.remove(note) })
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// present(alert, animated: true)
/// ```
///
/// Both styles are a dialog; without actions it has one button that closes it. New code awaits
/// `Window.ask(_:from:)` instead, which returns the answer.
public final class UIAlertController {
  /// How UIKit shows the question.
  public nonisolated enum Style: Hashable, Sendable {
    /// In the middle.
    case alert
    /// From the edge of the screen; on a desktop in the middle as well.
    case actionSheet
  }

  /// The question.
  public var title: String?
  /// The details.
  public var message: String?
  /// How UIKit shows the question.
  public let preferredStyle: Style
  /// The answers, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []
  /// The answer that Return gives; nil for the only one of the style `default`, if there is one.
  public var preferredAction: UIAlertAction?
  /// The fields below the message; nil without any.
  public private(set) var textFields: [TextField]?

  /// Creates a question without answers.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds an answer.
  public func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// Adds a field below the message, which `configurationHandler` sets up.
  public func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    let field = TextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// The question as a dialog, whose buttons are the actions.
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
  /// Shows a question above the window, and runs the handler of the answer that is chosen.
  ///
  /// A controller whose view is in no window asks nothing, which is logged.
  ///
  /// - Parameters:
  ///   - alert: The question.
  ///   - animated: UIKit's; dialogs appear as the theme has it.
  ///   - completion: Runs once the question is shown.
  public func present(
    _ alert: UIAlertController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard let view = viewIfLoaded, let window = view.window else {
      return ViewLog.once("\(type(of: self)) is in no window and presents no alert.")
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
