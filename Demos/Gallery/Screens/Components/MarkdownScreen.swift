import Bento
import BentoTesting

/// A Markdown source next to its rendering.
final class MarkdownScreen: View {
  static let entry = GalleryScreen(
    name: "markdown",
    title: "Markdown",
    summary: "Markdown text with a preview that is updated as you type.",
    size: Size(width: 760, height: 600),
    make: { MarkdownScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? MarkdownScreen else { return }
      harness.click(on: screen.editor)
      harness.key(.end, modifiers: .control)
      harness.type("\n\nAnd *more* of it.")
      harness.settle()
    }
  )

  let editor = TextView()
  let page = MarkdownView()
  private let split: SplitView

  required init() {
    split = SplitView(leading: editor, trailing: page)
    super.init()
    editor.font = .monospaced(ofSize: 12)
    editor.accessibilityLabel = "Markdown"
    // Markdown is source text, which starts at the left edge in every language.
    editor.semanticContentDirection = .leftToRight
    editor.text = Self.sample
    editor.onChange = { [unowned self] in show($0) }
    page.isScrollEnabled = true
    page.layoutMargins = EdgeInsets(16)
    page.onToggleTask = { [unowned self] in toggle($0, $1) }
    addSubview(split)
    show(Self.sample)
  }

  private func show(_ source: String) {
    page.source = source
  }

  private func toggle(_ line: Int, _ isDone: Bool) {
    guard let mark = MarkdownDocument.taskMark(inLine: line, of: editor.text) else { return }
    editor.replace(mark, with: isDone ? "x" : " ")
  }

  override func layoutSubviews() {
    page.backgroundColor = theme.colors.surface
    split.frame = bounds
  }

  private static let sample = """
    # A page of Markdown

    Text is *emphasized*, **strong** or `code`, and leads
    [elsewhere](https://example.org).

    ## Lists
    1. First
       - with a part
    2. Second

    - [x] Buy flour
    - [ ] Eat it

    > Quotations have a bar.

    ```
    let answer = 42
    ```

    | Fruit | Price |
    |:------|------:|
    | Apple | 0.40 |
    | Pear  | 0.65 |
    """
}
