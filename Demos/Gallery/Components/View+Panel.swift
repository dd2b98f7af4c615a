import Bento

extension View {
  /// Places a panel at the top, at its natural height, and another view in the remaining space.
  func layOut(_ panel: View, above content: View) {
    let height = panel.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    panel.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    content.frame = Rect(
      x: 0,
      y: height,
      width: bounds.width,
      height: max(0, bounds.height - height)
    )
  }
}

extension StackView {
  /// Arranges the views in a row if the width is sufficient, otherwise in a column.
  func turn(toFit width: Double) {
    let views = arrangedSubviews
    let natural = views.reduce(spacing * Double(views.count - 1)) {
      $0 + max(0, $1.intrinsicContentSize.width)
    }
    turn(isNarrow: natural + layoutMargins.horizontal > width)
  }

  /// Arranges the views in a column if `isNarrow` is true, otherwise in a row.
  func turn(isNarrow: Bool) {
    guard isNarrow != (axis == .vertical) else { return }
    axis = isNarrow ? .vertical : .horizontal
    alignment = isNarrow ? .leading : .center
    for view in arrangedSubviews where view is Spacer { view.isHidden = isNarrow }
  }
}
