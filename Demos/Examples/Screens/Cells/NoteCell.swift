package import Bento

/// A note above or below a section, with a height; changes to its background are animated.
package struct NoteCell: Renderable {
  let text: String
  let height: Double
  let isEmphasized: Bool

  package init(_ text: String, height: Double, isEmphasized: Bool = false) {
    self.text = text
    self.height = height
    self.isEmphasized = isEmphasized
  }

  package func render(in view: NoteCellView) {
    view.label.text = text
    view.height(height)
    view.setEmphasized(isEmphasized)
  }
}

/// The view of a ``NoteCell``.
package final class NoteCellView: View {
  let label = Label()
  private var isEmphasized = false

  package required init() {
    super.init()
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textRole = .secondary
    label.numberOfLines = 0
    addSubview(label)
  }

  /// Shows the note on the color of a selection or on that of a group, with an animation if the view is on
  /// screen.
  func setEmphasized(_ isEmphasized: Bool) {
    guard isEmphasized != self.isEmphasized else { return }
    self.isEmphasized = isEmphasized
    guard window != nil else { return updateColor() }
    View.animate(withDuration: theme.motion.slow, animations: updateColor)
  }

  private func updateColor() {
    backgroundColor = isEmphasized ? theme.colors.selection : theme.colors.groupedBackground
  }

  package override func themeDidChange() {
    super.themeDidChange()
    updateColor()
  }

  package override func layoutSubviews() {
    label.frame = bounds.insetBy(dx: 16, dy: 4)
  }
}
