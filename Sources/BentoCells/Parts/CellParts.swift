internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// The parts of a cell beside its content: indentation and a triangle at the leading edge, and an
/// accessory at the trailing edge.
///
/// The views of the parts exist only while they are shown. Decision 20 explains why they are part
/// of the cell.
@MainActor
final class CellParts {
  /// The width and height of an icon.
  private var iconExtent: Double { cell.scaledIconSide(16) }
  /// The distance between the space for a triangle and the content.
  private static let triangleGap = 4.0
  /// The number of indentation steps.
  var indentationLevel = 0
  /// The width of an indentation step.
  var indentationWidth = OutlineIndent.step
  /// The kind of accessory.
  var accessoryType = TableViewCell.AccessoryType.none {
    didSet { if accessoryType != oldValue { updateAccessory() } }
  }
  /// The accessory view that the program has set.
  var accessoryView: View? {
    didSet { if accessoryView !== oldValue { updateAccessory() } }
  }
  /// Called when the user presses the triangle.
  var onDisclosurePress: (() -> Void)?
  /// The state of the triangle.
  private(set) var disclosure = TableViewCell.Disclosure.none

  private unowned let cell: TableViewCell
  private var triangle: DisclosureTriangle?
  /// The view at the trailing edge, which is the program's accessory or an icon.
  private var accessory: View?

  /// The control for deleting the row, at the leading edge.
  private var deleteControl: EditControl?
  /// The control for moving the row, at the trailing edge.
  private var moveControl: EditControl?
  /// The controls that are currently sliding out.
  private var leavingControls: [EditControl] = []

  init(of cell: TableViewCell) {
    self.cell = cell
  }

  /// The space that the editing controls take up at both edges.
  var editingRoom: Double {
    (deleteControl == nil ? 0 : EditControl.room) + (moveControl == nil ? 0 : EditControl.room)
  }

  /// The space at the leading edge of the content.
  var leadingRoom: Double {
    indent.width + (disclosure == .none ? 0 : Self.triangleGap)
  }

  private var indent: OutlineIndent {
    OutlineIndent(
      level: indentationLevel,
      step: indentationWidth,
      disclosure: disclosure,
      in: cell
    )
  }

  /// Returns the space at the trailing edge of the content in a cell of the given size.
  func trailingRoom(in size: Size) -> Double {
    accessory == nil ? 0 : accessorySize(in: size).width + cell.theme.spacing.large
  }

  private func accessorySize(in size: Size) -> Size {
    guard let accessory = accessoryView else {
      return Size(width: iconExtent, height: iconExtent)
    }
    let fitting = accessory.sizeThatFits(size)
    return Size(width: min(fitting.width, size.width), height: min(fitting.height, size.height))
  }

  // MARK: Changes

  /// Changes the state of the triangle; if the change is animated, the triangle turns.
  func setDisclosure(_ new: TableViewCell.Disclosure, animated: Bool) {
    disclosure = new
    guard new == .collapsed || new == .expanded else {
      triangle?.removeFromSuperview()
      triangle = nil
      return
    }
    let turns = animated && triangle != nil
    (triangle ?? makeTriangle()).setExpanded(new == .expanded, animated: turns)
  }

  private func makeTriangle() -> DisclosureTriangle {
    let triangle = DisclosureTriangle { [weak self] in self?.onDisclosurePress?() }
    self.triangle = triangle
    cell.insertPart(triangle)
    return triangle
  }

  private func updateAccessory() {
    let new = accessoryView ?? (accessoryType == .none ? nil : AccessoryIcon())
    (new as? AccessoryIcon)?.type = accessoryType
    guard new !== accessory else { return }
    if accessory?.superview === cell { accessory?.removeFromSuperview() }
    accessory = new
    if let new { cell.insertPart(new) }
  }

  /// Whether there are controls, including controls that are sliding out.
  var hasControls: Bool { editingRoom > 0 || !leavingControls.isEmpty }

  /// Replaces the controls at the edges.
  ///
  /// - Parameter duration: The time that controls without a replacement take to slide out, or nil
  ///   to remove them immediately.
  func setControls(delete: EditControl?, move: EditControl?, duration: Duration?) {
    for control in leavingControls { control.removeFromSuperview() }
    leavingControls = []
    replace(deleteControl, by: delete, atLeadingEdge: true, duration)
    replace(moveControl, by: move, atLeadingEdge: false, duration)
    (deleteControl, moveControl) = (delete, move)
  }

  private func replace(
    _ old: EditControl?,
    by new: EditControl?,
    atLeadingEdge isLeading: Bool,
    _ duration: Duration?
  ) {
    if let new {
      old?.removeFromSuperview()
      cell.insertPart(new)
      // The control slides in from its edge.
      View.performWithoutAnimation { new.frame = frameOutside(atLeadingEdge: isLeading) }
    } else if let old, let duration {
      old.isUserInteractionEnabled = false
      leavingControls.append(old)
      View.animate(
        withDuration: duration,
        animations: { old.frame = frameOutside(atLeadingEdge: isLeading) },
        completion: { [weak self] _ in
          old.removeFromSuperview()
          self?.leavingControls.removeAll { $0 === old }
        }
      )
    } else {
      old?.removeFromSuperview()
    }
  }

  /// Returns the frame of a control just outside an edge of the cell.
  private func frameOutside(atLeadingEdge isLeading: Bool) -> Rect {
    let area = cell.bounds
    let x = isLeading ? area.minX - EditControl.room : area.maxX
    let frame = Rect(x: x, y: area.y, width: EditControl.room, height: area.height)
    return frame.mirrored(in: area, if: cell.leadsFromRight)
  }

  // MARK: Placing

  /// Places the parts in a rectangle, leaving space at the trailing edge.
  ///
  /// - Returns: The rectangle that remains for the content.
  func place(in bounds: Rect, besideRoom room: Double) -> Rect {
    var free = bounds
    free.size.width = max(0, free.width - room)
    let area = placeControls(in: free.mirrored(in: bounds, if: cell.leadsFromRight))
    var content = area
    let (leading, trailing) = (leadingRoom, trailingRoom(in: area.size))
    content.x += leading
    content.size.width = max(0, area.width - leading - trailing)
    triangle?.place(indent, in: area)
    if let accessory {
      let size = accessorySize(in: area.size)
      let scale = cell.displayScale
      let frame = Rect(
        x: scale.snap(area.maxX - cell.theme.spacing.large - size.width),
        y: scale.snap(area.midY - size.height / 2),
        width: size.width,
        height: size.height
      )
      accessory.place(in: frame.mirrored(in: area, if: cell.leadsFromRight))
    }
    return content.mirrored(in: area, if: cell.leadsFromRight)
  }

  /// Places the controls of editing mode.
  ///
  /// - Returns: The rectangle that remains between them.
  private func placeControls(in area: Rect) -> Rect {
    var inner = area
    let room = EditControl.room
    if let deleteControl {
      let frame = Rect(x: area.x, y: area.y, width: room, height: area.height)
      deleteControl.frame = frame.mirrored(in: area, if: cell.leadsFromRight)
      inner.x += room
      inner.size.width -= room
    }
    if let moveControl {
      let frame = Rect(x: area.maxX - room, y: area.y, width: room, height: area.height)
      moveControl.frame = frame.mirrored(in: area, if: cell.leadsFromRight)
      inner.size.width -= room
    }
    inner.size.width = max(0, inner.width)
    return inner.mirrored(in: area, if: cell.leadsFromRight)
  }
}
