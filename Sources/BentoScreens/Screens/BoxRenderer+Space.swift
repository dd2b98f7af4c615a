public import BentoBox
public import BentoComponents
public import BentoViews

@MainActor extension BoxRenderer {
  /// Returns a row of empty space.
  ///
  /// - Parameters:
  ///   - height: The height, in points.
  ///   - styleSheet: The style of the row; transparent by default.
  ///   - rowId: The id of the row.
  public func renderSpace(
    height: Double,
    styleSheet: ViewStyleSheet<NativeView> = ViewStyleSheet(),
    rowId: ItemID
  ) -> Node<ItemID> {
    Node(id: rowId, component: Component.EmptySpace(height: height, styleSheet: styleSheet))
  }
}
