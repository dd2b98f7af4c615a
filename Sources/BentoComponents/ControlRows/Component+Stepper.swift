public import BentoBox
public import BentoControls
internal import BentoInteraction
internal import BentoViews

extension Component {
  /// A row with a stepper, a title, and the value as text.
  ///
  /// ```swift
  /// Component.Stepper(title: "Guests", value: Double(guests), in: 1...12) { guests = Int($0) }
  /// ```
  ///
  /// The arrow keys, Page Up, Page Down, Home and End also change the value. Holding down a button
  /// repeats the change.
  public struct Stepper: Renderable {
    private let title: String
    private let detail: String
    private let value: Double
    private let range: ClosedRange<Double>
    private let step: Double
    private let wraps: Bool
    private let isEnabled: Bool
    private let valueText: (Double) -> String
    private let didChange: ((Double) -> Void)?
    private let styleSheet: StyleSheet

    /// Creates a row with a stepper.
    ///
    /// - Parameters:
    ///   - title: The title; empty for none.
    ///   - detail: An explanation below the title; empty for none.
    ///   - value: The value; clamped to the range.
    ///   - range: The range of values.
    ///   - step: The distance between adjacent values.
    ///   - wraps: Whether the value wraps around from the maximum to the minimum.
    ///   - isEnabled: Whether the stepper is enabled.
    ///   - styleSheet: The style of the row.
    ///   - didChange: Called with each value that the user selects, but not when the program sets a
    ///     value.
    ///   - valueText: A closure that formats the value for display and for assistive technology; digits by
    ///     default.
    public init(
      title: String = "",
      detail: String = "",
      value: Double,
      in range: ClosedRange<Double> = 0...100,
      step: Double = 1,
      wraps: Bool = false,
      isEnabled: Bool = true,
      styleSheet: StyleSheet = StyleSheet(),
      didChange: ((Double) -> Void)? = nil,
      valueText: @escaping (Double) -> String = { NumberFormat().text($0) }
    ) {
      self.title = title
      self.detail = detail
      self.value = value
      self.range = range
      self.step = step
      self.wraps = wraps
      self.isEnabled = isEnabled
      self.valueText = valueText
      self.styleSheet = styleSheet
      self.didChange = didChange
    }

    /// Shows the value.
    public func render(in view: StepperComponentView) {
      styleSheet.apply(to: view)
      view.didChange = didChange
      let stepper = view.stepper
      stepper.valueText = valueText
      stepper.range = range
      stepper.step = step
      stepper.value = value.isNaN ? range.lowerBound : value
      stepper.wraps = wraps
      stepper.isEnabled = isEnabled
      view.show(title: title, detail: detail, value: valueText(stepper.value))
    }

    /// Releases the closures.
    public func willUnmount(from view: StepperComponentView, storage: ViewStorage) {
      view.didChange = nil
    }

    /// The style of a ``Component/Stepper``.
    public typealias StyleSheet = ControlRowStyleSheet
  }
}
