internal import BentoControls
public import BentoViews

/// A modal dialog that asks the user to choose one of several buttons.
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
/// Below its message, a dialog can show any view, such as the text field of a prompt:
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
  /// The question or statement in a few words.
  public var title: String
  /// The details below the title, or an empty string for none.
  public var message: String
  /// The view below the message, or nil.
  ///
  /// The first control in the view, if any, is focused initially. Pressing Return in a text field without its
  /// own `onSubmit` presses the default button.
  public var content: View?
  /// The buttons to choose from.
  ///
  /// The buttons are shown in the desktop's order, regardless of their order here: the cancel button first
  /// and the default button last. A dialog without buttons shows a single button that closes the dialog
  /// without an answer.
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

  /// A button of a dialog.
  public nonisolated struct Button: Hashable, Sendable {
    /// The meaning of a button, which determines its key, position and style.
    public nonisolated enum Role: Hashable, Sendable, CaseIterable {
      /// An ordinary choice.
      case plain
      /// The most likely choice; Return presses the button.
      case `default`
      /// The choice that changes nothing; Escape presses the button.
      case cancel
      /// The choice that destroys data.
      case destructive
    }

    /// The text of the button.
    public var title: String
    /// The meaning of the button.
    public var role: Role

    /// Creates a button.
    public init(_ title: String, role: Role = .plain) {
      self.title = title
      self.role = role
    }

    /// An "OK" button, which Return presses.
    public static let ok = Button("OK", role: .default)
    /// A "Cancel" button, which Escape presses.
    public static let cancel = Button("Cancel", role: .cancel)
  }
}

// MARK: - Buttons

extension Dialog {
  /// The index of the button that Return presses, or nil.
  var defaultIndex: Int? { buttons.firstIndex { $0.role == .default } }

  /// The index of the button that Escape presses, or nil.
  var cancelIndex: Int? { buttons.firstIndex { $0.role == .cancel } }

  /// The indices of the buttons from the leading to the trailing edge, in GNOME's order.
  var visualOrder: [Int] {
    let order: [Button.Role] = [.cancel, .plain, .destructive, .default]
    return order.flatMap { role in buttons.indices.filter { buttons[$0].role == role } }
  }
}
