public import BentoControls
public import BentoGeometry
public import BentoViews

/// The base class of component views that lay out their own parts and derive their size from the parts'
/// sizes.
@MainActor
public class SelfSizingView: BaseView {
  /// The size of the parts without constraints.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Lays out the parts when the size of one of them changes.
  public override func contentSizeDidChange(of subview: View) { contentDidChange() }

  /// Lays out the parts inside the new margins.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    contentDidChange()
  }

  /// Invalidates the size and layout when the parts or their sizes change.
  func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Places parts at frames in left-to-right coordinates that exclude the margins, and centers the parts
  /// vertically inside the margins.
  func place(_ parts: [(View, Rect)], height: Double) {
    let area = layoutMarginsRect
    let top = displayScale.snap(area.y + max(0, (area.height - height) / 2))
    for (view, frame) in parts {
      view.frame = frame.offsetBy(dx: area.x, dy: top).mirrored(in: area, if: leadsFromRight)
    }
  }
}
