internal import BentoControls
internal import BentoInteraction
internal import BentoViews

/// The view of a ``Component/Stepper``.
@MainActor
public final class StepperComponentView: ControlRowView {
  /// Called with each value that the user selects.
  var didChange: ((Double) -> Void)?

  /// Creates a stepper without a title.
  public required convenience init() {
    let stepper = BentoControls.Stepper()
    self.init(control: stepper)
    stepper.addAction(for: .valueChanged) { [unowned self] in
      showValue()
      didChange?(self.stepper.value)
    }
  }

  override var fillsWidth: Bool { false }

  /// The stepper.
  var stepper: BentoControls.Stepper {
    guard let stepper = control as? BentoControls.Stepper else {
      preconditionFailure("The control of the row must be the stepper it was created with.")
    }
    return stepper
  }

  /// Updates the value text.
  func showValue() {
    let text = stepper.valueText?(stepper.value) ?? ""
    valueLabel.text = text
    valueLabel.isHidden = text.isEmpty
  }
}
