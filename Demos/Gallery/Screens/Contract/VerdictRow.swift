import Bento

/// A component's name and the checker's results.
struct VerdictRow: Renderable {
  let title: String
  /// The violations; empty if there are none, and nil if the component has not been checked.
  let findings: [String]?

  func render(in view: VerdictRowView) {
    view.isGood = findings.map(\.isEmpty)
    view.title.text = title
    view.findings.text =
      switch findings {
      case nil: "Not checked yet."
      case []: "Fulfills the contract."
      case let findings?: findings.joined(separator: "\n")
      }
  }
}

/// The view of a ``VerdictRow``.
final class VerdictRowView: View {
  let title = Label()
  let findings = Label()
  /// Whether there were no violations, or nil before the check.
  var isGood: Bool? { didSet { if isGood != oldValue { applyColors() } } }
  private let mark = ImageView()
  private let texts = StackView()
  private let row = StackView()

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .headline)
    findings.font = .preferredFont(forTextStyle: .body)
    findings.numberOfLines = 0
    mark.contentMode = .center
    mark.cornerRadius = 12
    mark.requiredWidth(24).requiredHeight(24)
    texts.axis = .vertical
    texts.spacing = 2
    for label in [title, findings] { texts.addArrangedSubview(label) }
    row.spacing = 12
    row.alignment = .leading
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    for view in [mark, texts] { row.addArrangedSubview(view) }
    addSubview(row)
    applyColors()
  }

  override func layoutSubviews() { row.frame = bounds }

  override func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }

  override var heightDependsOnWidth: Bool { true }

  override func themeDidChange() {
    super.themeDidChange()
    applyColors()
  }

  private func applyColors() {
    let colors = theme.colors
    let (icon, color): (Icon, Color) =
      switch isGood {
      case nil: (.minus, colors.tertiaryLabel)
      case true?: (.check, colors.positiveText)
      case false?: (.close, colors.negativeText)
      }
    mark.image = Image(icon: icon, pointSize: 14)
    mark.tintColor = .white
    mark.backgroundColor = color
    findings.textColor = colors.secondaryLabel
  }
}
