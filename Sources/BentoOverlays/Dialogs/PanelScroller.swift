internal import BentoViews

/// A scroll view in a panel that reports changes to the sizes of its content, and to the offset.
@MainActor
class PanelScroller: ScrollView {
  /// Called when the content has another size.
  var contentDidChange: (() -> Void)?
  /// Called when the content is scrolled.
  var offsetDidChange: (() -> Void)?

  override func contentSizeDidChange(of subview: View) {
    super.contentSizeDidChange(of: subview)
    contentDidChange?()
  }

  override func didScroll() {
    super.didScroll()
    offsetDidChange?()
  }
}
