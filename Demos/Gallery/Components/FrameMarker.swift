import Bento

/// The outline of a view's frame, with its size below in small text.
final class FrameMarker: View {
  private static let room = Size(width: 90, height: 16)

  private let outline = View()
  private let size = Label()

  required init() {
    super.init()
    isUserInteractionEnabled = false
    outline.borderWidth = 1
    outline.cornerRadius = 2
    size.font = .preferredFont(forTextStyle: .caption2).withWeight(.medium)
    size.textAlignment = .center
    size.isAccessibilityElement = false
    addSubview(outline)
    addSubview(size)
  }

  /// The text of the marker.
  var text: String { size.text ?? "" }

  override func layoutSubviews() {
    outline.frame = bounds
    size.frame = Rect(
      x: (bounds.width - scaled(Self.room.width)) / 2,
      y: bounds.height + 1,
      width: scaled(Self.room.width),
      height: scaled(Self.room.height)
    )
    outline.borderColor = theme.colors.negative.withAlpha(0.75)
    size.textColor = theme.colors.negativeText
    size.text = "\(Self.number(bounds.width)) × \(Self.number(bounds.height))"
  }

  /// Formats a number of points with at most two fraction digits.
  static func number(_ points: Double) -> String {
    let hundredths = Int((points * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    guard rest != 0 else { return "\(whole)" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : "\(rest < 10 ? "0" : "")\(rest)"
    return "\(whole).\(digits)"
  }
}
