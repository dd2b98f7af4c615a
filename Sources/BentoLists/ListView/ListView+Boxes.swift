package import BentoListLayouts
package import BentoViews

/// The interface for boxes, apart from the overrides in tables and collection views.
extension ListView {
  /// The views of elements that are visible or may become visible again without a call to the data source.
  ///
  /// These are the shown and departing views, those configured in advance, and the one with keyboard focus.
  package var liveViews: [(element: ListElement, view: View)] {
    tileIfNeeded()
    var views: [(element: ListElement, view: View)] = []
    for tile in tileSet.present {
      if case .decoration = tile.item.kind { continue }
      views.append((tile.item, tile.view))
    }
    return views
  }

  /// Returns the view of an element that is visible or has keyboard focus, or nil.
  package func view(of element: ListElement) -> View? {
    tileIfNeeded()
    return tileSet.tile(of: element)?.view
  }

  /// Whether an item that is not visible can get a view before the content scrolls there.
  package var makesViewsBeforeGliding: Bool { geometry.makesViewsBeforeGliding }

  /// Called after the content of a view changes.
  ///
  /// - Parameter keepsSize: Whether the view's size is unchanged.
  package func contentDidChange(in view: View, keepsSize: Bool = false) {
    if keepsSize { geometry.sizeIsKept(of: view) } else { sizeMayDiffer(of: view) }
  }

  /// Measures everything visible again.
  package func measureAgain() { geometry.measureAgain(in: self) }
}
