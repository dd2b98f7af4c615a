package import BentoGeometry

/// What shows a layout: what the layout asks of the view, and what it tells it.
///
/// A layout knows no views, so that it can be computed and tested without any.
@MainActor
package protocol LayoutHost: AnyObject {
  /// The numbers of items in the sections, as the view knows them now.
  var sections: SectionTable { get }

  /// The number of sections, for which the program is asked if that is due.
  var numberOfSections: Int { get }

  /// The number of items in a section, for which the program is asked if that is due.
  func numberOfItems(inSection section: Int) -> Int

  /// The part of the content that the view shows, with what lies behind its insets.
  var bounds: Rect { get }

  /// The room around the content, in points.
  var contentInset: EdgeInsets { get }

  /// The scale at which the view is shown.
  var displayScale: Scale { get }

  /// Whether text begins at the right.
  var leadsFromRight: Bool { get }

  /// The bounds that the layout was last told of.
  var layoutBounds: Rect { get }

  /// What the program answers about single items and sections.
  var layoutAnswers: any LayoutAnswers { get }

  /// Learns that something of the layout is out of date.
  func layoutDidInvalidate()

  /// Shows a transition between two layouts at its new progress.
  func follow(_ transition: CollectionViewTransitionLayout)

  /// Notes in the log, once, what a layout cannot be computed from.
  func report(_ problem: String)
}

/// What a program answers to the questions of layouts about single items and sections; nil where nobody
/// but a default would answer.
@MainActor
package protocol LayoutAnswers: AnyObject {
  /// Whether something else than a default may answer for the sizes of items in flow layouts.
  var mayAnswerItemSize: Bool { get }

  /// The size of an item.
  func itemSize(at path: ItemPath, in layout: FlowLayout) -> Size?

  /// The room around the lines of a section.
  func sectionInset(of section: Int, in layout: FlowLayout) -> EdgeInsets?

  /// The distance between the lines of a section.
  func lineSpacing(of section: Int, in layout: FlowLayout) -> Double?

  /// The least distance between the items of a line.
  func itemSpacing(of section: Int, in layout: FlowLayout) -> Double?

  /// The extents of a header.
  func headerSize(of section: Int, in layout: FlowLayout) -> Size?

  /// The extents of a footer.
  func footerSize(of section: Int, in layout: FlowLayout) -> Size?

  /// Whether something else than a default may answer for the columns that items of grids cover.
  var mayAnswerColumnSpan: Bool { get }

  /// The number of columns that an item covers.
  func columnSpan(at path: ItemPath, in layout: GridLayout) -> Int?
}
