internal import BentoGeometry
internal import BentoGraphics

/// What an opacity group draws, found without drawing it.
struct GroupSummary {
  /// A rectangle that holds all ink, in pixels.
  private(set) var ink = PixelRect.zero
  /// Whether two of its operations may touch the same pixel, so that they must be joined before
  /// they fade.
  private(set) var overlaps = false

  private static let trackedRects = 8
  private var rects: [PixelRect] = []

  /// Looks at the steps of a list from `start` to the `pop` that closes the group.
  init(_ list: DisplayList, from start: Int, in space: DeviceSpace) {
    add(list, from: start, in: space, slack: 1)
  }

  private mutating func add(
    _ list: DisplayList,
    from start: Int,
    in space: DeviceSpace,
    slack: Double
  ) {
    var spaces = [space]
    for operation in list.operations[start...] {
      guard let current = spaces.last else { return }
      switch operation {
      case .pushTransform(let transform): spaces.append(current.entering(transform))
      case .pushClip, .pushOpacity: spaces.append(current)
      case .pushBlend:
        // A picture is mixed with what lies below it inside the group only.
        overlaps = true
        spaces.append(current)
      case .pop: spaces.removeLast()
      case .list(let inner):
        if overlaps {
          ink = ink.union(current.ink(inner.inkBounds, slack: DisplayList.nestedSlack))
        } else {
          add(inner, from: 0, in: current, slack: slack)
        }
      case .text(let request, _):
        add(current.ink(operation.inkBounds, slack: slack))
        overlaps = overlaps || request.hasOverlappingInk
      case .fill, .stroke, .image, .shadow, .innerShadow:
        add(current.ink(operation.inkBounds, slack: slack))
      }
    }
  }

  private mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    ink = ink.union(rect)
    guard !overlaps else { return }
    overlaps = rects.count >= Self.trackedRects || rects.contains { $0.intersects(rect) }
    rects.append(rect)
  }
}

extension TextRequest {
  /// Whether letters are drawn over something of the text's own.
  fileprivate var hasOverlappingInk: Bool {
    runs.contains { run in
      let look = run.attributes
      return look.background != nil || look.isUnderlined || look.isStruckThrough
    }
  }
}

extension DisplayList {
  /// How far the ink of a nested list may lie outside of what its bounds say, in pixels: origins
  /// are rounded, by up to half a pixel at every level.
  static let nestedSlack = 32.0

  /// The index of the `pop` that closes the step at an index, or of the last step.
  func indexOfPop(for start: Int) -> Int {
    var depth = 0
    for index in start..<operations.count {
      switch operations[index] {
      case .pushClip, .pushOpacity, .pushBlend, .pushTransform: depth += 1
      case .pop: depth -= 1
      case .fill, .stroke, .image, .text, .shadow, .innerShadow, .list: break
      }
      if depth == 0 { return index }
    }
    return operations.count - 1
  }
}
