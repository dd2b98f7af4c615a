import Bento
import BentoTesting

/// Rows with sliders.
enum SliderPage {
  static let entry = ComponentPage.entry(
    name: "slider",
    title: "Slider",
    summary: "A slider with a title and a formatted value.",
    state: 40.0,
    use: { $0.setValue("70", role: .slider, name: "Volume") }
  ) { volume in
    [
      Variants(
        "With a title and a value",
        Component.Slider(
          title: "Volume",
          detail: "For music and video",
          value: volume.state,
          in: 0...100,
          step: 1,
          lowImage: Image(icon: .minus, pointSize: 18),
          highImage: Image(icon: .plus, pointSize: 18),
          didChange: { volume.state = $0 },
          valueText: { "\(Int($0))%" }
        )
      ),
      Variants(
        "Without a title, and disabled",
        Component.Slider(value: volume.state, in: 0...100, didChange: { volume.state = $0 }),
        Component.Slider(title: "Disabled", value: 0.3, isEnabled: false)
      ),
    ]
  }
}
