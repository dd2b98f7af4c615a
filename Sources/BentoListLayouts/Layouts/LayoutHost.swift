package import BentoGeometry

/// The interface through which a layout accesses the view that uses it.
///
/// A layout has no reference to a concrete view, so it can be computed and tested without one.
@MainActor
package protocol LayoutHost: AnyObject {
  /// The current numbers of items in the view's sections.
  var sections: SectionTable { get }

  /// The number of sections; loads the data first if necessary.
  var numberOfSections: Int { get }

  /// Returns the number of items in a section; loads the data first if necessary.
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

  /// The program's answers to queries about individual items and sections.
  var layoutAnswers: any LayoutAnswers { get }

  /// Called when part of the layout is out of date.
  func layoutDidInvalidate()

  /// Displays a transition between two layouts at its new progress.
  func follow(_ transition: CollectionViewTransitionLayout)

  /// Logs once that a value is unusable for computing a layout.
  func report(_ problem: String)
}

/// The program's answers to layout queries about individual items and sections; an answer is nil if only a
/// default applies.
@MainActor
package protocol LayoutAnswers: AnyObject {
  /// Whether the size of items in flow layouts may come from anything other than a default.
  var mayAnswerItemSize: Bool { get }

  /// Returns the size of an item.
  func itemSize(at path: ItemPath, in layout: FlowLayout) -> Size?

  /// Returns the inset around the lines of a section.
  func sectionInset(of section: Int, in layout: FlowLayout) -> EdgeInsets?

  /// Returns the distance between the lines of a section.
  func lineSpacing(of section: Int, in layout: FlowLayout) -> Double?

  /// Returns the minimum distance between the items of a line.
  func itemSpacing(of section: Int, in layout: FlowLayout) -> Double?

  /// Returns the size of a header.
  func headerSize(of section: Int, in layout: FlowLayout) -> Size?

  /// Returns the size of a footer.
  func footerSize(of section: Int, in layout: FlowLayout) -> Size?

  /// Whether the column spans of items in grids may come from anything other than a default.
  var mayAnswerColumnSpan: Bool { get }

  /// Returns the number of columns that an item spans.
  func columnSpan(at path: ItemPath, in layout: GridLayout) -> Int?
}
