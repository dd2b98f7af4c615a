import Bento
import BentoTesting

/// Rows with sliders.
enum SliderPage {
  static let entry = ComponentPage.entry(
    name: "slider",
    title: "Slider",
    summary: "A number that is chosen by sliding, with a title and the value in words.",
    state: 40.0,
    use: { $0.setValue("70", role: .slider, name: "Volume") }
  ) { volume in
    [
      Variants(
        "With words",
        Component.Slider(
          title: "Volume",
          detail: "Of music and of films",
          value: volume.state,
          in: 0...100,
          step: 1,
          lowImage: Image(icon: .minus, pointSize: 18),
          highImage: Image(icon: .plus, pointSize: 18),
          didChange: { volume.state = $0 },
          valueText: { "\(Int($0)) %" }
        )
      ),
      Variants(
        "Without a title, and off",
        Component.Slider(value: volume.state, in: 0...100, didChange: { volume.state = $0 }),
        Component.Slider(title: "Cannot be changed", value: 0.3, isEnabled: false)
      ),
    ]
  }
}
