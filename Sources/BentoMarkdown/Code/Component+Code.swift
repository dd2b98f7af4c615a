public import BentoBox
public import BentoComponents
internal import BentoControls
internal import BentoGeometry
public import BentoGraphics
internal import BentoViews

extension Component {
  /// A panel of source code or log output: monospaced text that can be selected and copied, with line
  /// numbers.
  ///
  /// ```swift
  /// let code = "let answer = 42  // of course"
  /// Component.Code(
  ///   code,
  ///   title: "Answer.swift",
  ///   tokens: code.ranges(of: "let").map { .init(.keyword, in: $0) }
  ///     + code.ranges(of: "// of course").map { .init(.comment, in: $0) }
  /// )
  /// ```
  ///
  /// Lines that are wider than the row either wrap or scroll horizontally with the mouse wheel, the arrow
  /// keys and the scroll bar. The component does not parse any language; the program passes the colored
  /// ranges.
  public struct Code: Renderable {
    private let code: String
    private let title: String
    private let tokens: [Token]
    private let wraps: Bool
    private let showsLineNumbers: Bool
    private let isCopyable: Bool
    private let styleSheet: StyleSheet

    /// Creates a panel of code.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - title: The title, such as a file name, or an empty string for none.
    ///   - tokens: The colored ranges; if two overlap, the later one is used.
    ///   - wraps: Whether long lines wrap instead of scrolling.
    ///   - showsLineNumbers: Whether line numbers are shown.
    ///   - isCopyable: Whether a button copies the code.
    ///   - styleSheet: The style sheet of the row.
    public init(
      _ code: String,
      title: String = "",
      tokens: [Token] = [],
      wraps: Bool = false,
      showsLineNumbers: Bool = true,
      isCopyable: Bool = true,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.code = code
      self.title = title
      self.tokens = tokens
      self.wraps = wraps
      self.showsLineNumbers = showsLineNumbers
      self.isCopyable = isCopyable
      self.styleSheet = styleSheet
    }

    /// Shows the code.
    public func render(in view: CodeComponentView) {
      styleSheet.apply(to: view)
      view.show(
        code,
        title: title,
        tokens: tokens,
        wraps: wraps,
        showsLineNumbers: showsLineNumbers,
        isCopyable: isCopyable
      )
    }

    /// The style of a `Component.Code`.
    ///
    /// ```swift
    /// let small = Component.Code.StyleSheet()
    ///   .compose(\.font, .monospaced(ofSize: 11))
    /// ```
    ///
    /// The margins are outside the panel.
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// The style of the view around the panel.
      public var base = {
        var style = BaseViewStyle()
        style.base.backgroundColor = .clear
        return style
      }()
      /// The font of the code.
      public var font = Font.preferredFont(forTextStyle: .code)

      /// Creates a style sheet for a panel with margins around it.
      public init() {}

      /// Applies all properties to the element.
      public func apply(to element: CodeComponentView) {
        base.apply(to: element)
        element.font = font
      }
    }
  }
}
