public import BentoPlatform
internal import BentoViews

/// The view of a ``Component/Card``, which provides the margins around the panel.
@MainActor
public final class CardComponentView: ComponentOverlayView {
  /// The title of the card.
  var title = ""

  /// Creates a view without a panel.
  public required init() {
    super.init()
    preservesSuperviewLayoutMargins = true
  }

  /// The semantics of a group that is labeled with the title.
  public override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .group, name: title.isEmpty ? nil : title)
  }
}
