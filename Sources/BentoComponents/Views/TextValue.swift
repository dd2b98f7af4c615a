public import BentoControls
public import BentoGraphics
public import BentoTextInput

/// A text of one look, which a style sheet gives it, or of several that it has itself.
///
/// ```swift
/// let title: TextValue = "Drafts"
/// let amount = TextValue.rich(AttributedText("12", attributes: bold) + AttributedText(" of 20"))
/// ```
public nonisolated enum TextValue: Hashable, Sendable {
  /// A text in the look of where it is shown.
  case plain(String)
  /// A text with looks of its own.
  case rich(AttributedText)

  /// The letters.
  public var string: String {
    switch self {
    case .plain(let text): text
    case .rich(let text): text.string
    }
  }

  /// Whether there are no letters.
  public var isEmpty: Bool {
    switch self {
    case .plain(let text): text.isEmpty
    case .rich(let text): text.isEmpty
    }
  }

  /// Whether there are letters.
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

  /// Shows the text in a field, in the field's own look.
  @MainActor
  public func apply(to field: TextField) {
    field.text = string
  }

  /// The width on one line in the style of a sheet, in whole points.
  @MainActor
  public func width(using styleSheet: some TextBoundComputing) -> Double {
    switch self {
    case .plain(let text): styleSheet.width(of: text)
    case .rich(let text): styleSheet.width(of: text)
    }
  }

  /// The height in a width and the style of a sheet, in whole points.
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
  /// Creates a plain text.
  public init(stringLiteral value: String) {
    self = .plain(value)
  }
}
