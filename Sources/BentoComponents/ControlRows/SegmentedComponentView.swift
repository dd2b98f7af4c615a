internal import BentoControls
internal import BentoInteraction
internal import BentoViews

/// The view of a ``Component/Segmented``.
@MainActor
public final class SegmentedComponentView: ControlRowView {
  /// Called with the index of each option that the user selects.
  var didSelect: ((Int) -> Void)?

  /// Creates a control without options.
  public required convenience init() {
    let segments = SegmentedControl()
    self.init(control: segments)
    segments.addAction(for: .valueChanged) { [unowned self] in
      if let index = self.segments.selectedIndex { didSelect?(index) }
    }
  }

  /// The segmented control.
  var segments: SegmentedControl {
    guard let segments = control as? SegmentedControl else {
      preconditionFailure("The control of the row must be the one it was created with.")
    }
    return segments
  }
}
