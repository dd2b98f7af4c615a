internal import BentoGeometry
internal import BentoLayout
internal import BentoViews

/// A view whose arranged subviews are placed by the layout engine.
///
/// Arranging views inside one another are laid out together in one run, by the outermost of them.
@MainActor
protocol ArrangingView: View {
  /// The views in their order; hidden ones take no room.
  var arrangedSubviews: [View] { get }
  /// The direction in which leading lies; nil takes that of the view around.
  var direction: LayoutDirection? { get }
  /// Whether layout margins keep the views away from the edges.
  var isLayoutMarginsRelativeArrangement: Bool { get }
  /// The grid of the edges, or nil for that of the display.
  var layoutScale: Double? { get }
  /// The nodes of the views in the engine.
  var arrangement: ViewArrangement { get }
  /// The engine's kind of node.
  var layoutKind: LayoutKind { get }

  /// Adds to a style what the view says about all its arranged subviews.
  func describe(into style: inout LayoutStyle)

  /// Adds to the style of an arranged subview what the view says about this one alone.
  func describe(_ subview: View, into style: inout LayoutStyle)
}

extension ArrangingView {
  /// The arranging view that places this one, or nil.
  var arrangingSuperview: (any ArrangingView)? {
    guard let outer = superview as? any ArrangingView,
      outer.arrangedSubviews.contains(where: { $0 === self })
    else { return nil }
    return outer
  }

  /// Places the arranged subviews, unless a view around does it.
  func layOutArrangedSubviews() {
    guard arrangingSuperview == nil else { return }
    arrangement.layout(self)
  }

  /// The size at a width and height, or the ideal one where they are nil.
  func arrangedSize(width: Double?, height: Double?) -> Size {
    arrangement.measure(self, width: width, height: height)
  }

  /// The size within the width of another one.
  func arrangedSize(fitting size: Size) -> Size {
    arrangedSize(
      width: size.width.isFinite && size.width > 0 ? size.width : nil,
      height: nil
    )
  }

  /// Lets the layouts that hold a view let go of it: it leaves this one.
  func releaseArranged(_ view: View) {
    var container: (any ArrangingView)? = self
    while let current = container {
      current.arrangement.release(view)
      container = current.superview as? any ArrangingView
    }
  }

  /// Notes that something has changed on which places and sizes depend.
  ///
  /// The views around an outermost view of required width and height are left alone: its size does
  /// not change.
  func arrangementDidChange() {
    let constraints = sizeConstraints
    let isBoundary =
      constraints.width.exact.required != nil && constraints.height.exact.required != nil
      && arrangingSuperview == nil
    if isBoundary {
      noteContentChange()
    } else {
      invalidateIntrinsicContentSize()
    }
  }
}
