import BentoGeometry
import BentoLayout

/// A frame and the frames below it, in the notation of the data files and the tests.
struct FrameTree: Decodable, Equatable, CustomStringConvertible {
  var frame: [Double?]
  var children: [FrameTree]

  /// Reads the frames of a laid-out tree.
  init(_ tree: LayoutTree, _ shape: BuiltNode) {
    let rect = tree.frame(of: shape.node)
    frame = [rect.x, rect.y, rect.width, rect.height]
    children = shape.children.map { FrameTree(tree, $0) }
  }

  /// Whether the frames are the expected ones, up to rounding errors; unknown numbers match all.
  func matches(_ expected: FrameTree) -> Bool {
    children.count == expected.children.count
      && zip(frame, expected.frame).allSatisfy { got, want in
        guard let got, let want else { return true }
        return abs(got - want) < 6e-4
      }
      && zip(children, expected.children).allSatisfy { $0.matches($1) }
  }

  /// The paths of the frames that differ, with both values.
  func differences(from expected: FrameTree, path: String = "root") -> [String] {
    var lines: [String] = []
    let differs = zip(frame, expected.frame).contains { got, want in
      guard let got, let want else { return false }
      return abs(got - want) >= 6e-4
    }
    if differs {
      lines.append("\(path): got \(Self.text(frame)), want \(Self.text(expected.frame))")
    }
    for (index, pair) in zip(children, expected.children).enumerated() {
      lines += pair.0.differences(from: pair.1, path: "\(path)/\(index)")
    }
    return lines
  }

  var description: String {
    "\(Self.text(frame))\(children.isEmpty ? "" : "\(children)")"
  }

  private static func text(_ frame: [Double?]) -> String {
    "(" + frame.map { $0.map { "\($0)" } ?? "?" }.joined(separator: " ") + ")"
  }
}

/// The nodes of a tree in their hierarchy.
struct BuiltNode {
  var node: LayoutNode
  var kind = LayoutKind.stack
  var children: [BuiltNode]

  /// The nodes of the whole subtree.
  var all: [LayoutNode] { flattened.map(\.node) }

  /// The whole subtree, parents before children.
  var flattened: [BuiltNode] { [self] + children.flatMap(\.flattened) }
}
