internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
package import BentoViews

/// A control at an edge of a row in editing mode: a red disk for deleting the row, or three lines for moving
/// it.
@MainActor
package final class EditControl: CellButton {
  /// The width that a control takes up in a row.
  static let room = 40.0
  private static let diskDiameter = 22.0
  /// The distance of the disk from the leading edge, which equals the content's inset and leaves
  /// space for the focus bar.
  private static let diskInset = 16.0

  /// The purpose of the control.
  package nonisolated enum Purpose: Hashable, Sendable {
    /// Deleting the row; the control is at the leading edge.
    case delete
    /// Moving the row; the control is at the trailing edge.
    case move
  }

  private var purpose = Purpose.delete
  /// The recognizer for drags that begin on the three lines; such drags begin immediately,
  /// regardless of the input device.
  package let drag = PanGestureRecognizer()

  package required init() {
    super.init()
    isAccessibilityElement = true
  }

  /// Creates a control; `onPress` is called when the user presses a delete control.
  package convenience init(_ purpose: Purpose, onPress: @escaping () -> Void = {}) {
    self.init()
    self.purpose = purpose
    switch purpose {
    case .delete:
      accessibilityLabel = "Delete"
      takePresses(onPress)
    case .move:
      accessibilityLabel = "Move"
      drag.threshold = 0
      addGestureRecognizer(drag)
    }
  }

  package override func draw(in context: DrawContext) {
    let center = context.bounds.center
    switch purpose {
    case .delete:
      let extent = Self.diskDiameter
      let x = context.bounds.x + Self.diskInset
      let disk = Rect(x: x, y: center.y - extent / 2, width: extent, height: extent)
        .mirrored(in: context.bounds, if: leadsFromRight)
      context.fill(disk, cornerRadius: extent / 2, with: context.theme.colors.negative)
      if isHighlighted {
        context.fill(disk, cornerRadius: extent / 2, with: context.theme.colors.pressed)
      }
      fillBar(at: disk.center, width: extent / 2, in: context, with: context.theme.colors.onAccent)
    case .move:
      for step in -1...1 {
        let place = center.offsetBy(dx: 0, dy: 5 * Double(step))
        fillBar(at: place, width: 18, in: context, with: context.theme.colors.tertiaryLabel)
      }
    }
  }

  private func fillBar(at center: Point, width: Double, in context: DrawContext, with color: Color)
  {
    let bar = Rect(x: center.x - width / 2, y: center.y - 1, width: width, height: 2)
    context.fill(bar, cornerRadius: 1, with: color)
  }
}
