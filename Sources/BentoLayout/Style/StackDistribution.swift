/// The way a stack distributes the space along its axis among its children.
public enum StackDistribution: Hashable, Sendable, CaseIterable {
  /// Children grow by hugging priority and shrink by compression priority until the stack is full.
  case fill
  /// All children have the same size, within their required limits.
  case fillEqually
  /// Children are sized in proportion to their ideal sizes.
  case fillProportionally
  /// Children keep their sizes; the gaps between them grow equally and are never smaller than the spacing.
  case equalSpacing
  /// The distances between the centers of adjacent children are equal, as far as the spacing allows.
  case equalCentering
  /// Like `fill`; leftover space is after the last child.
  case start
  /// Like `fill`; leftover space is split evenly before the first and after the last child.
  case center
  /// Like `fill`; leftover space is before the first child.
  case end
  /// Like `fill`; leftover space is distributed evenly between adjacent children.
  case spaceBetween
  /// Like `fill`; leftover space is distributed around the children, with half as much at each end.
  case spaceAround
  /// Like `fill`; leftover space is distributed around the children, with the same amount everywhere.
  case spaceEvenly
}
