import Bento
import BentoTesting

/// Animations: curves, springs, keyframes, a ball to throw, rows that move aside, effects and taps.
final class MotionScreen: View {
  static let entry = GalleryScreen(
    name: "motion",
    title: "Motion",
    summary: "Curves, springs, keyframes, a ball to throw, effects, taps and animated layout.",
    size: Size(width: 720, height: 916),
    make: { MotionScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? MotionScreen else { return }
      harness.click(on: screen.playButton)
      screen.ball.throwBall(harness)
      screen.taps.tap(harness)
    }
  )

  fileprivate let playButton = Button(title: "Play all", style: .filled)
  fileprivate let ball = ThrowCard()
  private let curves = CurvesCard()
  private let spring = SpringCard()
  private let keyframes = KeyframesCard()
  private let reflow = ReflowCard()
  private let effects = EffectsCard()
  fileprivate let taps = TapsCard()
  private let scroll = ScrollView()
  private let title = Label(text: "Motion")
  /// The minimum width at which two cards are next to each other, in points.
  private static let pairWidth = 560.0
  private let reducedLabel = Label(text: "Reduced motion")
  private let reducedSwitch = Switch()

  private var cards: [MotionCard] { [curves, spring, keyframes, ball, reflow, effects, taps] }

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .title2)
    reducedLabel.font = .preferredFont(forTextStyle: .body)
    playButton.font = .preferredFont(forTextStyle: .body).withWeight(.semibold)
    reducedSwitch.accessibilityLabel = "Reduced motion"
    for view in [title, reducedLabel, reducedSwitch, playButton] + cards { scroll.addSubview(view) }
    addSubview(scroll)
    playButton.addAction(for: .touchUpInside) { [weak self] in
      for card in self?.cards ?? [] { card.play() }
    }
    reducedSwitch.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      self.window?.prefersReducedMotion = self.reducedSwitch.isOn
    }
  }

  override func didMoveToWindow() {
    reducedSwitch.isOn = window?.prefersReducedMotion ?? false
  }

  override func layoutSubviews() {
    backgroundColor = theme.colors.background
    scroll.frame = bounds
    reducedLabel.textColor = theme.colors.secondaryLabel
    let (margin, gap) = (20.0, 14.0)
    let width = max(0, bounds.width - 2 * margin)
    let titleHeight = max(28, title.intrinsicContentSize.height.rounded(.up))
    title.frame = mirrored(Rect(x: margin, y: 18, width: scaled(200), height: titleHeight))
    placeControls(margin: margin)
    let top = 34 + titleHeight
    let heights = [200.0, 216, 196, 182].map { scaled($0) }
    let isNarrow = bounds.width < Self.pairWidth
    let half = isNarrow ? width : ((width - gap) / 2).rounded(.down)
    curves.frame = Rect(x: margin, y: top, width: width, height: heights[0])
    let pairs: [(View, View)] = [(spring, keyframes), (ball, reflow), (effects, taps)]
    var y = curves.frame.maxY + gap
    for ((first, second), height) in zip(pairs, heights.dropFirst()) {
      first.frame = mirrored(Rect(x: margin, y: y, width: half, height: height))
      if isNarrow { y += height + gap }
      let frame = Rect(
        x: isNarrow ? margin : margin + half + gap,
        y: y,
        width: isNarrow ? width : width - half - gap,
        height: height
      )
      second.frame = mirrored(frame)
      y += height + gap
    }
    scroll.contentSize = Size(width: bounds.width, height: y - gap + margin)
  }

  /// Places the button and the switch at the end of the title's line.
  private func placeControls(margin: Double) {
    let play = playButton.intrinsicContentSize
    let height = max(32, play.height)
    let middle = 16 + height / 2
    var x = bounds.width - margin - play.width
    playButton.frame = mirrored(Rect(x: x, y: 16, width: play.width, height: height))
    x -= 66
    reducedSwitch.frame = mirrored(Rect(x: x, y: middle - 14, width: 46, height: 28))
    let text = reducedLabel.intrinsicContentSize
    x -= text.width + 10
    let y = middle - (text.height / 2).rounded()
    reducedLabel.frame = mirrored(Rect(x: x, y: y, width: text.width, height: text.height))
  }
}

/// A card with a title and an animation that is played on request.
class MotionCard: View {
  static let palette = [0x2F6FED, 0xE8862E, 0x2FA35B, 0x7A5AE0, 0xD93A77].map {
    Color(hex: UInt32($0))
  }

  let heading = Label()

  required init() {
    super.init()
    cornerRadius = 12
    clipsToBounds = true
    heading.font = .preferredFont(forTextStyle: .footnote).withWeight(.semibold)
    addSubview(heading)
  }

  /// The area below the title.
  var stage: Rect {
    bounds.inset(by: EdgeInsets(top: 20 + scaled(18), left: 16, bottom: 14, right: 16))
  }

  /// Plays the animation.
  func play() {}

  override func layoutSubviews() {
    backgroundColor = theme.colors.surface
    borderColor = theme.colors.border
    borderWidth = 1
    heading.textColor = theme.colors.secondaryLabel
    heading.frame = Rect(x: 16, y: 12, width: bounds.width - 32, height: scaled(18))
  }
}
