public import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoMenus
internal import BentoViews

/// The view of a ``Component/Progress``.
@MainActor
public final class ProgressComponentView: BaseStackView {
  /// The label of the title.
  let titleLabel = Label()
  /// The label of the percentage.
  let valueLabel = Label()
  /// The progress bar.
  let bar = ProgressView()
  /// The label of the details.
  let detailLabel = Label()
  /// The cancel button.
  let cancelButton = Button()
  /// Called when the user cancels; nil hides the button.
  var didCancel: (() -> Void)? {
    didSet { cancelButton.isHidden = didCancel == nil }
  }
  private let heading = StackView()
  private let middle = StackView()

  /// Creates a row without progress.
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

  /// Shows the text; empty strings take up no space.
  func show(title: String, value: String, detail: String) {
    for (label, text) in [(titleLabel, title), (valueLabel, value), (detailLabel, detail)] {
      label.text = text
      label.isHidden = text.isEmpty
    }
    heading.isHidden = title.isEmpty && value.isEmpty
    bar.accessibilityLabel = title.isEmpty ? nil : title
  }
}
