import Bento

/// The smallest program: a window with a greeting and a button that counts.
@main
struct Hello {
  static func main() {
    Application.runAndExit(
      title: "Hello",
      size: Size(width: 320, height: 180),
      identifier: "org.bento.Hello"
    ) { window in
      var presses = 0
      let label = Label(text: "Hello, Bento!")
      label.font = .preferredFont(forTextStyle: .title2)
      label.textAlignment = .center
      let button = Button(title: "Press me", style: .filled)
      button.addAction(for: .touchUpInside) {
        presses += 1
        label.text = presses == 1 ? "Pressed once" : "Pressed \(presses) times"
      }
      let column = StackView(arrangedSubviews: [label, button], axis: .vertical, spacing: 16)
      column.isLayoutMarginsRelativeArrangement = true
      column.layoutMargins = EdgeInsets(32)
      window.contentView = column
    }
  }
}
