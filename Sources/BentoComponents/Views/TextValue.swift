public import BentoControls
public import BentoGraphics
public import BentoTextInput

/// A plain string styled by a style sheet, or text with its own attributes.
///
/// ```swift
/// let title: TextValue = "Drafts"
/// let amount = TextValue.rich(AttributedText("12", attributes: bold) + AttributedText(" of 20"))
/// ```
public nonisolated enum TextValue: Hashable, Sendable {
  /// Text in the style of the view that shows it.
  case plain(String)
  /// Text with its own attributes.
  case rich(AttributedText)

  /// The characters without attributes.
  public var string: String {
    switch self {
    case .plain(let text): text
    case .rich(let text): text.string
    }
  }

  /// Whether the text is empty.
  public var isEmpty: Bool {
    switch self {
    case .plain(let text): text.isEmpty
    case .rich(let text): text.isEmpty
    }
  }

  /// Whether the text is not empty.
  public var isNotEmpty: Bool { !isEmpty }
}

// MARK: - Showing

extension TextValue {
  /// Shows the text in a label.
  @MainActor
  public func apply(to label: Label) {
    switch self {
    case .plain(let text): label.text = text
    case .rich(let text): label.attributedText = text
    }
  }

  /// Shows the string in a text field, in the field's style.
  @MainActor
  public func apply(to field: TextField) {
    field.text = string
  }

  /// Returns the width of the text on one line in the style of a style sheet, rounded up to whole points.
  @MainActor
  public func width(using styleSheet: some TextBoundComputing) -> Double {
    switch self {
    case .plain(let text): styleSheet.width(of: text)
    case .rich(let text): styleSheet.width(of: text)
    }
  }

  /// Returns the height of the text at a given width in the style of a style sheet, rounded up to whole
  /// points.
  @MainActor
  public func height(
    using styleSheet: some TextBoundComputing,
    fittingWidth width: Double
  ) -> Double {
    switch self {
    case .plain(let text): styleSheet.height(of: text, fittingWidth: width)
    case .rich(let text): styleSheet.height(of: text, fittingWidth: width)
    }
  }
}

// MARK: - ExpressibleByStringInterpolation

nonisolated extension TextValue: ExpressibleByStringInterpolation {
  /// Creates plain text.
  public init(stringLiteral value: String) {
    self = .plain(value)
  }
}
