public import BentoBox
internal import BentoControls
public import BentoGraphics
internal import BentoViews

extension Component {
  /// A number that the user chooses by sliding, with a title and the value in words.
  ///
  /// ```swift
  /// Component.Slider(
  ///   title: "Volume",
  ///   value: player.volume,
  ///   in: 0...100,
  ///   step: 1,
  ///   didChange: { player.volume = $0 },
  ///   valueText: { "\(Int($0)) %" }
  /// )
  /// ```
  ///
  /// Arrow keys, Page Up, Page Down, Home and End move it. The words follow while it is moved.
  public struct Slider: Renderable {
    private let title: String
    private let detail: String
    private let value: Double
    private let range: ClosedRange<Double>
    private let step: Double?
    private let lowImage: BentoGraphics.Image?
    private let highImage: BentoGraphics.Image?
    private let isEnabled: Bool
    private let valueText: ((Double) -> String)?
    private let didChange: ((Double) -> Void)?
    private let styleSheet: StyleSheet

    /// Creates a row with a slider.
    ///
    /// - Parameters:
    ///   - title: What the number is; empty for nothing.
    ///   - detail: An explanation below the slider; empty for none.
    ///   - value: The number; one out of the range becomes the nearest in it.
    ///   - range: The numbers there are.
    ///   - step: The distance of numbers that can be chosen; nil for any, by a twentieth of the range
    ///     for a key.
    ///   - lowImage: The picture at the end of the lowest number.
    ///   - highImage: The picture at the end of the highest number.
    ///   - isEnabled: Whether the user can change the number.
    ///   - styleSheet: How the row looks.
    ///   - didChange: Runs with each number that the user chooses, never with one from the program.
    ///   - valueText: The number in words, which is shown and read; nil shows nothing and reads digits.
    public init(
      title: String = "",
      detail: String = "",
      value: Double,
      in range: ClosedRange<Double> = 0...1,
      step: Double? = nil,
      lowImage: BentoGraphics.Image? = nil,
      highImage: BentoGraphics.Image? = nil,
      isEnabled: Bool = true,
      styleSheet: StyleSheet = StyleSheet(),
      didChange: ((Double) -> Void)? = nil,
      valueText: ((Double) -> String)? = nil
    ) {
      self.title = title
      self.detail = detail
      self.value = value
      self.range = range
      self.step = step
      self.lowImage = lowImage
      self.highImage = highImage
      self.isEnabled = isEnabled
      self.valueText = valueText
      self.didChange = didChange
      self.styleSheet = styleSheet
    }

    /// Shows the number.
    public func render(in view: SliderComponentView) {
      styleSheet.apply(to: view)
      view.didChange = didChange
      view.valueText = valueText
      let slider = view.slider
      slider.range = range
      slider.step = step
      slider.value = value.isNaN ? range.lowerBound : value
      slider.isEnabled = isEnabled
      for (imageView, image) in [(view.lowImage, lowImage), (view.highImage, highImage)] {
        imageView.image = image
        imageView.isHidden = image == nil
      }
      view.show(title: title, detail: detail, value: valueText?(slider.value) ?? "")
    }

    /// Forgets what to call.
    public func willUnmount(from view: SliderComponentView, storage: ViewStorage) {
      view.didChange = nil
    }

    /// How a row with a slider looks.
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// How the row looks.
      public var base = ControlRowStyleSheet()
      /// The color of the filled part of the track; nil for the tint.
      public var trackColor: Color?

      /// Creates a sheet of a row in the theme's colors.
      public init() {}

      /// Writes all properties.
      public func apply(to element: SliderComponentView) {
        base.apply(to: element)
        element.slider.trackColor = trackColor
      }
    }
  }
}
