internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// The bound within which a component is measured: a width, a height, or both.
enum SizeBound {
  case width(Double)
  case height(Double)
  case size(Size)
}

extension AnyRenderable {
  /// The component, or one of its decorators, that computes its height; nil if a decorator around that
  /// component changes the height.
  package var heightCustomizing: (any HeightCustomizing)? {
    var current = base
    while true {
      if let found = current as? any HeightCustomizing { return found }
      guard let decorator = current as? any RenderableDecorator, !decorator.changesOwnHeight else {
        return nil
      }
      current = decorator.unerasedBase
    }
  }

  /// Returns the ``heightCustomizing`` component, or nil if the view uses custom text sizes or heights.
  ///
  /// Components compute heights from the fonts' own sizes and the standard heights of rows and controls, so the
  /// result would be wrong in such a view.
  func heightCustomizing(in view: NativeView) -> (any HeightCustomizing)? {
    view.textSizing == nil && view.hasStandardHeights ? heightCustomizing : nil
  }

  /// Returns the size that fits the component, measured with a temporary view.
  ///
  /// An extent that is negative or not finite is ignored, and is reported unless it is infinite.
  func size(bound: SizeBound, inheritedMargins: EdgeInsets) -> Size {
    let view = makeView()
    render(in: view)
    view.storedMargins = view.storedMargins.raised(
      to: inheritedMargins,
      in: view.effectiveContentDirection
    )
    switch bound {
    case .width(let width):
      let width = usable(width)
      if let width { view.layOutBeforeSizing(width: width) }
      return ComponentLayout.size(of: view, width: width, height: nil)
    case .height(let height):
      return ComponentLayout.size(of: view, width: nil, height: usable(height))
    case .size(let limit):
      let ideal = ComponentLayout.size(of: view, width: nil, height: nil)
      let width = min(ideal.width, usable(limit.width) ?? .infinity)
      view.layOutBeforeSizing(width: width)
      let size = ComponentLayout.size(of: view, width: width, height: nil)
      return Size(width: width, height: min(size.height, usable(limit.height) ?? .infinity))
    }
  }

  private func usable(_ extent: Double) -> Double? {
    if extent.isFinite, extent >= 0 { return extent }
    if extent != .infinity {
      ViewLog.once("\(componentType) is measured at \(extent) points; the limit is ignored.")
    }
    return nil
  }

  /// Returns the height in a table: the height that the component computes or, if it computes none, the
  /// height that fits its view.
  func tableHeight(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
    heightCustomizing?.height(forWidth: width, inheritedMargins: inheritedMargins)
      ?? size(bound: .width(width), inheritedMargins: inheritedMargins).height
  }
}

extension RenderableDecorator {
  fileprivate var changesOwnHeight: Bool { Self.changesHeight }
}

extension View {
  /// Whether rows and controls have the standard heights, which components assume when they compute
  /// heights without a view.
  fileprivate var hasStandardHeights: Bool {
    let (metrics, standard) = (controlMetrics, Theme.Metrics.standard)
    return metrics.rowHeight == standard.rowHeight
      && metrics.controlHeight == standard.controlHeight
      && metrics.controlPadding == standard.controlPadding
  }
}
