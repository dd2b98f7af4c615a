public import BentoBox
public import BentoControls
internal import BentoViews

extension Component {
  /// A number that the user changes step by step, with a title and the number in words.
  ///
  /// ```swift
  /// Component.Stepper(title: "Guests", value: Double(guests), in: 1...12) { guests = Int($0) }
  /// ```
  ///
  /// Arrow keys, Page Up, Page Down, Home and End change it as well, and a held button goes on.
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
    ///   - title: What the number is; empty for nothing.
    ///   - detail: An explanation below the title; empty for none.
    ///   - value: The number; one out of the range becomes the nearest in it.
    ///   - range: The numbers there are.
    ///   - step: The distance of the numbers.
    ///   - wraps: Whether the lowest number follows the highest.
    ///   - isEnabled: Whether the user can change the number.
    ///   - styleSheet: How the row looks.
    ///   - didChange: Runs with each number that the user chooses, never with one from the program.
    ///   - valueText: The number in words, which is shown and read; digits unless given.
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

    /// Shows the number.
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

    /// Forgets what to call.
    public func willUnmount(from view: StepperComponentView, storage: ViewStorage) {
      view.didChange = nil
    }

    /// How a row with a stepper looks.
    public typealias StyleSheet = ControlRowStyleSheet
  }
}
