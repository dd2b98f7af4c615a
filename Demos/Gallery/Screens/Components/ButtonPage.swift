import Bento
import BentoTesting

/// Buttons in rows: styles, states and alignments.
enum ButtonPage {
  private typealias Sheet = Component.Button.StyleSheet

  /// The state of the page.
  struct State: Equatable {
    var presses = 0
    var isSending = false
  }

  static let entry = ComponentPage.entry(
    name: "button",
    title: "Button",
    summary: "Buttons that fill their row or hug their title, enabled, disabled and loading.",
    height: 760,
    state: State(),
    use: { harness in
      guard let button = harness.window.firstButton else { return }
      harness.click(on: button)
    }
  ) { state in
    let press = { state.update { $0.presses += 1 } }
    return [
      Variants(
        "Default",
        note: state.presses == 0 ? "Not pressed yet" : "Presses: \(state.presses)",
        Component.Button(title: "Send", didTap: press),
        Component.Button(title: "Send", isEnabled: false, didTap: press),
        Component.Button(title: "Send", isLoading: true, didTap: press)
      ),
      Variants(
        "Leading, centered and trailing",
        Component.Button(
          title: "Earlier",
          didTap: press,
          styleSheet: Sheet(button: gray, alignment: .leading)
        ),
        Component.Button(
          title: "Play",
          didTap: press,
          styleSheet: Sheet(
            button: gray.compose(\.style, .filled),
            hugsContent: true,
            autoRoundCorners: true
          )
        ),
        Component.Button(
          title: "Later",
          didTap: press,
          styleSheet: Sheet(button: gray, alignment: .trailing)
        )
      ),
      Variants(
        "Images by state, on a yellow background",
        note: "Normal, disabled, and disabled while loading.",
        Component.Button(title: "Button", didTap: press, styleSheet: green),
        Component.Button(title: "Button", isEnabled: false, styleSheet: green),
        Component.Button(title: "Button", isEnabled: false, isLoading: true, styleSheet: green)
      ),
    ]
  }

  private static let gray = ButtonStyleSheet()
    .compose(\.style, .gray)
    .compose(\.textFont, .preferredFont(forTextStyle: .headline))
    .compose(\.cornerRadius, 8)
    .compose(\.contentEdgeInsets, EdgeInsets(horizontal: 18, vertical: 6))

  /// A color that is readable on the yellow row in every theme.
  private static let shade = Color(hex: 0x4B_4A_22)

  private static let green = Sheet(
    button: ButtonStyleSheet()
      .compose(\.backgroundImages[.normal], dot(alpha: 255))
      .compose(\.backgroundImages[.disabled], dot(alpha: 77))
      .compose(\.titleColors[.normal], .white)
      .compose(\.titleColors[.disabled], shade)
      .compose(\.cornerRadius, 6),
    activityIndicator: ActivityIndicatorStyleSheet().compose(\.color, shade)
  )
  .compose(\.backgroundColor, Color(hex: 0xF7D154))

  private static func dot(alpha: UInt8) -> Image {
    Image(
      pixels: PixelBuffer(width: 1, height: 1) { _, _ in
        Pixel(red: 34, green: 128, blue: 74, alpha: alpha)
      },
      scale: 1
    )
  }
}

extension View {
  /// The first button in a view hierarchy.
  var firstButton: Button? {
    if let button = self as? Button { return button }
    for subview in subviews {
      if let found = subview.firstButton { return found }
    }
    return nil
  }
}
