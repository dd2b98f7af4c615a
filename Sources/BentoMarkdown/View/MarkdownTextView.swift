internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// A paragraph in a rendered Markdown document: selectable text with links.
final class MarkdownTextView: TextView {
  /// Whether the text has links, in which case the view is a tab stop and Tab moves between the links.
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

  /// The heading or text role, in place of a text field's role.
  override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = isHeading ? .heading : .label
    semantics.name = semantics.value
    semantics.value = nil
    return semantics
  }

  var isHeading = false
}
