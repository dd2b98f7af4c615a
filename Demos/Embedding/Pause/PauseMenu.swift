import BentoC
import BentoEmbedded

/// A menu with the volume and a button, for a game that is paused.
final class PauseMenu: View {
  private let column: StackView

  init(link: ScreenLink) {
    let volume = Slider()
    volume.accessibilityLabel = "Volume"
    volume.addAction(for: .valueChanged) { [unowned volume] in
      link.send("volume", "\(volume.value)")
    }
    let resume = Button(title: "Resume", style: .filled) { link.send("resume") }
    column = StackView(
      arrangedSubviews: [Label(text: "Volume"), volume, Spacer(), resume],
      axis: .vertical,
      spacing: 8
    )
    super.init()
    cornerRadius = 12
    column.isLayoutMarginsRelativeArrangement = true
    column.layoutMargins = EdgeInsets(16)
    addSubview(column)
    link.onMessage = { [weak volume] name, text in
      if name == "volume", let value = Double(text) { volume?.value = value }
    }
  }

  required init() { preconditionFailure("Use init(link:) to create a menu.") }

  override func layoutSubviews() {
    column.frame = bounds
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.surface
  }
}

/// Registers the menu under the name `pause`.
@c(pause_menu_register)
public func registerPauseMenu() {
  NamedScreens.register("pause") { link in PauseMenu(link: link) }
}
