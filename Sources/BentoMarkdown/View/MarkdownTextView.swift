internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// A paragraph of a shown Markdown document: text that can be selected, with links.
final class MarkdownTextView: TextView {
  /// Whether Tab stops here: only for links, which Tab goes through.
  var hasLinks = false

  required init() {
    super.init()
    isEditable = false
    isScrollEnabled = false
    acceptsTab = false
    checksSpelling = false
    textContainerInset = .zero
    backgroundColor = .clear
  }

  override var isTabStop: Bool { hasLinks }

  /// A heading, or text, instead of a field.
  override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = isHeading ? .heading : .label
    semantics.name = semantics.value
    semantics.value = nil
    return semantics
  }

  var isHeading = false
}
