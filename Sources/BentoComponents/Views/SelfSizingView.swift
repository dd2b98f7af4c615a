public import BentoControls
public import BentoGeometry
public import BentoViews

/// The base of views of components that place their parts by themselves and are as large as those.
@MainActor
public class SelfSizingView: BaseView {
  /// The size that the parts have where there is room for all.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Lays out again for a part of another size.
  public override func contentSizeDidChange(of subview: View) { contentDidChange() }

  /// Lays out again inside other margins.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    contentDidChange()
  }

  /// Notes that the parts are others, or want other sizes.
  func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Places parts whose frames are in a row without margins that begins at the left, in the middle of a
  /// view that is higher than they are.
  func place(_ parts: [(View, Rect)], height: Double) {
    let area = layoutMarginsRect
    let top = displayScale.snap(area.y + max(0, (area.height - height) / 2))
    for (view, frame) in parts {
      let x = leadsFromRight ? area.width - frame.maxX : frame.x
      view.frame = Rect(x: area.x + x, y: top + frame.y, width: frame.width, height: frame.height)
    }
  }
}
