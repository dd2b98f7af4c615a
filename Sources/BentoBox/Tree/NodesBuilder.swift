/// A result builder that collects the items of a section; it supports `if`, `if let`, `switch` and `for`.
@MainActor
@resultBuilder
public enum NodesBuilder<ItemID: Hashable> {
  /// The type of each part of a block.
  public typealias Nodes = [Node<ItemID>]

  /// An item on its own line.
  public static func buildExpression(_ node: Node<ItemID>) -> Nodes { [node] }

  /// An optional item on its own line.
  public static func buildExpression(_ node: Node<ItemID>?) -> Nodes { node.map { [$0] } ?? [] }

  /// Items on their own line.
  public static func buildExpression(_ nodes: Nodes) -> Nodes { nodes }

  /// The lines of a block.
  public static func buildBlock(_ parts: Nodes...) -> Nodes { parts.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional(_ nodes: Nodes?) -> Nodes { nodes ?? [] }

  /// One branch of an `if` or `switch`.
  public static func buildEither(first nodes: Nodes) -> Nodes { nodes }

  /// The other branch of an `if` or `switch`.
  public static func buildEither(second nodes: Nodes) -> Nodes { nodes }

  /// The iterations of a `for` loop.
  public static func buildArray(_ rounds: [Nodes]) -> Nodes { rounds.flatMap { $0 } }
}
