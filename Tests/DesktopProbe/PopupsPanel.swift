import Bento

/// Views in a window that is too small for their context menu, which does not fit on the display either, for their
/// popover with a field and a list, and for their suggestions and their tooltip.
@MainActor
final class PopupsPanel: View {
  private let button = Button(title: "Open")
  private let comboBox = ComboBox(items: (1...6).map { "Item \($0)" })
  private let content = PopoverContent()
  private let popover: Popover

  required init() {
    popover = Popover(content: content)
    super.init()
    popover.contentSize = Size(width: 180, height: 160)
    content.onWrite = { [popover] text in
      report("wrote \(text)")
      if text.hasSuffix("g") { popover.contentSize = Size(width: 180, height: 260) }
    }
    popover.onDismiss = { report("closed") }
    button.toolTip =
      "A tooltip that is much wider than the window to which it belongs, and therefore longer"
    button.addAction(for: .touchUpInside) { [popover] in popover.show(from: $0) }
    contextMenu = {
      Menu(
        items: (1...60).map { number in
          MenuItem("Item \(number)") { report("chose \(number)") }
        }
      )
    }
    for view in [button, comboBox] { addSubview(view) }
  }

  override func layoutSubviews() {
    button.frame = Rect(x: 10, y: 10, width: 60, height: 30)
    comboBox.frame = Rect(x: 80, y: 10, width: 110, height: 30)
  }
}

/// A field above a list; the popover grows when the text ends with a G.
private final class PopoverContent: View {
  var onWrite: (String) -> Void = { _ in }
  private let field = TextField()
  private let list = ListPanel()

  required init() {
    super.init()
    field.addAction(for: .valueChanged) { [unowned self] in onWrite($0.text) }
    for view in [field, list] { addSubview(view) }
  }

  override func layoutSubviews() {
    field.frame = Rect(x: 10, y: 10, width: bounds.width - 20, height: 30)
    list.frame = Rect(x: 0, y: 50, width: bounds.width, height: bounds.height - 50)
  }
}
