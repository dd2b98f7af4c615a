import Bento
import BentoTesting

/// A note with headings, styled text and links, the buttons that style it, and a read-only view of the same
/// text.
final class RichTextScreen: View {
  static let entry = GalleryScreen(
    name: "rich-text",
    title: "Rich text",
    summary: "Styled text and links, editable and read-only.",
    size: Size(width: 560, height: 560),
    make: { RichTextScreen() },
    use: { harness in
      guard let screen = harness.window.subviews.first as? RichTextScreen else { return }
      harness.click(on: screen.editor)
      harness.key(.home, modifiers: .control)
      harness.key(.down)
      harness.key(.right, modifiers: .control)
      harness.key(.right, modifiers: [.control, .shift])
      harness.click(on: screen.bold)
    }
  )

  let editor = TextView()
  let reader = TextView()
  let bold = Button(title: "Bold", style: .gray)
  let italic = Button(title: "Italic", style: .gray)
  let underline = Button(title: "Underline", style: .gray)
  let heading = Button(title: "Heading", style: .gray)
  let opened = Label(
    text: "Ctrl+click opens links in the upper text, a click in the lower one."
  )
  private let bar = StackView()

  private static let bodySize = 15.0

  required init() {
    super.init()
    bar.spacing = 8
    bar.isLayoutMarginsRelativeArrangement = true
    bar.layoutMargins = EdgeInsets(horizontal: 12, vertical: 8)
    setUp(bold) { $0.font = $0.font?.weight == .bold ? nil : .boldSystem(ofSize: Self.bodySize) }
    setUp(italic) {
      $0.font = $0.font?.isItalic == true ? nil : .italicSystem(ofSize: Self.bodySize)
    }
    setUp(underline) { $0.isUnderlined.toggle() }
    setUp(heading) { $0.font = $0.font?.pointSize == 24 ? nil : .boldSystem(ofSize: 24) }
    bar.addArrangedSubview(Spacer())
    for view in [editor, reader] {
      view.font = .system(ofSize: Self.bodySize)
      view.onOpenLink = { [unowned self] in opened.text = "Opened \($0)" }
    }
    editor.accessibilityLabel = "Note"
    reader.accessibilityLabel = "Preview"
    editor.attributedText = Self.note
    editor.onEdit = { [unowned self] in showPreview() }
    reader.isEditable = false
    opened.font = .preferredFont(forTextStyle: .footnote)
    opened.numberOfLines = 0
    for view in [bar, editor, opened, reader] { addSubview(view) }
    showPreview()
  }

  override func layoutSubviews() {
    let height = bar.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let width = max(0, bounds.width - 24)
    let text = opened.sizeThatFits(Size(width: width, height: .infinity)).height.rounded(.up)
    let between = max(28, text + 8)
    let room = max(0, bounds.height - height - between)
    editor.frame = Rect(x: 0, y: height, width: bounds.width, height: (room * 0.55).rounded())
    opened.frame = Rect(x: 12, y: editor.frame.maxY, width: width, height: between)
    let top = opened.frame.maxY
    reader.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.groupedBackground
    opened.textColor = theme.colors.secondaryLabel
  }

  private func setUp(_ button: Button, _ change: @escaping (inout TextAttributes) -> Void) {
    button.addAction(for: .touchUpInside) { [unowned self] in
      editor.updateAttributes(change)
      editor.becomeFirstResponder()
      showPreview()
    }
    bar.addArrangedSubview(button)
  }

  private func showPreview() {
    reader.attributedText = editor.attributedText
    reader.contentOffset = .zero
  }

  private static var note: AttributedText {
    let title = TextAttributes(font: .boldSystem(ofSize: 24))
    let strong = TextAttributes(font: .boldSystem(ofSize: bodySize))
    let emphasis = TextAttributes(font: .italicSystem(ofSize: bodySize))
    let red = TextAttributes(color: Color(hex: 0xDE4A40))
    var text = AttributedText("A walk in the woods\n", attributes: title)
    text.append("The path starts behind the ")
    text.append("old mill", attributes: TextAttributes(link: "https://example.org/mill"))
    text.append(" and climbs for an hour. ")
    text.append("Bring water", attributes: strong)
    text.append(": there is none along the way, and ")
    text.append("none at the top", attributes: emphasis)
    text.append(" either.\n\n")
    text.append("Closed in winter.", attributes: red)
    text.append(" The bus back leaves at ")
    text.append(
      "17:40",
      attributes: TextAttributes(color: .black, background: Color(hex: 0xFFE58A))
    )
    text.append("; ask the ")
    text.append("station", attributes: TextAttributes(link: "tel:+441234567"))
    text.append(" for other times. شكرا and שלום to all visitors from abroad.")
    return text
  }
}
