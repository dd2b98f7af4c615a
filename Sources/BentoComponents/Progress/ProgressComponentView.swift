public import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
internal import BentoMenus
internal import BentoViews

/// The view of a ``Component/Progress``.
@MainActor
public final class ProgressComponentView: BaseStackView {
  /// What is under way.
  let titleLabel = Label()
  /// How much is done, in words.
  let valueLabel = Label()
  /// How much is done.
  let bar = ProgressView()
  /// More about it.
  let detailLabel = Label()
  /// Gives up.
  let cancelButton = Button()
  /// What giving up does; nil for what cannot be given up.
  var didCancel: (() -> Void)? {
    didSet { cancelButton.isHidden = didCancel == nil }
  }
  private let heading = StackView()
  private let middle = StackView()

  /// Creates a bar with nothing done.
  public required init() {
    super.init()
    axis = .vertical
    heading.spacing = 12
    heading.addArrangedSubview(titleLabel)
    heading.addArrangedSubview(valueLabel)
    titleLabel.sizeConstraints.width.hugging = 200
    valueLabel.sizeConstraints.width.compression = 900
    middle.alignment = .center
    middle.spacing = 8
    middle.addArrangedSubview(bar)
    middle.addArrangedSubview(cancelButton)
    cancelButton.setImage(Image(icon: .close, pointSize: 16), for: .normal)
    cancelButton.contentEdgeInsets = EdgeInsets(4)
    cancelButton.accessibilityLabel = "Cancel"
    cancelButton.toolTip = "Cancel"
    cancelButton.isHidden = true
    cancelButton.addAction(for: .touchUpInside) { [unowned self] in didCancel?() }
    for view in [heading, middle, detailLabel] { addArrangedSubview(view) }
  }

  /// Shows how far it has got; empty texts take no room.
  func show(title: String, value: String, detail: String) {
    for (label, text) in [(titleLabel, title), (valueLabel, value), (detailLabel, detail)] {
      label.text = text
      label.isHidden = text.isEmpty
    }
    heading.isHidden = title.isEmpty && value.isEmpty
    bar.accessibilityLabel = title.isEmpty ? nil : title
  }
}
