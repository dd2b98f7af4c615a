package import Bento

/// A row with a round icon, a title, a gray detail text at the trailing edge, and a chevron.
package struct IconTitleDetailsCell: Renderable {
  let icon: Icon
  let title: String
  let details: String
  let didTap: (() -> Void)?

  /// - Parameter didTap: Called when the row is tapped; pass nil for a row that is not interactive.
  package init(icon: Icon, title: String, details: String, didTap: (() -> Void)? = nil) {
    self.icon = icon
    self.title = title
    self.details = details
    self.didTap = didTap
  }

  package func render(in view: IconTitleDetailsCellView) {
    view.icon.image = Image(icon: icon, pointSize: 22)
    view.title.text = title
    view.details.text = details
    view.accessibilityLabel = title
    view.accessibilityValue = details
    view.highlightingGesture.didTap = didTap.map { .resign(action: $0) }
    view.highlightingGesture.didRebindView()
  }
}

/// The view of an ``IconTitleDetailsCell``.
package final class IconTitleDetailsCellView: InteractiveView {
  let icon = ImageView()
  let title = Label()
  let details = Label()
  private let arrow = ImageView()

  private enum Metrics {
    static let edge = 16.0
    static let icon = 40.0
    static let spacing = 8.0
    static let details = 66.0
    static let arrow = 44.0
    static let margins = EdgeInsets(top: 12, left: 0, bottom: 11, right: 0)
  }

  package required init() {
    super.init()
    isAccessibilityElement = true
    icon.contentMode = .center
    icon.cornerRadius = Metrics.icon / 2
    arrow.contentMode = .center
    title.font = .preferredFont(forTextStyle: .body)
    details.font = .preferredFont(forTextStyle: .body)
    details.textAlignment = .trailing
    for view in [icon, title, details, arrow] { addSubview(view) }
    updateColors()
  }

  package override func layoutSubviews() {
    let isMirrored = effectiveContentDirection == .rightToLeft
    arrow.image = Image(icon: isMirrored ? .chevronLeft : .chevronRight, pointSize: 16)
    let inner = bounds.inset(by: Metrics.margins)
    let start = Metrics.edge + Metrics.icon + Metrics.spacing
    let end = max(start, bounds.width - Metrics.arrow)
    let room = max(0, end - start - Metrics.spacing)
    let wanted = details.intrinsicContentSize.width.rounded(.up)
    let detailsWidth = min(room, max(Metrics.details, min(wanted, room / 2)))
    icon.frame = Rect(
      x: Metrics.edge,
      y: (bounds.midY - Metrics.icon / 2).rounded(),
      width: Metrics.icon,
      height: Metrics.icon
    )
    title.frame = Rect(x: start, y: inner.y, width: room - detailsWidth, height: inner.height)
    details.frame = Rect(
      x: end - detailsWidth,
      y: inner.y,
      width: detailsWidth,
      height: inner.height
    )
    arrow.frame = Rect(x: end, y: 0, width: bounds.width - end, height: bounds.height)
    guard isMirrored else { return }
    for view in [icon, title, details, arrow] {
      view.frame.origin.x = bounds.width - view.frame.maxX
    }
  }

  package override func sizeThatFits(_ size: Size) -> Size {
    let text = title.sizeThatFits(Size(width: .infinity, height: .infinity)).height
    return Size(width: size.width, height: max(44, text.rounded(.up) + Metrics.margins.vertical))
  }

  package override func themeDidChange() {
    super.themeDidChange()
    updateColors()
  }

  private func updateColors() {
    let colors = theme.colors
    icon.backgroundColor = colors.accentFill
    icon.tintColor = colors.onAccent
    details.textColor = colors.secondaryLabel
    arrow.tintColor = colors.tertiaryLabel
  }
}
