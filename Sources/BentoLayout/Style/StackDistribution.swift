/// How a stack shares the space along its axis among its children.
public enum StackDistribution: Hashable, Sendable, CaseIterable {
  /// Children grow by hugging and shrink by compression until the stack is full.
  case fill
  /// Children are all of one size, within their required limits.
  case fillEqually
  /// Children are sized in proportion to their ideal sizes.
  case fillProportionally
  /// Children keep their sizes; the gaps between them grow alike, and are never below the spacing.
  case equalSpacing
  /// The distances between the centers of neighbors are alike, as far as the spacing allows.
  case equalCentering
  /// As `fill`; space that nobody takes stays behind the last child.
  case start
  /// As `fill`; space that nobody takes stands half before and half behind the children.
  case center
  /// As `fill`; space that nobody takes stays before the first child.
  case end
  /// As `fill`; space that nobody takes goes between neighbors.
  case spaceBetween
  /// As `fill`; space that nobody takes goes around children, half as much at the two ends.
  case spaceAround
  /// As `fill`; space that nobody takes goes around children, the same amount everywhere.
  case spaceEvenly
}
