import BentoEmbedded
import BentoTesting

/// Frames of a grid of sixteen expensive cells, each a card with a shadow, a rounded image and two captions,
/// painted in full, against a copy of the frame's pixels.
@MainActor
enum GridBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("frame.grid.scratch.800x600", target: .ratio(12)) {
        try GridScene(keepsCells: false, isOpaque: true).workload
      },
      Benchmark("frame.grid.kept.800x600", target: .ratio(1)) {
        try GridScene(keepsCells: true, isOpaque: true).workload
      },
      Benchmark("frame.grid.keptclear.800x600", target: .ratio(4)) {
        try GridScene(keepsCells: true, isOpaque: false).workload
      },
      Benchmark("frame.grid.copies.800x600") { copying(try Screen(width: 800, height: 600)) },
      Benchmark("frame.blocks.scroll4", unit: .blocks, target: .value(0), runs: 5) {
        let scene = ListScene(try Screen(width: 800, height: 600))
        scene.frame()
        return .sampled { AllocationCount.blocks { scene.scroll(by: 4) } }
      },
      Benchmark("frame.blocks.idle", unit: .blocks, target: .value(0), runs: 5) {
        let scene = ListScene(try Screen(width: 800, height: 600))
        scene.frame()
        return .sampled { AllocationCount.blocks { scene.frame() } }
      },
    ]
  }

  /// Only the copies of sixteen images, row by row, a lower bound for any grid of cached cells.
  private static func copying(_ screen: Screen) -> Workload {
    let (width, height) = (200 * 4, 150)
    let cells = (0..<16).map { [UInt8](repeating: UInt8($0), count: width * height) }
    return .timed(
      TimedWork(
        batch: 4,
        work: {
          for (number, cell) in cells.enumerated() {
            let corner = number / 4 * height * screen.target.stride + number % 4 * width
            cell.withUnsafeBytes { bytes in
              guard let pixels = bytes.baseAddress else { return }
              for row in 0..<height {
                let place = screen.target.base + corner + row * screen.target.stride
                place.copyMemory(from: pixels + row * width, byteCount: width)
              }
            }
          }
        },
        referenceBatch: 4,
        reference: screen.copyPixels
      )
    )
  }
}

/// A window of 800 × 600 pixels with the grid.
@MainActor
private final class GridScene {
  private let host: ViewHost
  private let screen: Screen
  private let services = RecordingServices()

  init(keepsCells: Bool, isOpaque: Bool) throws {
    screen = try Screen(width: 800, height: 600)
    host = ViewHost(
      size: Size(width: 800, height: 600),
      scale: 1,
      services: services,
      graphics: ListScene.graphics
    )
    let root = View()
    root.backgroundColor = Color(hex: 0xF0F0F5)
    host.window.contentView = root
    for number in 0..<16 {
      let cell = Self.cell(number)
      cell.shouldRasterize = keepsCells
      if isOpaque { cell.backgroundColor = root.backgroundColor }
      // The shadow extends beyond the cell, which would not be opaque there.
      cell.clipsToBounds = isOpaque
      cell.frame.origin = Point(x: Double(number % 4) * 200, y: Double(number / 4) * 150)
      root.addSubview(cell)
    }
    frame()
    frame()
  }

  var workload: Workload {
    let scene = self
    return .timed(
      TimedWork(
        batch: 4,
        work: { scene.frame() },
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }

  private func frame() {
    services.time = services.time + ViewHost.frameInterval
    host.tick(at: services.time)
    keep(host.render(into: screen.target, age: .unknown))
  }

  private static func cell(_ number: Int) -> View {
    let cell = View(frame: Rect(x: 0, y: 0, width: 200, height: 150))
    let card = View(frame: Rect(x: 12, y: 12, width: 176, height: 126))
    card.backgroundColor = .white
    card.cornerRadius = 12
    card.shadow = Shadow(radius: 8, offset: Size(width: 0, height: 3))
    cell.addSubview(card)
    let picture = ImageView(frame: Rect(x: 12, y: 12, width: 64, height: 64))
    picture.image = Icons.all[number % Icons.all.count]
    picture.cornerRadius = 10
    picture.clipsToBounds = true
    card.addSubview(picture)
    for (index, text) in ["Cell number \(number)", "And a second line"].enumerated() {
      let label = Label(text: text)
      label.font = .system(ofSize: index == 0 ? 14 : 11)
      label.frame = Rect(x: 12, y: 82 + Double(index) * 20, width: 152, height: 20)
      card.addSubview(label)
    }
    return cell
  }
}
