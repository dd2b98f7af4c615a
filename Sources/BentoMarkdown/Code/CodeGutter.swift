internal import BentoControls
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// The line numbers of code; only visible ones are laid out.
final class CodeGutter: TextView {
  /// Empty semantics, because the line numbers are hidden from assistive technology.
  override var defaultSemantics: ViewSemantics { ViewSemantics() }
}
