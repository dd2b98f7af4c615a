import Bento

/// A button in a window that is too small for its context menu, which has a submenu.
@MainActor
final class MenusPanel: View {
  private let button = Button(title: "Click", style: .filled) { report("click") }

  required init() {
    super.init()
    addSubview(button)
    contextMenu = {
      var items = (1...9).map { number in
        MenuItem("Item \(number)") { report("chose \(number)") }
      }
      let more = (1...4).map { number in
        MenuItem("More \(number)") { report("chose more \(number)") }
      }
      items.append(MenuItem("More", submenu: Menu(items: more)))
      return Menu(items: items)
    }
  }

  /// Two menus that are higher than the window.
  static var menuBar: [Menu] {
    ["First", "Second"].map { title in
      Menu(
        title,
        items: (1...10).map { number in
          MenuItem("Item \(number)") { report("\(title) \(number)") }
        }
      )
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    becomeFirstResponder()
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard case .character(let letter) = event.key else { return super.keyDown(with: event) }
    report("key \(letter)")
    return true
  }

  override func layoutSubviews() {
    button.frame = Rect(x: 10, y: 10, width: 100, height: 32)
  }
}
