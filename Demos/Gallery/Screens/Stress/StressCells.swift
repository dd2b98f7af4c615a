import Bento

/// A tile with a number and its color.
final class StressTile: CollectionViewCell {
  private let label = Label()

  required init() {
    super.init()
    cornerRadius = 8
    label.font = .preferredFont(forTextStyle: .body).withWeight(.semibold)
    label.textAlignment = .center
    label.textColor = .white
    contentView.addSubview(label)
  }

  func show(_ number: Int) {
    label.text = "\(number)"
    contentView.backgroundColor = Palette.color(number)
    contentView.cornerRadius = 8
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.fillMiddle(of: contentView.bounds)
  }
}
