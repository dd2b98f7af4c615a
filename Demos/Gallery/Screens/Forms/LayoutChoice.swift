import Bento

/// A row that selects one of the four layouts of a form.
struct LayoutChoice: Renderable {
  private static let layouts: [(title: String, layout: BentoTableView.Layout)] = [
    ("Top", .topYAligned), ("Fade", .topYAlignedAlwaysFading), ("Middle", .centerYAligned),
    ("Steady", .centerYAlignedMinimumFading),
  ]

  let layout: BentoTableView.Layout
  let choose: (BentoTableView.Layout) -> Void

  func render(in view: LayoutChoiceView) {
    view.control.titles = Self.layouts.map(\.title)
    view.control.selectedIndex = Self.layouts.firstIndex { $0.layout == layout }
    view.choose = { choose(Self.layouts[$0].layout) }
  }
}

final class LayoutChoiceView: View {
  let control = SegmentedControl()
  var choose: (Int) -> Void = { _ in }

  required init() {
    super.init()
    control.accessibilityLabel = "Layout"
    control.addAction(for: .valueChanged) { [unowned self] in
      if let index = control.selectedIndex { choose(index) }
    }
    addSubview(control)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = control.sizeThatFits(Size(width: size.width, height: .infinity)).height
    return Size(width: size.width, height: height + 24)
  }

  override var heightDependsOnWidth: Bool { true }

  override func layoutSubviews() {
    control.frame = bounds.inset(by: EdgeInsets(top: 12, left: 16, bottom: 12, right: 16))
  }
}
