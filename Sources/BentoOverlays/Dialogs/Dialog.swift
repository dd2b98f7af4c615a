internal import BentoControls
public import BentoViews

/// A question above the page that the user answers with one of several buttons.
///
/// ```swift
/// let delete = Dialog(
///   title: "Delete “\(note.title)”?",
///   message: "The note cannot be restored.",
///   buttons: [.init("Delete", role: .destructive), .cancel]
/// )
/// Task {
///   if await window.ask(delete) == 0 { notebook.remove(note) }
/// }
/// ```
///
/// Below its message a dialog shows any view, such as the field of a prompt:
///
/// ```swift
/// let name = TextField()
/// name.text = file.name
/// name.accessibilityLabel = "Name"
/// let rename = Dialog(
///   title: "Rename the file",
///   content: name,
///   buttons: [.cancel, .init("Rename", role: .default)]
/// )
/// if await window.ask(rename) == 1 { file.name = name.text }
/// ```
@MainActor
public struct Dialog {
  /// The question or statement, in a few words.
  public var title: String
  /// The details below the title; empty for none.
  public var message: String
  /// What is shown below the message; nil for nothing.
  ///
  /// While it has a control in it, that gets the keyboard first. Return in a text field without an
  /// `onSubmit` of its own presses the default button.
  public var content: View?
  /// The answers to choose from.
  ///
  /// They are shown in the desktop's order, whatever theirs is: first what cancels, last what is most
  /// likely meant. A dialog without buttons shows one that closes it without an answer.
  public var buttons: [Button]

  /// Creates a dialog; `Window.ask(_:from:)` shows it.
  public init(
    title: String,
    message: String = "",
    content: View? = nil,
    buttons: [Button]
  ) {
    self.title = title
    self.message = message
    self.content = content
    self.buttons = buttons
  }

  /// One of the answers of a dialog.
  public nonisolated struct Button: Hashable, Sendable {
    /// What an answer means, which decides about keys, place and looks of its button.
    public nonisolated enum Role: Hashable, Sendable, CaseIterable {
      /// One answer among others.
      case plain
      /// The answer that is most likely meant: Return gives it.
      case `default`
      /// The answer that leaves everything as it is: Escape gives it.
      case cancel
      /// The answer that destroys something.
      case destructive
    }

    /// The text of the button.
    public var title: String
    /// What the answer means.
    public var role: Role

    /// Creates an answer.
    public init(_ title: String, role: Role = .plain) {
      self.title = title
      self.role = role
    }

    /// The answer "OK", which Return gives.
    public static let ok = Button("OK", role: .default)
    /// The answer "Cancel", which Escape gives.
    public static let cancel = Button("Cancel", role: .cancel)
  }
}

// MARK: - Answers

extension Dialog {
  /// The answer of Return, or nil.
  var defaultIndex: Int? { buttons.firstIndex { $0.role == .default } }

  /// The answer of Escape, or nil.
  var cancelIndex: Int? { buttons.firstIndex { $0.role == .cancel } }

  /// The indices of the buttons from the leading to the trailing side, as GNOME orders them.
  var visualOrder: [Int] {
    let order: [Button.Role] = [.cancel, .plain, .destructive, .default]
    return order.flatMap { role in buttons.indices.filter { buttons[$0].role == role } }
  }
}
