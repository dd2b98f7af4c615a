import Bento
import BentoTesting

/// An area where a single tap waits until a double tap has failed.
final class TapsCard: MotionCard {
  private let field = View()
  private let hint = Label()
  private let counts = Label()
  private var (singles, doubles) = (0, 0)

  required init() {
    super.init()
    heading.text = "TAPS"
    hint.text = "Tap or double-tap"
    hint.font = .preferredFont(forTextStyle: .body)
    hint.textAlignment = .center
    counts.font = .preferredFont(forTextStyle: .footnote).withWeight(.semibold)
    counts.textAlignment = .trailing
    field.cornerRadii = CornerRadii(12, curve: .continuous)
    field.clipsToBounds = true
    addSubview(field)
    field.addSubview(hint)
    addSubview(counts)
    let double = TapGestureRecognizer { [weak self] in self?.find($0, isDouble: true) }
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer { [weak self] in self?.find($0, isDouble: false) }
    single.require(toFail: double)
    field.addGestureRecognizer(single)
    field.addGestureRecognizer(double)
    showCounts()
  }

  /// Taps once in one place, and twice in another.
  func tap(_ harness: Harness) {
    let places = [0.14, 0.86].map { share in
      field.convert(Point(x: field.bounds.width * share, y: field.bounds.height / 2), to: nil)
    }
    harness.click(at: places[0])
    harness.click(at: places[1])
    harness.click(at: places[1], clickCount: 2)
  }

  private func find(_ tap: GestureRecognizer, isDouble: Bool) {
    guard tap.state == .ended else { return }
    if isDouble { doubles += 1 } else { singles += 1 }
    showCounts()
    addRing(at: tap.location(in: field), Self.palette[isDouble ? 4 : 0], isDouble ? 96 : 56)
  }

  private func showCounts() {
    counts.text = "\(singles) single · \(doubles) double"
  }

  /// Adds a ring that grows and fades.
  private func addRing(at place: Point, _ color: Color, _ size: Double) {
    let ring = View(frame: Rect(x: place.x - 6, y: place.y - 6, width: 12, height: 12))
    ring.isUserInteractionEnabled = false
    ring.borderColor = color
    ring.borderWidth = 5
    ring.cornerRadius = 6
    field.addSubview(ring)
    View.animate(
      withDuration: .milliseconds(900),
      options: .curveEaseOut,
      animations: {
        ring.bounds.size = Size(width: size, height: size)
        ring.cornerRadius = size / 2
        ring.borderWidth = 2
        ring.alpha = 0
      },
      completion: { _ in ring.removeFromSuperview() }
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.backgroundColor = theme.colors.fill
    hint.textColor = theme.colors.secondaryLabel
    counts.textColor = theme.colors.label
    field.frame = stage
    hint.frame = Rect(
      x: 0,
      y: stage.height / 2 - scaled(10),
      width: stage.width,
      height: scaled(20)
    )
    let width = scaled(160)
    counts.frame = mirrored(
      Rect(x: bounds.width - 16 - width, y: 12, width: width, height: scaled(18))
    )
  }
}
