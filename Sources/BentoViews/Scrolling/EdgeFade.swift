internal import BentoGeometry
package import BentoGraphics

/// A view over the content of a scroll view, at one of its sides, that fades the content into the background.
///
/// A mask would also fade over images, but a masked view is composited as one image that scrolling repaints.
@MainActor
final class EdgeFade: View {
  /// The width of a fade, in points.
  private static let width = 16.0
  private var isOnLeft = false

  convenience init(isOnLeft: Bool) {
    self.init()
    self.isOnLeft = isOnLeft
    isUserInteractionEnabled = false
  }

  /// Places the fade at its side of a scroll view.
  ///
  /// - Parameter hidden: The width of the content beyond that side, in points; the fade appears gradually
  ///   over the first points.
  func place(in view: ScrollView, hidden: Double) {
    let width = min(Self.width, view.bounds.width / 4)
    View.performWithoutAnimation {
      isHidden = hidden <= 0 || width <= 0
      guard !isHidden else { return }
      var frame = view.bounds
      frame.x = isOnLeft ? frame.minX : frame.maxX - width
      frame.size.width = width
      self.frame = frame
      alpha = min(1, hidden / Self.width)
      let color = view.colorBelow
      let (left, right) = (Point(x: 0, y: 0), Point(x: 1, y: 0))
      backgroundGradient = Gradient(
        .linear(from: isOnLeft ? left : right, to: isOnLeft ? right : left),
        colors: [color, color.withAlpha(0)]
      )
    }
  }

  override func themeDidChange() {
    super.themeDidChange()
    superview?.setNeedsLayout()
  }
}

extension ScrollView {
  /// Whether content that continues beyond the left or right edge fades out at that edge, over 16 points; by
  /// default false.
  ///
  /// The content fades into the color behind it: the nearest opaque background color among the view and its
  /// superviews. In a collection view, the property also applies to sections that scroll on their own.
  ///
  /// ```swift
  /// chips.fadesEdges = true
  /// chips.showsHorizontalScrollIndicator = false
  /// ```
  public var fadesEdges: Bool {
    get { !edgeFades.isEmpty }
    set {
      guard newValue != fadesEdges else { return }
      for fade in edgeFades { fade.removeFromSuperview() }
      edgeFades = newValue ? [EdgeFade(isOnLeft: true), EdgeFade(isOnLeft: false)] : []
      for fade in edgeFades { insertSubview(fade, belowSubview: verticalIndicator) }
      setNeedsLayout()
    }
  }

  func layoutEdgeFades() {
    guard !edgeFades.isEmpty else { return }
    let (minimum, maximum) = offsetLimits
    edgeFades[0].place(in: self, hidden: contentOffset.x - minimum.x)
    edgeFades[1].place(in: self, hidden: maximum.x - contentOffset.x)
  }
}

/// A view that draws a color behind its subviews that is not its background color.
@MainActor
package protocol SurfaceDrawing: View {
  /// The color, or nil if the view draws none.
  var surfaceColor: Color? { get }
}

extension View {
  /// The opaque color on which the view's content is drawn.
  fileprivate var colorBelow: Color {
    var view: View? = self
    while let current = view {
      let color = (current as? any SurfaceDrawing)?.surfaceColor ?? current.backgroundColor
      if let color, color.isOpaque { return color }
      view = current.superview
    }
    return theme.colors.background
  }
}
