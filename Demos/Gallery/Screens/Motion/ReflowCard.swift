import Bento

/// Rows in a stack that are inserted, removed and moved, while the others move aside.
final class ReflowCard: MotionCard {
  private static let names = ["Inbox", "Drafts", "Sent", "Archive"]

  private let stack = StackView()
  private let rows: [ReflowRow]
  private var step = 0

  required init() {
    rows = Self.names.enumerated().map { index, name in
      ReflowRow(name: name, color: Self.palette[index])
    }
    super.init()
    heading.text = "ANIMATED LAYOUT"
    stack.axis = .vertical
    stack.spacing = 6
    for row in rows { stack.addArrangedSubview(row) }
    addSubview(stack)
  }

  override func play() {
    step += 1
    View.animate(
      withDuration: .milliseconds(450),
      usingSpringWithDamping: 0.75,
      options: .layoutSubviews,
      animations: {
        rows[1].isHidden = !step.isMultiple(of: 2)
        if let first = stack.arrangedSubviews.first {
          stack.bringSubviewToFront(first)
          stack.insertArrangedSubview(first, at: rows.count - 1)
        }
      }
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = stack.sizeThatFits(Size(width: stage.width, height: .infinity)).height
    stack.frame = Rect(x: stage.x, y: stage.y, width: stage.width, height: height)
  }
}

/// A colored row with a name.
private final class ReflowRow: View {
  private let dot = View()
  private let label = Label()

  convenience init(name: String, color: Color) {
    self.init()
    label.text = name
    dot.backgroundColor = color
  }

  required init() {
    super.init()
    cornerRadius = 8
    dot.cornerRadius = 5
    label.font = .preferredFont(forTextStyle: .body)
    addSubview(dot)
    addSubview(label)
    updateHeight()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateHeight()
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    updateHeight()
  }

  private func updateHeight() { sizeConstraints.height.exact.required = scaled(30) }

  override func layoutSubviews() {
    backgroundColor = theme.colors.fill
    label.textColor = theme.colors.label
    dot.frame = mirrored(Rect(x: 12, y: (bounds.midY - 5).rounded(), width: 10, height: 10))
    let width = max(0, bounds.width - 44)
    label.frame = mirrored(Rect(x: 32, y: 0, width: width, height: bounds.height))
  }
}
