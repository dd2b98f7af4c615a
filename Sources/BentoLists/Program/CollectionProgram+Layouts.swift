internal import BentoGeometry
internal import BentoListLayouts

/// The responses of layout delegates; a default implementation is called only once.
extension CollectionProgram: LayoutAnswers {
  // MARK: Flow layouts

  package var mayAnswerItemSize: Bool { flowDelegate(.itemSize) != nil }

  package func itemSize(at path: ItemPath, in layout: FlowLayout) -> Size? {
    answer(.itemSize) {
      $0.collectionView($1, layout: layout, sizeForItemAt: $1.itemReorder.dataPath(of: path))
    }
  }

  package func sectionInset(of section: Int, in layout: FlowLayout) -> EdgeInsets? {
    answer(.sectionInset) { $0.collectionView($1, layout: layout, insetForSectionAt: section) }
  }

  package func lineSpacing(of section: Int, in layout: FlowLayout) -> Double? {
    answer(.lineSpacing) {
      $0.collectionView($1, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  package func itemSpacing(of section: Int, in layout: FlowLayout) -> Double? {
    answer(.interitemSpacing) {
      $0.collectionView($1, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  package func headerSize(of section: Int, in layout: FlowLayout) -> Size? {
    answer(.headerSize) {
      $0.collectionView($1, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }

  package func footerSize(of section: Int, in layout: FlowLayout) -> Size? {
    answer(.footerSize) {
      $0.collectionView($1, layout: layout, referenceSizeForFooterInSection: section)
    }
  }

  /// Returns the delegate of flow layouts, or nil if it answers the query with a default implementation.
  private func flowDelegate(_ question: DefaultAnswers) -> (any FlowLayoutDelegate)? {
    defaults.contains(question) ? nil : view.delegate as? any FlowLayoutDelegate
  }

  /// Returns the delegate's response to a query, or nil if only a default implementation would respond.
  private func answer<Value>(
    _ question: DefaultAnswers,
    _ ask: (any FlowLayoutDelegate, CollectionView) -> Value
  ) -> Value? {
    guard let delegate = flowDelegate(question) else { return nil }
    let value = ask(delegate, view)
    // The call may have revealed that only a default implementation responds.
    return defaults.contains(question) ? nil : value
  }

  // MARK: Grids

  package var mayAnswerColumnSpan: Bool { gridDelegate != nil }

  package func columnSpan(at path: ItemPath, in layout: GridLayout) -> Int? {
    guard let delegate = gridDelegate else { return nil }
    let dataPath = view.itemReorder.dataPath(of: path)
    let span = delegate.collectionView(view, layout: layout, columnSpanForItemAt: dataPath)
    return defaults.contains(.columnSpan) ? nil : span
  }

  private var gridDelegate: (any GridLayoutDelegate)? {
    defaults.contains(.columnSpan) ? nil : view.delegate as? any GridLayoutDelegate
  }
}
