public import BentoBox
public import BentoComponents
public import BentoViews

@MainActor extension BoxRenderer {
  /// Makes a row of nothing but room.
  ///
  /// - Parameters:
  ///   - height: The height, in points.
  ///   - styleSheet: How the room looks; clear by default.
  ///   - rowId: The id of the row.
  public func renderSpace(
    height: Double,
    styleSheet: ViewStyleSheet<NativeView> = ViewStyleSheet(),
    rowId: ItemID
  ) -> Node<ItemID> {
    Node(id: rowId, component: Component.EmptySpace(height: height, styleSheet: styleSheet))
  }
}
