import Bento

extension View {
  /// Places a panel at the top, as high as it asks to be, and another view in the rest.
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
