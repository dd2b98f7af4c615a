import Bento

/// A card with a word, and with a menu that changes the card's appearance.
final class PosterCard: View {
  /// The alignments of the word.
  static let alignments: [(name: String, value: TextAlignment)] = [
    ("Left", .leading), ("Center", .center), ("Right", .trailing),
  ]

  /// The appearance of the card.
  struct Look: Equatable {
    var color = 0
    var isBold = true
    var isOutlined = false
    var alignment = TextAlignment.center
  }

  /// Called with the title of a performed command.
  var didRun: ((String) -> Void)?

  private(set) var look = Look() { didSet { if look != oldValue { show() } } }
  private let word = Label(text: "Right-click\nto change")

  required init() {
    super.init()
    word.numberOfLines = 0
    cornerRadius = 12
    addSubview(word)
    contextMenu = { [weak self] in self?.makeMenu() }
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] in
        if $0.state == .ended { self?.becomeFirstResponder() }
      }
    )
    show()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func layoutSubviews() {
    word.frame = bounds.insetBy(dx: 20, dy: 20)
  }

  override func draw(in context: DrawContext) {
    if showsFocusRing { context.drawFocusRing(around: context.bounds, cornerRadius: 12) }
  }

  private func makeMenu() -> Menu {
    Menu(items: [
      command("Copy", icon: .copy, shortcut: KeyShortcut(.character("c"))) { card in
        card.window?.clipboard.text = card.word.text
      },
      command("Paste", icon: .file, shortcut: KeyShortcut(.character("v")), isEnabled: false),
      .separator,
      command("Bold", shortcut: KeyShortcut(.character("b")), isOn: look.isBold) {
        $0.look.isBold.toggle()
      },
      command("Outlined", isOn: look.isOutlined) { $0.look.isOutlined.toggle() },
      MenuItem("Alignment", submenu: Menu("Alignment", items: alignmentItems)),
      MenuItem("Color", icon: .sliders, submenu: Menu("Color", items: colorItems)),
      .separator,
      command("Reset", icon: .trash, isDestructive: true) { $0.look = Look() },
    ])
  }

  private var alignmentItems: [MenuItem] {
    Self.alignments.map { name, value in
      command(name, isOn: look.alignment == value) { $0.look.alignment = value }
    }
  }

  private var colorItems: [MenuItem] {
    ["Blue", "Orange", "Green", "Violet", "Pink"].enumerated().map { index, name in
      command(name, isOn: look.color == index) { $0.look.color = index }
    }
  }

  private func command(
    _ title: String,
    icon: Icon? = nil,
    shortcut: KeyShortcut? = nil,
    isOn: Bool = false,
    isEnabled: Bool = true,
    isDestructive: Bool = false,
    change: @escaping (PosterCard) -> Void = { _ in }
  ) -> MenuItem {
    MenuItem(
      title,
      icon: icon,
      shortcut: shortcut,
      isOn: isOn,
      isEnabled: isEnabled,
      isDestructive: isDestructive
    ) { [weak self] in
      guard let self else { return }
      change(self)
      didRun?(title)
    }
  }

  private func show() {
    let color = Palette.color(look.color)
    backgroundColor = look.isOutlined ? nil : color
    borderWidth = look.isOutlined ? 2 : 0
    borderColor = color
    word.textColor = look.isOutlined ? color : .white
    word.font = .system(ofSize: 20, weight: look.isBold ? .bold : .regular)
    word.textAlignment = look.alignment
    setNeedsDisplay()
  }
}
