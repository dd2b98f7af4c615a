public import BentoBox
internal import BentoControls
public import BentoGraphics
internal import BentoInteraction
internal import BentoViews

extension Component {
  /// A row with a slider, a title, and the value as text.
  ///
  /// ```swift
  /// Component.Slider(
  ///   title: "Volume",
  ///   value: player.volume,
  ///   in: 0...100,
  ///   step: 1,
  ///   didChange: { player.volume = $0 },
  ///   valueText: { "\(Int($0))%" }
  /// )
  /// ```
  ///
  /// The arrow keys, Page Up, Page Down, Home and End move the thumb. The text is updated as the
  /// thumb moves.
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
    ///   - title: The title; empty for none.
    ///   - detail: An explanation below the slider; empty for none.
    ///   - value: The value; clamped to the range.
    ///   - range: The range of values.
    ///   - step: The distance between adjacent selectable values; nil for continuous values, which
    ///     the keys change by a twentieth of the range.
    ///   - lowImage: The image at the minimum end.
    ///   - highImage: The image at the maximum end.
    ///   - isEnabled: Whether the slider is enabled.
    ///   - styleSheet: The style of the row.
    ///   - didChange: Called with each value that the user selects, but not when the program sets a
    ///     value.
    ///   - valueText: A closure that formats the value for display and for assistive technology; if
    ///     nil, the value is not displayed, and assistive technology reads it as digits.
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

    /// Shows the value.
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

    /// Releases the closures.
    public func willUnmount(from view: SliderComponentView, storage: ViewStorage) {
      view.didChange = nil
    }

    /// The style of a ``Component/Slider``.
    ///
    /// ```swift
    /// let warm = Component.Slider.StyleSheet()
    ///   .compose(\.trackColor, .orange)
    ///   .compose(\.base.value.textColor, .orange)
    /// ```
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// The style of the row.
      public var base = ControlRowStyleSheet()
      /// The color of the filled part of the track; nil for the tint color.
      public var trackColor: Color?

      /// Creates a style sheet for a row that uses the theme's colors.
      public init() {}

      /// Applies all properties to the element.
      public func apply(to element: SliderComponentView) {
        base.apply(to: element)
        element.slider.trackColor = trackColor
      }
    }
  }
}
