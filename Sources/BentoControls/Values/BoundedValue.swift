internal import BentoViews

/// A number in a range that the user changes in steps: the value of a slider or a stepper.
///
/// Steps are counted from the lower bound. A value set by the program need not be on a step. A value chosen
/// by the user is always on a step or at the upper bound.
///
/// Invariants: the bounds are finite, the step is finite and greater than zero, and the range contains the
/// value.
struct BoundedValue: Hashable {
  private(set) var range: ClosedRange<Double>
  private(set) var step: Double?
  private(set) var value: Double

  /// Creates a value at the lower bound of a range.
  init(in range: ClosedRange<Double>, step: Double? = nil) {
    self.range = range
    self.step = step
    value = range.lowerBound
  }

  /// The length of the range.
  var length: Double { range.upperBound - range.lowerBound }

  /// The relative position of the value in the range, 0…1; 0 if the range contains only one number.
  var fraction: Double { fraction(of: value) }

  /// Returns the relative position of a number in the range, 0…1.
  func fraction(of number: Double) -> Double {
    length > 0 ? min(1, max(0, (number - range.lowerBound) / length)) : 0
  }

  // MARK: Changes by the program

  /// Sets the value, clamped to the range; NaN is ignored.
  ///
  /// - Returns: Whether the value has changed.
  @discardableResult
  @MainActor
  mutating func set(_ number: Double, of view: View) -> Bool {
    guard !number.isNaN else {
      ViewLog.once("\(type(of: view)) ignores a value that is not a number.")
      return false
    }
    let old = value
    value = clamped(number)
    return value != old
  }

  /// Sets the bounds; bounds that are not finite or are too far apart are ignored.
  @MainActor
  mutating func setRange(_ range: ClosedRange<Double>, of view: View) {
    guard range.lowerBound.isFinite, (range.upperBound - range.lowerBound).isFinite else {
      return ViewLog.once(
        "\(type(of: view)) ignores the range \(range), whose length is not finite."
      )
    }
    self.range = range
    value = clamped(value)
  }

  /// Sets the step; a step that is not a finite number greater than zero is treated as nil.
  @MainActor
  mutating func setStep(_ step: Double?, of view: View) {
    guard let step, !(step.isFinite && step > 0) else {
      self.step = step
      return
    }
    ViewLog.once("\(type(of: view)) ignores the step \(step), which must be finite and positive.")
    self.step = nil
  }

  // MARK: Changes by the user

  /// The step for an arrow key; one twentieth of the range if no step is set.
  var keyStep: Double { step ?? length / 20 }

  /// The number of steps for Page Up and Page Down: a fifth of the range, but at least one.
  var pageSteps: Double { max(1, (length / 5 / keyStep).rounded()) }

  /// Returns the nearest number that the user can choose.
  func nearest(to number: Double) -> Double {
    guard let step, number.isFinite else { return clamped(number) }
    let onStep = clamped(
      tidied(range.lowerBound + ((number - range.lowerBound) / step).rounded() * step)
    )
    let last = range.upperBound
    return (number - last).magnitude < (number - onStep).magnitude ? last : onStep
  }

  /// Returns the number that is the given number of steps away from another number; from a number between two
  /// steps, the first step leads to the adjacent step.
  func moved(by count: Double, from number: Double) -> Double {
    guard length > 0 else { return number }
    guard let step else { return clamped(tidied(number + count * keyStep)) }
    let position = (number - range.lowerBound) / step
    let whole = count > 0 ? (position + 1e-9).rounded(.down) : (position - 1e-9).rounded(.up)
    return clamped(tidied(range.lowerBound + (whole + count) * step))
  }

  private func clamped(_ number: Double) -> Double {
    min(range.upperBound, max(range.lowerBound, number))
  }

  /// Returns the number without the rounding error of summed steps, such as 0.3 for three steps of 0.1.
  private func tidied(_ number: Double) -> Double {
    var power = 1.0
    for _ in 0...9 {
      let parts = [keyStep * power, range.lowerBound * power]
      if parts.allSatisfy({ ($0 - $0.rounded()).magnitude < 1e-9 * max(1, $0.magnitude) }) {
        let tidy = (number * power).rounded() / power
        return (tidy - number).magnitude < keyStep * 1e-6 ? tidy : number
      }
      power *= 10
    }
    return number
  }
}

// MARK: - Text

extension BoundedValue {
  /// Returns a number as text for assistive technology, without decimals if the number is an integer.
  static func text(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
