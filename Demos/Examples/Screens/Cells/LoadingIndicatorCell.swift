package import Bento

/// A row, 33 points high, with an activity indicator.
package struct LoadingIndicatorCell: Renderable {
  let isLoading: Bool

  package init(isLoading: Bool = true) {
    self.isLoading = isLoading
  }

  package func render(in view: LoadingIndicatorCellView) {
    if isLoading { view.wheel.startAnimating() } else { view.wheel.stopAnimating() }
  }
}

/// The view of a ``LoadingIndicatorCell``.
package final class LoadingIndicatorCellView: BaseView {
  let wheel = ActivityIndicator()

  package required init() {
    super.init()
    addSubview(wheel)
    height(33)
  }

  package override func layoutSubviews() {
    let side = wheel.intrinsicContentSize.width
    wheel.frame = Rect(
      x: (bounds.midX - side / 2).rounded(),
      y: (bounds.midY - side / 2).rounded(),
      width: side,
      height: side
    )
  }
}
