package import BentoGeometry

/// The view that uses a layout, as the layout sees it.
///
/// A layout has no reference to a view, so that it can be computed and tested without one.
@MainActor
package protocol LayoutHost: AnyObject {
  /// The numbers of items in the sections, as the view currently has them.
  var sections: SectionTable { get }

  /// The number of sections; loads the data first if necessary.
  var numberOfSections: Int { get }

  /// The number of items in a section; loads the data first if necessary.
  func numberOfItems(inSection section: Int) -> Int

  /// The visible part of the content, including the area covered by its insets.
  var bounds: Rect { get }

  /// The inset around the content, in points.
  var contentInset: EdgeInsets { get }

  /// The scale at which the view is displayed.
  var displayScale: Scale { get }

  /// Whether the layout direction is right to left.
  var leadsFromRight: Bool { get }

  /// The bounds that the view last reported to the layout.
  var layoutBounds: Rect { get }

  /// The program's answers about single items and sections.
  var layoutAnswers: any LayoutAnswers { get }

  /// Called when something of the layout is out of date.
  func layoutDidInvalidate()

  /// Displays a transition between two layouts at its new progress.
  func follow(_ transition: CollectionViewTransitionLayout)

  /// Logs, once, a value from which a layout cannot be computed.
  func report(_ problem: String)
}

/// The program's answers to queries of layouts about single items and sections; nil if only a default would
/// answer.
@MainActor
package protocol LayoutAnswers: AnyObject {
  /// Whether the size of items in flow layouts may come from anything other than a default.
  var mayAnswerItemSize: Bool { get }

  /// The size of an item.
  func itemSize(at path: ItemPath, in layout: FlowLayout) -> Size?

  /// The inset around the lines of a section.
  func sectionInset(of section: Int, in layout: FlowLayout) -> EdgeInsets?

  /// The distance between the lines of a section.
  func lineSpacing(of section: Int, in layout: FlowLayout) -> Double?

  /// The minimum distance between the items of a line.
  func itemSpacing(of section: Int, in layout: FlowLayout) -> Double?

  /// The size of a header.
  func headerSize(of section: Int, in layout: FlowLayout) -> Size?

  /// The size of a footer.
  func footerSize(of section: Int, in layout: FlowLayout) -> Size?

  /// Whether the column spans of items in grids may come from anything other than a default.
  var mayAnswerColumnSpan: Bool { get }

  /// The number of columns that an item spans.
  func columnSpan(at path: ItemPath, in layout: GridLayout) -> Int?
}
