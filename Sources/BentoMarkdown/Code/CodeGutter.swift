internal import BentoControls
internal import BentoTextInput
internal import BentoViews

/// The numbers of the lines of code, of which those in view are laid out.
final class CodeGutter: TextView {
  /// Nothing to assistive technology.
  override var defaultSemantics: ViewSemantics { ViewSemantics() }
}
