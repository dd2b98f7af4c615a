import Bento

/// A document of the editor: its saved and its current text.
struct EditorDocument {
  /// The name on its tab.
  var name: String
  /// The text as it was last saved.
  var saved: String
  /// The current text.
  var text: String

  /// Whether there are unsaved changes.
  var isEdited: Bool { text != saved }

  init(_ name: String, _ text: String) {
    self.name = name
    saved = text
    self.text = text
  }
}

extension EditorDocument {
  /// The initial documents.
  static let all = [
    EditorDocument("Poem", poem), EditorDocument("Scripts", scripts),
    EditorDocument("Program", program),
  ]

  /// Returns ten megabytes of numbered sentences.
  static func long() -> EditorDocument {
    var text = ""
    text.reserveCapacity(10_500_000)
    var number = 1
    while text.utf8.count < 10_485_760 {
      text +=
        "\(number). All work and no play makes a long text, which is \(number % 97) words away.\n"
      number += 1
    }
    return EditorDocument("10 MB", text)
  }

  private static let poem = """
    The Lamb

    Little Lamb, who made thee?
    Dost thou know who made thee,
    Gave thee life, and bid thee feed
    By the stream and o'er the mead;
    Gave thee clothing of delight,
    Softest clothing, woolly, bright;
    Gave thee such a tender voice,
    Making all the vales rejoice?
    Little Lamb, who made thee?
    Dost thou know who made thee?

    William Blake wrote these lines in 1789. This paragraph is longer than the window is wide, so it \
    wraps onto the next line, and the one after that. Type in the middle of it, and only the lines \
    that change are redrawn.

    """

  private static let scripts = """
    English reads from left to right.
    עברית נקראת מימין לשמאל, גם עם English באמצע.
    العربية تُقرأ من اليمين إلى اليسار، والأرقام 123 لا.
    हिन्दी में अक्षर जुड़ते हैं: क्षि, त्र, ज्ञ।
    ภาษาไทยเขียนติดกันโดยไม่มีช่องว่างระหว่างคำ
    Ελληνικά, русский, Ångström, naïve, Straße.
    Families 👩‍👩‍👧 👨‍👩‍👧‍👦, flags 🇫🇷 🇯🇵, hands 👍🏽 👋🏿.
    Tabs:\tone\ttwo\tthree

    """

  private static let program = """
    import Bento

    @MainActor
    func makeEditor() -> TextView {
      let editor = TextView()
      editor.showsLineNumbers = true
      editor.placeholder = "Empty document"
      editor.onEdit = { print("changed") }
      return editor
    }

    """
}
