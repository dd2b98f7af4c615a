public import BentoGeometry

/// The paper, orientation and margins of a printed document.
///
/// ```swift
/// var setup = PageSetup()
/// setup.orientation = .landscape
/// setup.margins = EdgeInsets(36)      // half an inch
/// ```
public struct PageSetup: Hashable, Sendable {
  /// The orientation of pages.
  public enum Orientation: Hashable, Sendable {
    /// The long edge is vertical.
    case portrait
    /// The long edge is horizontal.
    case landscape
  }

  /// The paper.
  public var paper: PaperSize
  /// The orientation of the pages.
  public var orientation: Orientation
  /// The distances between the edges of a page and its content, in points of 1/72 inch.
  public var margins: EdgeInsets

  /// The share of a page's length that margins leave for the content at least.
  private static let smallestShare = 0.25

  /// Creates a setup; the margins are three quarters of an inch by default.
  public init(
    paper: PaperSize = .standard,
    orientation: Orientation = .portrait,
    margins: EdgeInsets = EdgeInsets(54)
  ) {
    self.paper = paper
    self.orientation = orientation
    self.margins = margins
  }

  /// The size of a page in its orientation, in points.
  public var size: Size {
    orientation == .portrait
      ? paper.size : Size(width: paper.size.height, height: paper.size.width)
  }

  /// The area of a page inside the margins, in points from the page's top left corner.
  ///
  /// It covers at least a quarter of the page's width and height; larger margins are reduced.
  public var contentArea: Rect {
    let (x, width) = Self.room(size.width, margins.left, margins.right)
    let (y, height) = Self.room(size.height, margins.top, margins.bottom)
    return Rect(x: x, y: y, width: width, height: height)
  }

  private static func room(_ length: Double, _ start: Double, _ end: Double) -> (Double, Double) {
    func clamped(_ margin: Double) -> Double { margin.isNaN ? 0 : max(0, min(margin, length)) }
    let (start, end) = (clamped(start), clamped(end))
    let most = length * (1 - smallestShare)
    let factor = start + end > most ? most / (start + end) : 1
    return (start * factor, length - (start + end) * factor)
  }
}
