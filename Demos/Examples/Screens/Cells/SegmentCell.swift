package import Bento

/// A row, 28 points high, with two images, one of which is selected.
package struct SegmentCell: Renderable {
  /// An option with its image and name.
  package struct Choice: Hashable {
    let icon: Icon
    let name: String

    package init(_ icon: Icon, _ name: String) {
      self.icon = icon
      self.name = name
    }
  }

  let first: Choice
  let second: Choice
  let selectedIndex: Int?
  let didSelect: (Int) -> Void

  package init(
    _ first: Choice,
    _ second: Choice,
    selectedIndex: Int?,
    didSelect: @escaping (Int) -> Void
  ) {
    self.first = first
    self.second = second
    self.selectedIndex = selectedIndex
    self.didSelect = didSelect
  }

  package func render(in view: SegmentCellView) {
    view.control.titles = [first.name, second.name]
    for (index, choice) in [first, second].enumerated() {
      view.control.setImage(Image(icon: choice.icon, pointSize: 18), forSegmentAt: index)
    }
    if view.control.selectedIndex != selectedIndex { view.control.selectedIndex = selectedIndex }
    view.didSelect = didSelect
  }
}

/// The view of a ``SegmentCell``.
package final class SegmentCellView: BaseView {
  let control = SegmentedControl()
  var didSelect: ((Int) -> Void)?

  package required init() {
    super.init()
    addSubview(control)
    height(45)
    control.addAction(for: .valueChanged) { [weak self] in
      guard let self, let index = control.selectedIndex else { return }
      didSelect?(index)
    }
  }

  package override func layoutSubviews() {
    control.frame = bounds.inset(by: EdgeInsets(top: 8, left: 16, bottom: 9, right: 16))
  }
}
