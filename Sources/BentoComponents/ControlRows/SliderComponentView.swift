internal import BentoControls
internal import BentoGraphics
internal import BentoLayout
internal import BentoViews

/// The view of a ``Component/Slider``.
@MainActor
public final class SliderComponentView: ControlRowView {
  /// The slider.
  let slider = Slider()
  /// The pictures at the ends.
  let lowImage = ImageView()
  let highImage = ImageView()
  /// Tells of a value that the user chose.
  var didChange: ((Double) -> Void)?
  /// The value in words; nil for a row without.
  var valueText: ((Double) -> String)? {
    didSet { slider.valueText = valueText }
  }

  override var isStacked: Bool { true }

  override var named: View { slider }

  /// Creates a slider without a title.
  public required convenience init() {
    let bar = StackView()
    self.init(control: bar)
    bar.alignment = .center
    bar.spacing = 10
    for view in [lowImage, slider, highImage] { bar.addArrangedSubview(view) }
    slider.addAction(for: .valueChanged) { [unowned self] in
      showValue()
      didChange?(slider.value)
    }
  }

  /// Shows the value in words.
  func showValue() {
    let text = valueText?(slider.value) ?? ""
    valueLabel.text = text
    valueLabel.isHidden = text.isEmpty
  }
}
