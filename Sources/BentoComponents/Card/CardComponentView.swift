internal import BentoPlatform
public import BentoViews

/// The view of a ``Component/Card``: the room around the panel.
@MainActor
public final class CardComponentView: ComponentOverlayView {
  /// What the components are about.
  var title = ""

  /// Creates a view without a panel.
  public required init() {
    super.init()
    preservesSuperviewLayoutMargins = true
  }

  /// A group that is called by its title.
  public override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .group, name: title.isEmpty ? nil : title)
  }
}
