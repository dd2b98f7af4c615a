package import BentoListLayouts
package import BentoViews

/// What boxes ask of a list, beside what tables and collection views override.
extension ListView {
  /// The views of items and supplements that are seen, or may be seen again without the data source being
  /// asked: those in view, those departing, those filled ahead, and the one with the keyboard.
  package var liveViews: [(element: ListElement, view: View)] {
    tileIfNeeded()
    var views: [(element: ListElement, view: View)] = []
    for tile in tileSet.present {
      if case .decoration = tile.item.kind { continue }
      views.append((tile.item, tile.view))
    }
    return views
  }

  /// The view of what is in view or has the keyboard in it, or nil.
  package func view(of element: ListElement) -> View? {
    tileIfNeeded()
    return tileSet.tile(of: element)?.view
  }

  /// Whether an item out of view can have a view before the content glides there.
  package var makesViewsBeforeGliding: Bool { geometry.makesViewsBeforeGliding }

  /// Notes that the content of a view is other content.
  ///
  /// - Parameter keepsSize: Whether it takes the same room.
  package func contentDidChange(in view: View, keepsSize: Bool = false) {
    if keepsSize { geometry.sizeIsKept(of: view) } else { sizeMayDiffer(of: view) }
  }

  /// Asks everything in view how large it wants to be.
  package func measureAgain() { geometry.measureAgain(in: self) }
}
