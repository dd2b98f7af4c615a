internal import BentoGeometry
internal import BentoLayout
internal import BentoViews

/// The layout of a form at a given width.
///
/// Invariants: the label of a row and the field next to it have the same first baseline, to the pixel;
/// nothing overlaps; nothing is wider than the form.
@MainActor
struct FormArrangement {
  /// The frames of the visible views in a left-to-right layout.
  private(set) var frames: [(view: View, frame: Rect)] = []
  /// The total height, in points.
  private(set) var height = 0.0

  private let width: Double
  private let labelWidth: Double
  private let isAbove: Bool
  private let scale: Scale
  private let metrics: FormMetrics

  /// Lays out sections at a given width, in points.
  init(_ sections: [FormSection], width: Double, metrics: FormMetrics, scale: Scale) {
    self.width = max(1, width)
    self.scale = scale
    self.metrics = metrics
    isAbove = width < metrics.labelsAboveBelowWidth
    let shown = sections.filter { !$0.isHidden }
    let rows = shown.flatMap { $0.rows.filter { !$0.isHidden } }
    labelWidth = isAbove ? width : Self.labelWidth(of: rows, width: width, scale: scale)
    for section in shown { add(section) }
    if height > 0 { height -= metrics.sectionSpacing }
    height = max(0, height)
  }

  /// Returns the width of the label column: the width of the widest label, up to a fraction of the form's
  /// width.
  private static func labelWidth(of rows: [FormRow], width: Double, scale: Scale) -> Double {
    let infinite = Size(width: Double.infinity, height: .infinity)
    let widest = rows.map { row -> Double in
      guard !row.labelView.isHidden else { return 0 }
      let mark = row.markView.isHidden ? 0 : row.markView.sizeThatFits(infinite).width + 2
      return row.labelView.sizeThatFits(infinite).width + mark
    }
    return scale.ceil(min(widest.max() ?? 0, width * 0.4))
  }

  /// Adds a row's view, which is as wide as the form, and the row's parts, which `body` adds.
  private mutating func add(_ row: FormRow, _ body: (inout FormArrangement) -> Void) {
    let (top, first) = (height, frames.count)
    height = 0
    body(&self)
    frames.insert((row.view, Rect(x: 0, y: top, width: width, height: height)), at: first)
    height += top
  }

  private mutating func add(_ section: FormSection) {
    let rows = section.rows.filter { !$0.isHidden }
    guard !rows.isEmpty || !section.title.isEmpty else { return }
    if !section.titleView.isHidden {
      addText(section.titleView, x: 0, width: width)
      height += metrics.titleSpacing
    }
    for row in rows {
      let isAbove = isAbove
      add(row) { arrangement in
        if row.spans || row.labelView.isHidden && isAbove {
          arrangement.addSpanning(row)
        } else if isAbove {
          arrangement.addStacked(row)
        } else {
          arrangement.addAligned(row)
        }
      }
      height += metrics.rowSpacing
    }
    if !rows.isEmpty { height -= metrics.rowSpacing }
    if !section.footerView.isHidden {
      height += metrics.rowSpacing
      addText(section.footerView, x: 0, width: width)
    }
    height += metrics.sectionSpacing
  }

  /// Appends a view at its fitting height.
  private mutating func addText(_ view: View, x: Double, width: Double) {
    let size = view.sizeThatFits(Size(width: width, height: .infinity))
    frames.append((view, Rect(x: x, y: height, width: width, height: scale.ceil(size.height))))
    height += scale.ceil(size.height)
  }

  /// Returns the size of a field in a column; a field that stretches easily is as wide as the column.
  private func size(of field: View, in room: Double, limit: Double) -> Size {
    let natural = field.measure(width: nil, height: nil).width
    let isFlexible = (field.sizeConstraints.width.hugging ?? 250) < 250
    let wanted = isFlexible ? limit : natural
    let width = scale.ceil(min(room, max(1, wanted)))
    return Size(width: width, height: scale.ceil(field.measure(width: width, height: nil).height))
  }

  private mutating func addSpanning(_ row: FormRow) {
    let size = size(of: row.field, in: width, limit: width)
    frames.append(
      (row.field, Rect(x: 0, y: height, width: size.width, height: size.height))
    )
    height += size.height
    addNotes(of: row, x: 0, width: width)
  }

  private mutating func addStacked(_ row: FormRow) {
    let infinite = Size(width: Double.infinity, height: .infinity)
    let mark = row.markView.isHidden ? .zero : row.markView.sizeThatFits(infinite)
    let room = max(1, width - mark.width - 2)
    let label = row.labelView.sizeThatFits(Size(width: room, height: .infinity))
    let labelWidth = scale.ceil(min(room, label.width))
    let labelHeight = scale.ceil(label.height)
    frames.append(
      (row.labelView, Rect(x: 0, y: height, width: labelWidth, height: labelHeight))
    )
    addMark(of: row, x: labelWidth + 2, y: height, size: mark)
    height += labelHeight + metrics.labelSpacing
    let size = size(of: row.field, in: width, limit: width)
    frames.append(
      (row.field, Rect(x: 0, y: height, width: size.width, height: size.height))
    )
    height += size.height
    addNotes(of: row, x: 0, width: width)
  }

  private mutating func addMark(of row: FormRow, x: Double, y: Double, size: Size) {
    guard !row.markView.isHidden else { return }
    frames.append(
      (
        row.markView,
        Rect(x: x, y: y, width: scale.ceil(size.width), height: scale.ceil(size.height))
      )
    )
  }

  private mutating func addAligned(_ row: FormRow) {
    let infinite = Size(width: Double.infinity, height: .infinity)
    let mark = row.markView.isHidden ? .zero : row.markView.sizeThatFits(infinite)
    let markWidth = row.markView.isHidden ? 0 : scale.ceil(mark.width) + 2
    let start = labelWidth > 0 ? labelWidth + metrics.columnSpacing : 0
    let room = max(1, width - start)
    let field = size(of: row.field, in: room, limit: metrics.maximumFieldWidth)
    var label = Size.zero
    if !row.labelView.isHidden {
      label = row.labelView.sizeThatFits(
        Size(width: max(1, labelWidth - markWidth), height: .infinity)
      )
      label = Size(
        width: scale.ceil(min(labelWidth - markWidth, label.width)),
        height: scale.ceil(label.height)
      )
    }
    let labelLine = row.labelView.isHidden ? nil : row.labelView.firstBaseline(in: label)
    let fieldLine = row.field.firstBaseline(in: field)
    // A field without a baseline, such as a switch, is centered on the first line of the label.
    let (above, below): (Double, Double)
    if let labelLine, let fieldLine {
      (above, below) = (fieldLine - labelLine, labelLine - fieldLine)
    } else {
      let line = min(label.height, row.labelView.sizeThatFits(infinite).height)
      (above, below) = ((field.height - line) / 2, (line - field.height) / 2)
    }
    let labelY = scale.snap(height + max(0, label.height > 0 ? above : 0))
    let fieldY = scale.snap(height + max(0, label.height > 0 ? below : 0))
    if label.height > 0 {
      let x = labelWidth - markWidth - label.width
      frames.append(
        (row.labelView, Rect(x: x, y: labelY, width: label.width, height: label.height))
      )
      addMark(of: row, x: labelWidth - markWidth + 2, y: labelY, size: mark)
    }
    frames.append(
      (row.field, Rect(x: start, y: fieldY, width: field.width, height: field.height))
    )
    let bottom = max(labelY + label.height, fieldY + field.height)
    let noteTop = fieldY + field.height
    height = noteTop
    addNotes(of: row, x: start, width: room)
    height = max(height, bottom)
  }

  /// Adds the error and the help below a field.
  private mutating func addNotes(of row: FormRow, x: Double, width: Double) {
    let room = min(width, max(metrics.maximumFieldWidth, 1))
    if !row.errorView.isHidden {
      height += metrics.noteSpacing
      addText(row.errorView, x: x, width: room)
    }
    if !row.helpView.isHidden {
      height += metrics.noteSpacing
      addText(row.helpView, x: x, width: room)
    }
  }
}

/// The spacing of a form, in points.
struct FormMetrics: Hashable {
  var labelsAboveBelowWidth = 440.0
  var maximumFieldWidth = 420.0
  var rowSpacing = 12.0
  var sectionSpacing = 28.0
  let columnSpacing = 12.0
  let titleSpacing = 14.0
  let labelSpacing = 5.0
  let noteSpacing = 5.0

  /// Returns the metrics for larger text, scaled so that lines hold the same number of characters.
  func scaled(by factor: Double) -> FormMetrics {
    var metrics = self
    metrics.labelsAboveBelowWidth *= factor
    metrics.maximumFieldWidth *= factor
    return metrics
  }
}
