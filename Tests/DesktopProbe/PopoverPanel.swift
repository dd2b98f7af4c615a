import Bento

/// Views in a window that is too small for their popover, their suggestions and their tooltip.
@MainActor
final class PopoverPanel: View {
  private let button = Button(title: "Open")
  private let comboBox = ComboBox(items: (1...6).map { "Item \($0)" })
  private let popover: Popover

  required init() {
    let inside = Button(title: "Inside", style: .filled) { report("inside") }
    popover = Popover(content: inside)
    super.init()
    popover.contentSize = Size(width: 180, height: 160)
    popover.onDismiss = { report("closed") }
    button.toolTip =
      "A tooltip that is much wider than the window to which it belongs, and therefore longer"
    button.addAction(for: .touchUpInside) { [popover] in popover.show(from: $0) }
    comboBox.addAction(for: .valueChanged) { report("value \($0.text)") }
    for view in [button, comboBox] { addSubview(view) }
  }

  override func layoutSubviews() {
    let isMirrored = effectiveContentDirection == .rightToLeft
    button.frame = Rect(x: 10, y: 10, width: 60, height: 30).mirrored(in: bounds, if: isMirrored)
    comboBox.frame = Rect(x: 80, y: 10, width: 110, height: 30)
      .mirrored(in: bounds, if: isMirrored)
  }
}
