import BentoEmbedded
import BentoTesting
import SeededRandom

/// A window of everything that moves and changes: views, a scroll view, a table and a table of boxes, with
/// bars and badges above them, two alternating buffers, and a second painter without their history.
@MainActor
final class Stage {
  static let size = Size(width: 144, height: 112)

  let harness: Harness
  let root = View(frame: Rect(origin: .zero, size: Stage.size))
  let ground = View()
  let scroll = ScrollView()
  let table = TableView(frame: .zero, style: .plain)
  let boxes = TableView(frame: .zero, style: .plain)
  let bar = View()
  let badge = Label(text: "12")
  let rows = TableRows()
  /// The views that were created at random.
  var made: [View] = []
  var animator: ViewPropertyAnimator?
  var generator: SplitMix
  /// The point at which the pointer is pressed, or nil.
  var held: Point?

  private let format: PixelFormat
  private var pictures: [Picture] = []
  private var reference: Picture
  private var painter: any Painter
  private var turn = 0
  /// The frame in which each buffer was painted last.
  private var paintedIn: [Int?] = [nil, nil]

  init(seed: UInt64, scale: Double, format: PixelFormat) {
    generator = SplitMix(seed: seed)
    harness = Harness(size: Self.size, scale: scale)
    self.format = format
    pictures = [
      Picture(harness.host.pixelBounds, format), Picture(harness.host.pixelBounds, format),
    ]
    reference = Picture(harness.host.pixelBounds, format)
    painter = harness.host.graphics.painter.makeCompanion()
    root.backgroundColor = .white
    harness.window.addSubview(root)
    for view in [ground, scroll, table, boxes, bar, badge] { root.addSubview(view) }
    furnish()
    arrange()
  }

  private func furnish() {
    ground.backgroundColor = Color(hex: 0xF0F2F6)
    scroll.backgroundColor = .white
    for index in 0..<8 {
      let label = Label(text: "Line \(index) of the page")
      label.textColor = Color(hex: UInt32(index) &* 0x1F_2A37 & 0x9F9F9F)
      label.frame = Rect(x: 4, y: 4 + 26 * Double(index), width: 70, height: 20)
      let dot = View(frame: Rect(x: 60, y: 8 + 26 * Double(index), width: 14, height: 14))
      dot.backgroundColor = Color(hex: 0x2F6FED)
      dot.cornerRadius = 7
      scroll.addSubview(label)
      scroll.addSubview(dot)
    }
    table.rowHeight = 18
    table.sectionHeaderHeight = 14
    table.register(PlainCell.self, forCellReuseIdentifier: "plain")
    table.dataSource = rows
    boxes.estimatedRowHeight = 18
    boxes.render(randomBox(), animated: false)
    badge.font = .system(ofSize: 10, weight: .bold)
    badge.textColor = .white
    badge.textAlignment = .center
  }

  /// Restores the initial arrangement.
  func arrange() {
    for view in made { view.removeFromSuperview() }
    made.removeAll()
    for view in [root, ground, scroll, table, boxes, bar, badge] { reset(view) }
    for view in [ground, scroll, table, boxes, bar, badge] { root.addSubview(view) }
    root.frame = harness.window.bounds
    ground.frame = root.bounds
    scroll.frame = Rect(x: 4, y: 6, width: 62, height: 100)
    scroll.contentSize = Size(width: 80, height: 216)
    table.frame = Rect(x: 70, y: 4, width: 70, height: 52)
    boxes.frame = Rect(x: 70, y: 60, width: 70, height: 48)
    bar.frame = Rect(x: 0, y: 0, width: 144, height: 16)
    bar.backgroundColor = Color(red: 0.1, green: 0.2, blue: 0.4, alpha: 0.6)
    badge.frame = Rect(x: 54, y: 84, width: 20, height: 20)
    badge.backgroundColor = .red
    badge.cornerRadius = 10
    badge.shadow = Shadow(radius: 3)
  }

  private func reset(_ view: View) {
    view.alpha = 1
    view.isHidden = false
    view.transform = .identity
    view.cornerRadius = 0
    view.borderWidth = 0
    view.shadow = nil
    view.innerShadow = nil
    view.backgroundGradient = nil
    view.blendMode = .normal
    view.clipShape = nil
    view.shouldRasterize = false
    view.clipsToBounds = view is ScrollView
    view.bounds.origin = .zero
    if view is ScrollView { view.backgroundColor = .white }
  }
}

// MARK: - Frames

extension Stage {
  /// Sets the window's size, which requires new buffers.
  func resize(to size: Size) {
    harness.resize(to: size)
    root.frame = harness.window.bounds
    let bounds = harness.host.pixelBounds
    pictures = [Picture(bounds, format), Picture(bounds, format)]
    reference = Picture(bounds, format)
    paintedIn = [nil, nil]
  }

  /// Lets up to a few frames of time pass without painting.
  func pass() {
    switch number(0..<4) {
    case 0: break
    case 1: harness.advance(by: .zero)
    case 2: harness.advance(by: .milliseconds(16))
    default: harness.advance(by: .milliseconds(number(1..<50)))
    }
  }

  /// Alternates the buffers in the next frames, like two buffers of one window.
  func turnPictures() {
    turn = 1 - turn
  }

  /// Drops the caches of the other painter.
  func forgetReference() {
    painter = harness.host.graphics.painter.makeCompanion()
  }

  /// Paints the changes, and the whole frame with the other painter, and compares the bytes.
  func isExact() -> Bool {
    let host = harness.host
    let age: BufferAge =
      paintedIn[turn].map { .frames(host.statistics.frames + 1 - $0) } ?? .unknown
    host.render(into: pictures[turn].target, age: age)
    paintedIn[turn] = host.statistics.frames
    painter.paint(
      host.displayList(),
      into: reference.target,
      scale: host.scale,
      damage: Region(host.pixelBounds)
    )
    return pictures[turn].hasSameColors(as: reference)
  }

  /// The first pixel that differs, for the report of a failure.
  var difference: String {
    pictures[turn].firstDifference(from: reference) ?? "nothing"
  }
}
