internal import BentoGeometry
internal import BentoLayout
internal import BentoViews

/// A view whose arranged subviews are positioned by the layout engine.
///
/// Nested arranging views are laid out together in one pass, by the outermost of them.
@MainActor
protocol ArrangingView: View {
  /// The arranged views, in order; hidden ones take up no space.
  var arrangedSubviews: [View] { get }
  /// The layout direction; nil to use the superview's.
  var direction: LayoutDirection? { get }
  /// Whether the views are inset by the layout margins.
  var isLayoutMarginsRelativeArrangement: Bool { get }
  /// The number of grid lines per point to which edges are snapped; nil to use the display's scale.
  var layoutScale: Double? { get }
  /// The layout nodes of the views.
  var arrangement: ViewArrangement { get }
  /// The kind of layout node.
  var layoutKind: LayoutKind { get }

  /// Adds the settings for all arranged subviews to a style.
  func describe(into style: inout LayoutStyle)

  /// Adds the settings for an arranged subview to the subview's style.
  func describe(_ subview: View, into style: inout LayoutStyle)
}

extension ArrangingView {
  /// The arranging view that positions this one, or nil.
  var arrangingSuperview: (any ArrangingView)? {
    guard let outer = superview as? any ArrangingView,
      outer.arrangedSubviews.contains(where: { $0 === self })
    else { return nil }
    return outer
  }

  /// Positions the arranged subviews, unless an outer view does so.
  func layOutArrangedSubviews() {
    guard arrangingSuperview == nil else { return }
    arrangement.layout(self)
  }

  /// Returns the size at the given width and height, using the ideal extent on any axis whose argument is
  /// nil.
  func arrangedSize(width: Double?, height: Double?) -> Size {
    arrangement.measure(self, width: width, height: height)
  }

  /// Returns the size at the width of `size`, or the ideal size if that width is not positive and finite.
  func arrangedSize(fitting size: Size) -> Size {
    arrangedSize(width: size.givenWidth, height: nil)
  }

  /// Releases a departing subview from all layouts that contain it.
  func releaseArranged(_ view: View) {
    var container: (any ArrangingView)? = self
    while let current = container {
      current.arrangement.release(view)
      container = current.superview as? any ArrangingView
    }
  }

  /// Marks the arrangement as changed because positions or sizes may be different.
  ///
  /// If the width and height of the outermost view are fixed by required constraints, its superviews are not
  /// invalidated, because its size does not change.
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
