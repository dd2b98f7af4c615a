/// A result builder that collects the items of a section; it supports `if`, `if let`, `switch` and `for`.
@MainActor
@resultBuilder
public enum NodesBuilder<ItemID: Hashable> {
  /// The type of each part of a block.
  public typealias Nodes = [Node<ItemID>]

  /// Collects an item on its own line.
  public static func buildExpression(_ node: Node<ItemID>) -> Nodes { [node] }

  /// Collects an optional item on its own line.
  public static func buildExpression(_ node: Node<ItemID>?) -> Nodes { node.map { [$0] } ?? [] }

  /// Collects an array of items on its own line.
  public static func buildExpression(_ nodes: Nodes) -> Nodes { nodes }

  /// Combines the lines of a block.
  public static func buildBlock(_ parts: Nodes...) -> Nodes { parts.flatMap { $0 } }

  /// Collects the items of an `if` without `else`.
  public static func buildOptional(_ nodes: Nodes?) -> Nodes { nodes ?? [] }

  /// Collects the items of one branch of an `if` or `switch`.
  public static func buildEither(first nodes: Nodes) -> Nodes { nodes }

  /// Collects the items of the other branch of an `if` or `switch`.
  public static func buildEither(second nodes: Nodes) -> Nodes { nodes }

  /// Combines the iterations of a `for` loop.
  public static func buildArray(_ rounds: [Nodes]) -> Nodes { rounds.flatMap { $0 } }
}
