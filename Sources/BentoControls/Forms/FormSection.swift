internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// A group of related rows in a ``Form``, with a title above the rows and a note below them.
///
/// ```swift
/// let network = FormSection("Network", footer: "Changes take effect after a restart.") {
///   FormRow("Host", host)
///   FormRow("Port", port)
/// }
/// network.isHidden = isOffline
/// ```
@MainActor
public final class FormSection {
  /// The text above the rows; empty if there is none.
  public let title: String
  /// The note below the rows, or nil.
  public let footer: String?
  /// The rows, in order.
  public internal(set) var rows: [FormRow]
  /// Whether the section is hidden and takes up no space; changes are animated in a window.
  public var isHidden = false {
    didSet { if isHidden != oldValue { rows.first?.form?.rowsDidShow(rows) } }
  }

  /// The form that contains the section, or nil.
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
