import Bento

/// A text of the editor: what it was when it was saved last, and what it is now.
struct EditorDocument {
  /// The name, as on its tab.
  var name: String
  /// What was saved last.
  var saved: String
  /// What is edited.
  var text: String

  /// Whether there are changes that are not saved.
  var isEdited: Bool { text != saved }

  init(_ name: String, _ text: String) {
    self.name = name
    saved = text
    self.text = text
  }
}

extension EditorDocument {
  /// The documents that the editor begins with.
  static let all = [
    EditorDocument("Poem", poem), EditorDocument("Scripts", scripts),
    EditorDocument("Program", program),
  ]

  /// Ten megabytes of numbered sentences.
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

    William Blake wrote these lines in 1789. This paragraph is longer than the window is wide, so that \
    its words go on in the next line, and the one after that: type in the middle of it, and only the \
    lines that change are painted again.

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
      editor.placeholder = "Nothing yet"
      editor.onEdit = { print("changed") }
      return editor
    }

    """
}
