public import BentoCells
package import BentoGeometry
public import BentoListLayouts
internal import BentoViews

extension CollectionView: LayoutHost {
  package var layoutBounds: Rect { layoutGeometry.layoutBounds }

  package var layoutAnswers: any LayoutAnswers { collectionProgram }

  package func layoutDidInvalidate() { layoutGeometry.layoutDidInvalidate() }

  package func report(_ problem: String) { ViewLog.once(problem) }
}

extension CollectionViewLayout {
  /// The collection view that uses the layout, or nil if no view uses the layout.
  public var collectionView: CollectionView? { host as? CollectionView }

  /// Registers a class for decoration views of the given kind; pass nil to remove the registration.
  public func register(
    _ viewClass: CollectionReusableView.Type?,
    forDecorationViewOfKind elementKind: String
  ) {
    decorationClasses[elementKind] = viewClass
  }
}
