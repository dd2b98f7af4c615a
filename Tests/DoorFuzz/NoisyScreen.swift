import BentoC
import BentoEmbedded
import CSDL2

/// A screen that notifies its program of everything, and changes when the program answers.
final class NoisyScreen: View {
  private let link: ScreenLink
  private let scroll = ScrollView()
  private let table = TableView(frame: .zero, style: .plain)
  private var boxes = 0

  init(_ link: ScreenLink) {
    self.link = link
    super.init()
    backgroundColor = .white
    let button = Button(title: "A")
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    button.addAction(for: .touchUpInside) { link.send("press") }
    button.addAction(for: .touchDown) { link.send("down") }
    scroll.contentSize = Size(width: 100, height: 2_000)
    scroll.backgroundColor = .white
    scroll.addSubview(button)
    addSubview(scroll)
    addSubview(table)
    every(.milliseconds(40)) { link.send("timer") }
    link.onMessage = { [weak self, weak button] name, text in
      self?.show(text)
      button?.setTitle(text, for: .normal)
      link.send("echo", name)
    }
    link.onValue("point", of: SDL_Point.self) { point in
      link.send("move", value: point)
      link.publish("x", number: Double(point.x))
      link.publish("name", text: "point \(point.y)")
      link.publish("point", value: point)
    }
  }

  required convenience init() {
    self.init(ScreenLink())
  }

  private func show(_ text: String) {
    boxes += 1
    let items = (0..<(boxes * 7 % 10)).map { Node(id: $0, component: Row(text: text, link: link)) }
    table.render(Box<Int, Int>(sections: [Section(id: 0, items: items)]))
  }

  override func layoutSubviews() {
    scroll.frame = Rect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    table.frame = Rect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height)
    link.send("layout")
  }

  override func draw(in context: DrawContext) { link.send("draw") }

  override func hoverDidChange(isHovered: Bool) { link.send("hover") }

  override func didMoveToWindow() { link.send("window") }
}

/// A row that reports its use.
private struct Row: Renderable {
  let text: String
  let link: ScreenLink

  func render(in view: Label) {
    view.text = text
    link.send("render")
  }

  func didMount(to view: Label, storage: ViewStorage) { link.send("mount") }

  func willUnmount(from view: Label, storage: ViewStorage) { link.send("unmount") }
}
