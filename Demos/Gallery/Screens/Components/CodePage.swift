import Bento
import BentoTesting

/// Source code.
enum CodePage {
  private static let text = """
    /// The volume, from 0 to 1.
    let volume = 40 / 100.0
    player.play(song, at: volume)  // the volume that the user has chosen in the settings
    """

  private static func tokens(
    _ kind: Component.Code.TokenKind,
    _ words: String...
  ) -> [Component.Code.Token] {
    words.flatMap { text.ranges(of: $0) }.map { .init(kind, in: $0) }
  }

  /// Returns a token for the name of a called function.
  private static func call(of name: String) -> Component.Code.Token? {
    text.firstRange(of: "\(name)(").map {
      .init(.function, in: $0.lowerBound..<text.index(before: $0.upperBound))
    }
  }

  private static let colors =
    tokens(.keyword, "let") + [call(of: "play")].compactMap { $0 } + tokens(.number, "40", "100.0")
    + tokens(
      .comment,
      "/// The volume, from 0 to 1.",
      "// the volume that the user has chosen in the settings"
    )

  static let entry = ComponentPage.entry(
    name: "code",
    title: "Code",
    summary: "Source code with line numbers and syntax colors, scrolling or wrapped.",
    state: false,
    use: { $0.perform("press", role: .button, name: "Copy") }
  ) { _ in
    [
      Variants("Scrolling", Component.Code(text, title: "Player.swift", tokens: colors)),
      Variants("Wrapped", Component.Code(text, tokens: colors, wraps: true)),
      Variants(
        "Without line numbers",
        Component.Code("swift build\nswift test", showsLineNumbers: false)
      ),
    ]
  }
}
