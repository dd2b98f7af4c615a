import BentoEmbedded

/// The panel's views: they show the scene's state and change it.
@MainActor
final class SceneControls: View {
  private let scene: Scene
  private let card = View()
  private let count = Label(text: "")
  private let motion = Switch()
  private let column: StackView

  init(scene: Scene) {
    self.scene = scene
    let title = Label(text: "Views in an SDL scene")
    title.font = .preferredFont(forTextStyle: .headline)
    let add = Button(title: "Add", style: .filled) {
      scene.addBall(x: 320, y: 200)
    }
    let remove = Button(title: "Remove", style: .tinted) {
      scene.removeBall()
    }
    let buttons = StackView(arrangedSubviews: [add, remove], spacing: 8)
    buttons.distribution = .fillEqually
    let moving = StackView(arrangedSubviews: [Label(text: "Moving"), Spacer(), motion])
    moving.alignment = .center
    column = StackView(
      arrangedSubviews: [title, count, moving, buttons],
      axis: .vertical,
      spacing: 14
    )
    super.init()
    motion.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      self.scene.isMoving = self.motion.isOn
    }
    column.isLayoutMarginsRelativeArrangement = true
    column.layoutMargins = EdgeInsets(18)
    card.backgroundColor = Color(white: 1, alpha: 0.88)
    card.cornerRadius = 14
    card.shadow = Shadow(color: Color(white: 0, alpha: 0.5), radius: 12)
    card.addSubview(column)
    addSubview(card)
    update()
  }

  required init() {
    preconditionFailure("The controls are made for a scene; use init(scene:).")
  }

  /// Shows what the scene has become.
  func update() {
    count.text = scene.balls.count == 1 ? "1 ball" : "\(scene.balls.count) balls"
    if motion.isOn != scene.isMoving { motion.setOn(scene.isMoving, animated: true) }
  }

  override func layoutSubviews() {
    card.frame = bounds.insetBy(dx: 16, dy: 16)
    column.frame = card.bounds
  }

  override func hitTest(_ point: Point) -> View? {
    let view = super.hitTest(point)
    return view === self ? nil : view
  }
}
