public import BentoC
public import BentoEmbedded

/// A panel that shows and changes the number of lanterns in a scene.
///
/// It communicates with the surrounding program only over its link, so the same view works in hosts written in
/// Swift or in C. It receives the messages `count` and `moving`, and sends `add`, `remove`, `clear` and
/// `moving`. It also exchanges the whole state as a value.
@MainActor
public final class ScenePanel: View {
  let link: ScreenLink
  private let card = View()
  private let number = Label(text: "0")
  private let noun = Label(text: "lanterns")
  private let motion = Switch()
  private let column: StackView
  /// The number of lanterns.
  private(set) var count: Int32 = 0

  /// Creates a panel that communicates over a link.
  public init(link: ScreenLink) {
    self.link = link
    let title = Label(text: "Bento over SDL")
    title.font = .preferredFont(forTextStyle: .body).withWeight(.semibold)
    number.font = .system(ofSize: 40, weight: .bold)
    noun.font = .preferredFont(forTextStyle: .body).withWeight(.regular)
    let count = StackView(arrangedSubviews: [number, noun, Spacer()], spacing: 8)
    count.alignment = .lastBaseline
    let add = Button(title: "Add", style: .filled) { link.send("add") }
    let remove = Button(title: "Remove", style: .tinted) { link.send("remove") }
    let buttons = StackView(arrangedSubviews: [add, remove], spacing: 8)
    buttons.distribution = .fillEqually
    let moving = StackView(arrangedSubviews: [Label(text: "Drifting"), Spacer(), motion])
    moving.alignment = .center
    column = StackView(
      arrangedSubviews: [title, count, moving, buttons],
      axis: .vertical,
      spacing: 10
    )
    super.init()
    column.setCustomSpacing(-4, after: title)
    column.setCustomSpacing(16, after: moving)
    title.textColor = Color(white: 1, alpha: 0.6)
    noun.textColor = Color(white: 1, alpha: 0.75)
    motion.addAction(for: .valueChanged) { [weak self] in self?.sendMotion() }
    link.onMessage = { [weak self] in self?.receive($0, $1) }
    receiveState()
    publishState()
    column.isLayoutMarginsRelativeArrangement = true
    column.layoutMargins = EdgeInsets(18)
    card.backgroundColor = Color(red: 0.07, green: 0.09, blue: 0.2, alpha: 0.82)
    card.borderColor = Color(white: 1, alpha: 0.14)
    card.borderWidth = 1
    card.cornerRadius = 18
    card.shadow = Shadow(
      color: Color(white: 0, alpha: 0.45),
      radius: 14,
      offset: Size(width: 0, height: 4)
    )
    card.contextMenu = {
      Menu(items: [
        MenuItem("Add Ten Lanterns") { for _ in 0..<10 { link.send("add") } },
        MenuItem("Remove All Lanterns") { link.send("clear") },
      ])
    }
    card.addSubview(column)
    addSubview(card)
  }

  /// Traps, because a panel needs a link.
  public required init() {
    preconditionFailure("Use init(link:) to create a panel.")
  }

  public override func layoutSubviews() {
    card.frame = bounds.insetBy(dx: 16, dy: 16)
    column.frame = card.bounds
  }

  /// Returns nil for points outside the card, so that the program's scene receives presses there.
  public override func hitTest(_ point: Point) -> View? {
    let view = super.hitTest(point)
    return view === self ? nil : view
  }

  /// Whether the lanterns are drifting.
  var isMoving: Bool { motion.isOn }

  /// The number of lanterns in words.
  var title: String { "\(count) \(noun.text ?? "")" }

  private func sendMotion() {
    link.send("moving", isMoving ? "1" : "0")
    sendState()
    publishState()
  }

  private func receive(_ name: String, _ text: String) {
    switch name {
    case "count": show(count: Int32(text) ?? 0, isMoving: isMoving)
    case "moving": show(count: count, isMoving: text == "1")
    default: break
    }
  }

  /// Shows a state of the scene.
  func show(count: Int32, isMoving: Bool) {
    self.count = count
    number.text = "\(count)"
    noun.text = count == 1 ? "lantern" : "lanterns"
    motion.setOn(isMoving, animated: true)
    publishState()
  }
}

/// Registers the panel under the name `scene`, for programs written in C.
@c(scene_panel_register)
public func registerScenePanel() {
  NamedScreens.register("scene") { ScenePanel(link: $0) }
}
