internal import BentoControls
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoViews

/// The view of a ``Component/Slider``.
@MainActor
public final class SliderComponentView: ControlRowView {
  /// The slider.
  let slider = Slider()
  /// The images at the minimum and maximum ends.
  let lowImage = ImageView()
  let highImage = ImageView()
  /// Called with each value that the user selects.
  var didChange: ((Double) -> Void)?
  /// A closure that formats the value; nil hides the value text.
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

  /// Updates the value text.
  func showValue() {
    let text = valueText?(slider.value) ?? ""
    valueLabel.text = text
    valueLabel.isHidden = text.isEmpty
  }
}
