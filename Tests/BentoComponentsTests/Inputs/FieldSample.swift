import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoInteraction
import BentoTextInput
import BentoViews

/// A form field with a toolbar, like a text input.
struct FieldSample: Renderable, Focusable {
  var name: String
  var isEnabled = true
  var hasArrows = true

  var focusEligibility: FocusEligibility { isEnabled ? .eligible(.empty) : .ineligible }

  func render(in view: FieldSampleView) {
    view.field.placeholder = name
    view.field.isEnabled = isEnabled
    view.hasArrows = hasArrows
  }
}

final class FieldSampleView: View, FocusableView {
  let field = ReportingField()
  var hasArrows = true

  required init() {
    super.init()
    addSubview(field)
    field.didBegin = { [unowned self] in showFocusToolbar(isFocusEnabled: hasArrows) }
  }

  func focus() { field.becomeFirstResponder() }

  func neighboringFocusEligibilityDidChange() { updateFocusToolbar() }

  override func layoutSubviews() { field.frame = bounds.insetBy(dx: 8, dy: 4) }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 44) }
}

/// A text field that reports editing.
final class ReportingField: TextField {
  var didBegin: (() -> Void)?

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if isFirstResponder { didBegin?() }
  }
}
