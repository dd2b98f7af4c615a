import Bento

/// The row of a message.
final class MessageCell: TableViewCell {
  let label = Label()

  required init() {
    super.init()
    label.font = .preferredFont(forTextStyle: .body)
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, contentView.bounds.width - 32)
    label.frame = Rect(x: 16, y: 0, width: width, height: contentView.bounds.height)
  }
}
