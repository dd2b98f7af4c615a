import ArgumentParser
import Bento
import BentoTesting
import FoundationEssentials
import Glibc

extension Gallery {
  /// Uses the screens at random for many frames and reports the memory usage.
  struct Soak: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Use all screens at random, without a display, and print the resident memory.",
      discussion: """
        Before each frame, the run may press, drag, scroll, type, resize, or change the theme or the \
        screen. The same seed produces the same frames. If memory stays constant after the first \
        100,000 frames, there is no leak.
        """
    )

    @ArgumentParser.Option(help: "The number of frames.")
    var frames = 1_000_000

    @ArgumentParser.Option(help: "The number of frames between printed lines.")
    var interval = 100_000

    @ArgumentParser.Option(help: "The seed of the random number generator.")
    var seed: UInt64 = 1

    func validate() throws {
      guard frames > 0, interval > 0 else {
        throw ValidationError("The numbers of frames must be greater than zero.")
      }
    }

    func run() throws {
      try MainActor.assumeIsolated {
        let monkey = Monkey(seed: seed)
        print("frames resident-MB")
        for frame in 1...frames {
          try monkey.frame()
          if frame % interval == 0 || frame == frames {
            print(frame, ResidentMemory.megabytes)
          }
        }
      }
    }
  }
}

/// A simulated user who acts at random.
@MainActor
private final class Monkey {
  private static let largest = Size(width: 900, height: 700)

  private var random: Dice
  private let harness = Harness(size: Size(width: 480, height: 600))
  private let buffer: FrameBuffer
  private var isPressed = false

  init(seed: UInt64) {
    random = Dice(state: seed)
    buffer = FrameBuffer(width: Int(Self.largest.width), height: Int(Self.largest.height))
    showScreen()
  }

  /// Performs a random action or none, and paints a frame.
  func frame() throws {
    act()
    harness.advance(by: .milliseconds(16))
    let size = harness.window.bounds.size
    try buffer.paint(harness.host, width: Int(size.width), height: Int(size.height))
  }

  private func act() {
    switch Int.random(in: 0..<400, using: &random) {
    case 0: showScreen()
    case 1: harness.window.setTheme(Bool.random(using: &random) ? .light : .dark)
    case 2..<6: resize()
    case 6..<60: harness.scroll(by: Size(width: 0, height: offset(90)), at: point)
    case 60..<80: press()
    case 80..<140: harness.pointer(.move, at: point)
    case 140..<160: harness.key(keys.randomElement(using: &random) ?? .tab)
    default: break
    }
  }

  private let keys: [Key] = [.tab, .up, .down, .space, .enter]

  private var point: Point {
    let size = harness.window.bounds.size
    return Point(
      x: .random(in: 0..<size.width, using: &random),
      y: .random(in: 0..<size.height, using: &random)
    )
  }

  private func offset(_ reach: Double) -> Double {
    .random(in: -reach...reach, using: &random).rounded()
  }

  private func press() {
    harness.pointer(isPressed ? .up : .down, at: point)
    isPressed.toggle()
  }

  private func resize() {
    harness.resize(
      to: Size(
        width: .random(in: 200...Self.largest.width, using: &random).rounded(),
        height: .random(in: 200...Self.largest.height, using: &random).rounded()
      )
    )
  }

  private func showScreen() {
    let screens = GalleryScreen.all
    harness.mount(screens[Int.random(in: 0..<screens.count, using: &random)].make())
  }
}

/// The memory that frames are painted into.
@MainActor
final class FrameBuffer {
  private let pixels: UnsafeMutableRawPointer
  private let width: Int
  private let height: Int

  /// Allocates memory for the largest frame.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = .allocate(byteCount: width * height * 4, alignment: 64)
  }

  isolated deinit { pixels.deallocate() }

  /// Paints a host's changes since the last frame; the host must not be larger than the memory allows.
  func paint(_ host: ViewHost, width: Int? = nil, height: Int? = nil) throws {
    let width = width ?? self.width
    let target = try PixelTarget(
      base: pixels,
      width: width,
      height: height ?? self.height,
      stride: width * 4,
      format: .bgrx
    )
    _ = host.render(into: target)
  }
}

/// Reproducible random numbers from a seed: SplitMix64, https://prng.di.unimi.it/splitmix64.c.
nonisolated struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The resident memory of the process.
enum ResidentMemory {
  /// The size in units of 1,048,576 bytes, rounded to one decimal place, or 0 if it cannot be determined.
  static var megabytes: Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return (pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576 * 10).rounded() / 10
  }
}
