import Bento
import BentoTesting

/// The on-screen keyboard, with which a game controller or a finger types: fields whose purpose chooses the keys,
/// letters of other languages, and a switch for a touch screen without a keyboard.
final class KeyboardScreen: View {
  static let entry = GalleryScreen(
    name: "keyboard",
    title: "On-screen keyboard",
    summary: "Typing with a game controller or by touch, with letters of several languages.",
    size: Size(width: 640, height: 520),
    make: { KeyboardScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? KeyboardScreen else { return }
      // The first press of a controller gives the focus to the first field, the second one opens the keyboard.
      harness.press(.down)
      harness.press(.south)
      harness.press(.leftStick)
      harness.press(.south)
      screen.letters.selectedIndex = 1
      screen.chooseLetters()
      for _ in 0..<2 {
        harness.press(.right)
        harness.press(.south)
      }
    }
  )

  private static let layouts: [(name: String, layout: OnScreenKeyboardLayout?)] = [
    ("English", nil),
    ("Русский", OnScreenKeyboardLayout(letters: ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"])),
    ("Ελληνικά", OnScreenKeyboardLayout(letters: ["ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"])),
  ]

  let letters = SegmentedControl(titles: KeyboardScreen.layouts.map(\.name))
  let isForTouch = Switch()
  let name = TextField()
  let mail = TextField()
  let code = TextField()
  let guests = NumberField()
  private let show = Button(title: "Show keyboard", style: .gray)
  private let form = FormColumn(titleWidth: 96)
  private lazy var page = ScrolledPage(form, isLimited: true)
  /// The window whose keyboard the screen has set up.
  private weak var shownWindow: Window?

  required init() {
    super.init()
    form.isLayoutMarginsRelativeArrangement = true
    form.layoutMargins = EdgeInsets(horizontal: 24, vertical: 20)
    addSubview(page)
    name.placeholder = "First and last name"
    mail.purpose = .email
    mail.placeholder = "name@example.org"
    code.purpose = .digits
    code.placeholder = "Six digits"
    (guests.value, guests.range) = (2, 1...8)
    letters.selectedIndex = 0
    letters.addAction(for: .valueChanged) { [unowned self] in chooseLetters() }
    isForTouch.addAction(for: .valueChanged) { [unowned self] in chooseMode() }
    show.addAction(for: .touchUpInside) { [unowned self] in
      name.becomeFirstResponder()
      window?.showOnScreenKeyboard()
    }
    form.row("Name", name)
    form.row("E-mail", mail)
    form.row("Code", code)
    form.row("Guests", guests)
    form.row("Letters", letters)
    form.row("For touch", isForTouch)
    form.row("", show)
  }

  override func layoutSubviews() {
    page.frame = bounds
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let shownWindow, shownWindow !== window {
      shownWindow.onScreenKeyboardLayout = nil
      shownWindow.onScreenKeyboardMode = .controller
    }
    shownWindow = window
    if window != nil {
      chooseLetters()
      chooseMode()
    }
  }

  func chooseLetters() {
    window?.onScreenKeyboardLayout = letters.selectedIndex.flatMap { Self.layouts[$0].layout }
  }

  private func chooseMode() {
    window?.onScreenKeyboardMode = isForTouch.isOn ? .always : .controller
  }
}
