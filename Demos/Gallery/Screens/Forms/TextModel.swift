import Bento
import Observation

/// The texts of the text screens.
enum PlainText {
  case about
  case terms

  var title: String {
    switch self {
    case .about: "About layouts"
    case .terms: "Terms"
    }
  }

  var paragraphs: [String] {
    switch self {
    case .about:
      [
        "Top: rows appear and disappear in place.",
        "Fade: the whole content fades to the new content, at the top.",
        "Middle: the whole content fades to the new content, in the center.",
        "Steady: the content stays in the center while rows change, and fades between layouts only.",
      ]
    case .terms:
      (1...12).map { "\($0). This form does not send or store any data." }
    }
  }
}

/// The model of a text screen, which never changes.
@Observable
final class TextModel: BoxViewModel {
  let state: PlainText

  init(_ text: PlainText) {
    state = text
  }

  func send(action: Never) {}
}

/// Renders a text screen.
struct TextRenderer: BoxRenderer {
  private let close: BarButtonItem?

  init(observer: @escaping (Never) -> Void, appearance: BoxTraits, config: BarButtonItem?) {
    close = config
  }

  func render(state: PlainText) -> Screen<Int, Int> {
    Screen(
      title: state.title,
      rightBarItems: [close].compactMap(\.self),
      box: Box.empty
        |-+ Section(id: 0)
        |---* state.paragraphs.enumerated().map { index, text in
          Node(
            id: index,
            component: UI.Label(text: text)
              .numberOfLines(0)
              .padding(EdgeInsets(horizontal: 16, vertical: 12))
          )
        }
    )
  }
}
