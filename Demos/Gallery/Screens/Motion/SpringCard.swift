import Bento

/// A spring with adjustable damping, and the graph of its motion.
final class SpringCard: MotionCard {
  private static let ratios = [0.2, 0.4, 0.7, 1, 2]
  private static let boxSize = 30.0
  private static let window = 1.6

  private let graph = CurveGraph()
  private let box = View()
  private let chips = StackView()
  private var buttons: [Button] = []
  private var ratio = 0.4
  private var isAtEnd = false

  private var spring: Spring {
    let stiffness = 110.0
    return Spring(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
  }

  required init() {
    super.init()
    heading.text = "SPRING: DAMPING"
    graph.unit = 0.56
    graph.color = Self.palette[3]
    box.backgroundColor = Self.palette[3]
    box.cornerRadius = 8
    chips.spacing = 6
    chips.distribution = .fillEqually
    for ratio in Self.ratios {
      let button = Button(title: "\(ratio)", style: ratio == self.ratio ? .filled : .gray)
      button.font = .preferredFont(forTextStyle: .footnote).withWeight(.semibold)
      button.contentEdgeInsets = EdgeInsets(4)
      button.addAction(for: .touchUpInside) { [weak self] in self?.choose(ratio) }
      buttons.append(button)
      chips.addArrangedSubview(button)
    }
    for view in [graph, box, chips] { addSubview(view) }
    showGraph()
  }

  override func play() {
    isAtEnd.toggle()
    View.animate(using: spring, animations: { placeBox() })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    chips.frame = Rect(x: stage.x, y: stage.y, width: stage.width, height: scaled(26))
    let top = scaled(26) + 10
    graph.frame = Rect(
      x: stage.x,
      y: stage.y + top,
      width: stage.width,
      height: max(0, stage.height - top - 46)
    )
    View.performWithoutAnimation { placeBox() }
  }

  private func choose(_ ratio: Double) {
    self.ratio = ratio
    for (button, value) in zip(buttons, Self.ratios) {
      button.style = value == ratio ? .filled : .gray
    }
    showGraph()
    play()
  }

  private func showGraph() {
    let spring = spring
    graph.points = (0...120).map { step in
      let share = Double(step) / 120
      let time = Duration.seconds(share * Self.window)
      return Point(x: share, y: spring.value(from: 0, to: 1, after: time))
    }
  }

  private func placeBox() {
    let reach = stage.width * 0.3
    box.frame = Rect(
      x: isAtEnd ? stage.maxX - reach - Self.boxSize : stage.x + reach * 0.2,
      y: stage.maxY - Self.boxSize,
      width: Self.boxSize,
      height: Self.boxSize
    )
  }
}
