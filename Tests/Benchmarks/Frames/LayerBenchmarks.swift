import BentoEmbedded
import BentoTesting

/// Frames in which a part of the screen fades or moves, against a copy of that part's pixels.
@MainActor
enum LayerBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("frame.fade.400x300", target: .ratio(8)) {
        let scene = try LayerScene(layer: Self.card)
        return scene.workload { number in
          scene.layer.alpha = 0.2 + Double(number % 60) / 100
        }
      },
      Benchmark("frame.move.400x300", target: .ratio(4)) {
        let scene = try LayerScene(layer: Self.card)
        return scene.workload { number in
          scene.layer.frame.x = 100 + Double(number % 60)
        }
      },
      Benchmark("frame.slide.800x600", target: .ratio(1.8)) {
        let scene = try LayerScene(layer: Self.full, pages: 2)
        return scene.workload { number in
          let shift = Double(number % 80) * 10
          scene.layer.transform = .translation(x: 800 - shift, y: 0)
          scene.behind.transform = .translation(x: -shift / 3, y: 0)
        }
      },
      Benchmark("frame.crossfade.800x600", target: .ratio(5.5)) {
        let scene = try LayerScene(layer: Self.full, pages: 2)
        return scene.workload { number in
          scene.layer.alpha = 0.1 + Double(number % 80) / 100
        }
      },
      Benchmark("frame.dim.800x600", target: .ratio(4)) {
        let scene = try LayerScene(layer: Self.full, pages: 1)
        scene.layer.backgroundColor = .black
        return scene.workload { number in
          scene.layer.alpha = 0.1 + Double(number % 40) / 100
        }
      },
    ]
  }

  private static let card = Rect(x: 200, y: 150, width: 400, height: 300)
  private static let full = Rect(x: 0, y: 0, width: 800, height: 600)
}

/// A window of 800 × 600 pixels with a list, and a layer above it.
@MainActor
private final class LayerScene {
  let layer = View()
  let behind: View
  private let scene: ListScene
  private let part: Screen
  private var number = 0

  /// - Parameters:
  ///   - layer: The frame of the layer.
  ///   - pages: 0 for a card with labels, 1 for an empty page, 2 for a page like the one below it.
  init(layer frame: Rect, pages: Int = 0) throws {
    scene = ListScene(try Screen(width: 800, height: 600))
    part = try Screen(width: Int(frame.width), height: Int(frame.height))
    let root = View()
    behind = scene.table
    scene.host.window.contentView = root
    for view in [behind, layer] {
      root.addSubview(view)
    }
    behind.frame = Rect(x: 0, y: 0, width: 800, height: 600)
    layer.frame = frame
    layer.backgroundColor = .white
    switch pages {
    case 0: Self.addLabels(to: layer, count: 9, width: frame.width - 32)
    case 2: Self.addLabels(to: layer, count: 20, width: frame.width - 32)
    default: break
    }
    scene.frame()
  }

  func workload(_ change: @escaping (Int) -> Void) -> Workload {
    let scene = self
    return .timed(
      TimedWork(
        batch: 16,
        work: {
          scene.number += 1
          change(scene.number)
          scene.scene.frame()
        },
        referenceBatch: 16,
        reference: scene.part.copyPixels
      )
    )
  }

  private static func addLabels(to view: View, count: Int, width: Double) {
    for index in 0..<count {
      let label = Label()
      label.font = .system(ofSize: index == 0 ? 20 : 14, weight: index == 0 ? .bold : .regular)
      label.text = "Line \(index) of a card that comes and goes, with some words"
      label.frame = Rect(x: 16, y: 16 + Double(index) * 29, width: width, height: 24)
      view.addSubview(label)
    }
  }
}
