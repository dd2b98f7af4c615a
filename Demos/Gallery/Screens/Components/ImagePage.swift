import Bento
import BentoTesting

/// Images in rows.
enum ImagePage {
  static let entry = ComponentPage.entry(
    name: "image",
    title: "Image",
    summary: "An image in a row, with an optional button in its corner.",
    height: 620,
    state: true,
    use: { harness in
      guard let button = harness.window.firstButton else { return }
      harness.click(on: button)
    }
  ) { hasPicture in
    [
      Variants(
        "Natural size",
        Component.Image(image: SamplePicture.hills)
          .accessibility(label: "Hills at dusk")
      ),
      Variants(
        "With a button",
        note: hasPicture.state ? nil : "The image was removed.",
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
          : Component.Button(title: "Restore image", didTap: { hasPicture.state = true })
      ),
      Variants("No image", note: "Only the margins remain.", Component.Image()),
    ]
  }
}
