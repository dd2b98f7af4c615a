internal import BentoGeometry
internal import BentoGraphics

/// How often each pixel is painted by a list, as far as the bounds of its steps tell.
nonisolated struct OverdrawMap {
  private let width: Int
  private let height: Int
  /// The change of the count at a pixel against its left and upper neighbours.
  private var changes: [Int32]

  /// Counts the steps of a list on every pixel of a host.
  init(_ list: DisplayList, scale: Scale, bounds: PixelRect) {
    width = max(0, bounds.width)
    height = max(0, bounds.height)
    changes = [Int32](repeating: 0, count: (width + 1) * (height + 1))
    add(list, State(map: .scale(x: scale.factor, y: scale.factor), clip: bounds))
  }

  private struct State {
    var map: Transform
    var clip: PixelRect
  }

  private mutating func add(_ list: DisplayList, _ state: State) {
    var states = [state]
    for operation in list.operations {
      guard var state = states.last else { return }
      switch operation {
      case .pushTransform(let transform):
        state.map = transform.followed(by: state.map)
        states.append(state)
      case .pushClip(let shape):
        state.clip = state.clip.intersection(pixels(of: shape.bounds, state))
        states.append(state)
      case .pushOpacity, .pushBlend: states.append(state)
      case .pop: if states.count > 1 { states.removeLast() }
      case .list(let inner), .picture(let inner): add(inner, state)
      case .fill, .stroke, .image, .text, .shadow, .innerShadow:
        count(pixels(of: operation.inkBounds, state).intersection(state.clip))
      }
    }
  }

  private func pixels(of rect: Rect, _ state: State) -> PixelRect {
    let device = state.map.apply(to: rect)
    return device.isFinite ? Scale.one.pixels(device) : .zero
  }

  private mutating func count(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    let stride = width + 1
    changes[rect.minY * stride + rect.minX] += 1
    changes[rect.minY * stride + rect.maxX] -= 1
    changes[rect.maxY * stride + rect.minX] -= 1
    changes[rect.maxY * stride + rect.maxX] += 1
  }
}

// MARK: - Colours

nonisolated extension OverdrawMap {
  /// The colours of two, three, four and more paintings; what is painted once has none.
  static let colors = [
    Color(hex: 0x3B82F6, alpha: 0.34), Color(hex: 0x22C55E, alpha: 0.40),
    Color(hex: 0xF59E0B, alpha: 0.48), Color(hex: 0xEF4444, alpha: 0.58),
  ]

  /// The heat of every pixel.
  func picture() -> PixelBuffer {
    let heat = Self.colors.map(\.premultipliedWord)
    var words = [UInt32](repeating: 0, count: width * height)
    var row = [Int32](repeating: 0, count: width + 1)
    for y in 0..<height {
      var sum: Int32 = 0
      for x in 0..<width {
        row[x] += changes[y * (width + 1) + x]
        sum += row[x]
        if sum > 1 { words[y * width + x] = heat[min(Int(sum) - 2, heat.count - 1)] }
      }
    }
    return PixelBuffer(width: width, height: height, words: words)
  }
}

nonisolated extension Color {
  /// The colour as a word of a pixel buffer.
  fileprivate var premultipliedWord: UInt32 {
    func byte(_ share: Double) -> UInt8 { UInt8((share * 255).rounded()) }
    return Pixel(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
      .premultipliedWord
  }
}
