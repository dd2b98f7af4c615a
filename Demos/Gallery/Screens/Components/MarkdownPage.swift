import Bento
import BentoTesting

/// Markdown as a row.
enum MarkdownPage {
  private static let notes = """
    **Version 2** brings [charts](https://example.org), `code` and

    - lists
    - tables

    > Rows are as high as their text.
    """

  private static func tasks(isDone: Bool) -> String {
    """
    - [x] Write the text
    - [\(isDone ? "x" : " ")] Read it again
    """
  }

  static let entry = ComponentPage.entry(
    name: "markdown-row",
    title: "Markdown row",
    summary: "Markdown text in a row, with links and task lists.",
    state: false,
    use: { $0.perform("press", role: .checkbox, name: "Read it again") }
  ) { isDone in
    [
      Variants("Text", Component.Markdown(notes)),
      Variants(
        "Tasks",
        Component.Markdown(tasks(isDone: isDone.state), onToggleTask: { isDone.state = $1 })
      ),
    ]
  }
}
