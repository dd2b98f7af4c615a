package import Bento

/// The title above a section.
package struct HeadingCell: Renderable {
  let text: String
  let height: Double
  let isLarge: Bool

  package init(_ text: String, height: Double = 44, isLarge: Bool = false) {
    self.text = text
    self.height = height
    self.isLarge = isLarge
  }

  package func render(in view: HeadingCellView) {
    view.label.text = text
    view.label.font = .preferredFont(forTextStyle: isLarge ? .title1 : .headline)
    view.height(height)
  }
}

/// The view of a ``HeadingCell``.
package final class HeadingCellView: View {
  let label = Label()

  package required init() {
    super.init()
    addSubview(label)
  }

  package override func layoutSubviews() {
    label.frame = Rect(x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
  }
}
