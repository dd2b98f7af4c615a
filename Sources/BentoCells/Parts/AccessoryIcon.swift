internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// The icon at the trailing edge of a cell.
@MainActor
final class AccessoryIcon: View {
  /// The displayed icon.
  var type = TableViewCell.AccessoryType.none {
    didSet { if type != oldValue { setNeedsDisplay() } }
  }

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    switch type {
    case .none: break
    case .disclosureIndicator:
      let icon = leadsFromRight ? Icon.chevronLeft : .chevronRight
      context.draw(icon, in: context.bounds, color: colors.tertiaryLabel)
    case .checkmark:
      context.draw(.check, in: context.bounds, color: colors.accentText)
    }
  }
}
