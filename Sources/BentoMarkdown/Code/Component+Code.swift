public import BentoBox
public import BentoComponents
internal import BentoControls
internal import BentoGeometry
public import BentoGraphics
internal import BentoViews

extension Component {
  /// Program code, or a log: letters of one width with line numbers, which can be selected and copied.
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
  /// Lines that are longer than the row is wide are scrolled sideways, by wheel, arrow keys and scroll
  /// bar, or wrap. The component knows no language: what is colored is given as ranges.
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
    ///   - title: What it is called, such as the name of a file; empty for nothing.
    ///   - tokens: The parts in colors; where they overlap, the later one counts.
    ///   - wraps: Whether long lines wrap instead of being scrolled.
    ///   - showsLineNumbers: Whether the numbers of the lines stand before them.
    ///   - isCopyable: Whether a button copies the code.
    ///   - styleSheet: How the row looks.
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

    /// How a panel of code looks.
    ///
    /// The margins are those around the panel.
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// How the view around the panel looks.
      public var base = BaseViewStyle()
      /// The typeface and size of the code.
      public var font = Font.monospaced(ofSize: 13)

      /// Creates a sheet of a panel with room around it.
      public init() {}

      /// Writes all properties.
      public func apply(to element: CodeComponentView) {
        base.apply(to: element)
        element.font = font
      }
    }
  }
}
