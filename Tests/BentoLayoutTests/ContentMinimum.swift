import BentoLayout

/// The sum of the floors and required sizes inside a tree, computed without the engine.
///
/// Only supports trees without ratios and required maxima; a required size counts on leaves alone.
struct ContentMinimum {
  var width = 0.0
  var height = 0.0

  init(_ sketch: Sketch) {
    guard sketch.kind != .leaf else {
      width = sketch.style.width.exact.required ?? sketch.content.minimumWidth
      height = sketch.style.height.exact.required ?? sketch.content.minimumHeight
      return
    }
    let style = sketch.style
    let children = sketch.children.filter { child in
      !child.style.isHidden && (!child.style.isDecoration || sketch.kind == .stack)
    }
    let minima = children.map { child in
      let margins = child.style.margins
      let content = ContentMinimum(child)
      return (
        content: content, across: margins.start + margins.end, along: margins.top + margins.bottom
      )
    }
    let widths = minima.map { ($0.content.width, $0.across) }
    let heights = minima.map { ($0.content.height, $0.along) }
    let gaps = children.dropLast().reduce(0) { $0 + ($1.style.spacingAfter ?? style.spacing) }
    let isRow = sketch.kind == .stack && style.axis == .horizontal
    let isColumn = sketch.kind == .stack && style.axis == .vertical
    let sharesAlike = style.distribution == .fillEqually
    width = Self.sum(widths, gaps, isStacked: isRow, sharesAlike: sharesAlike)
    height = Self.sum(heights, gaps, isStacked: isColumn, sharesAlike: sharesAlike)
    width = max(width + style.padding.start + style.padding.end, 0)
    height = max(height + style.padding.top + style.padding.bottom, 0)
  }

  /// The space that children need along one axis, given the minimum and the margins of each.
  private static func sum(
    _ children: [(minimum: Double, margins: Double)],
    _ gaps: Double,
    isStacked: Bool,
    sharesAlike: Bool
  ) -> Double {
    guard isStacked else { return children.map { $0.minimum + $0.margins }.max() ?? 0 }
    let largest = children.map(\.minimum).max() ?? 0
    return children.reduce(gaps) { $0 + $1.margins + (sharesAlike ? largest : $1.minimum) }
  }
}
