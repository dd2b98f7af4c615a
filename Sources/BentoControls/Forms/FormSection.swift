internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// Rows of a ``Form`` that belong together, with a title above and a note below.
@MainActor
public final class FormSection {
  /// The text above the rows; empty for none.
  public let title: String
  /// The note below the rows; nil for none.
  public let footer: String?
  /// The rows in order.
  public internal(set) var rows: [FormRow]
  /// Whether the section takes no room; changing it in a window is animated.
  public var isHidden = false {
    didSet { if isHidden != oldValue { rows.first?.form?.rowsDidShow(rows) } }
  }

  /// The form that the section is in, or nil.
  weak var form: Form?
  let titleView = Label()
  let footerView = Label()

  /// Creates a section.
  public init(
    _ title: String = "",
    footer: String? = nil,
    @FormBuilder<FormRow> rows: () -> [FormRow]
  ) {
    self.title = title
    self.footer = footer
    self.rows = rows()
    titleView.text = title
    titleView.isHidden = title.isEmpty
    titleView.font = .preferredFont(forTextStyle: .headline)
    titleView.numberOfLines = 0
    titleView.accessibilityRole = .heading
    footerView.text = footer
    footerView.isHidden = footer == nil
    footerView.font = .preferredFont(forTextStyle: .footnote)
    footerView.numberOfLines = 0
  }
}
