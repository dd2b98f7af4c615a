import Bento
import BentoTesting

/// Images in rows.
enum ImagePage {
  static let entry = ComponentPage.entry(
    name: "image",
    title: "Image",
    summary: "A picture in a row, with a button at its corner to take it away.",
    height: 620,
    state: true,
    use: { harness in
      guard let button = harness.window.firstButton else { return }
      harness.click(on: button)
    }
  ) { hasPicture in
    [
      Variants(
        "At its own size",
        Component.Image(image: SamplePicture.hills)
          .accessibility(label: "Hills at dusk")
      ),
      Variants(
        "With a button",
        note: hasPicture.state ? nil : "The picture is gone.",
        hasPicture.state
          ? Component.Image(
            image: SamplePicture.hills,
            styleSheet: Component.Image.StyleSheet(
              image: ImageViewStyleSheet().compose(\.contentMode, .scaleAspectFill)
                .compose(\.clipsToBounds, true).compose(\.cornerRadius, 12),
              accessory: ButtonStyleSheet()
                .compose(\.images[.normal], Image(icon: .close, pointSize: 18))
                .compose(\.style, .filled)
                .compose(\.cornerRadius, 22)
            )
            .compose(\.layoutMargins, EdgeInsets(30)),
            didTapAccessory: { hasPicture.state = false }
          )
          : Component.Button(title: "Bring it back", didTap: { hasPicture.state = true })
      ),
      Variants("No picture", note: "The margins alone.", Component.Image()),
    ]
  }
}
