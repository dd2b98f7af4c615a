/// The progress of an animation as a function of time.
///
/// ```swift
/// let curve = TimingCurve.bezier(x1: 0.2, y1: 0, x2: 0, y2: 1)
/// View.animate(withDuration: .milliseconds(300), curve: curve, animations: { panel.alpha = 1 })
/// print(TimingCurve.easeIn.progress(at: 0.5) < 0.5)  // true: it starts slowly
/// ```
public nonisolated enum TimingCurve: Hashable, Sendable {
  /// At a constant speed.
  case linear
  /// Slow at the beginning.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at the beginning and at the end.
  case easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in CSS.
  ///
  /// The x coordinates are clamped to 0…1; numbers that are not finite count as zero.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// Returns the progress at a fraction of the duration; both range from 0 to 1.
  public func progress(at time: Double) -> Double {
    pace(at: time).progress
  }

  /// Returns the progress at a fraction of the duration, and its rate of change.
  package func pace(at time: Double) -> (progress: Double, slope: Double) {
    let time = time.isFinite ? min(1, max(0, time)) : 1
    guard let bezier else { return (time, 1) }
    return bezier.pace(at: time)
  }

  /// Returns the first fraction of the duration at which the given progress is reached.
  package func time(of progress: Double) -> Double {
    guard progress.isFinite, progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The curve's control points, or nil for a straight line.
  private var bezier: CubicBezier? {
    switch self {
    case .linear: return nil
    case .easeIn: return CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: return CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .easeInOut: return CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    case .bezier(let x1, let y1, let x2, let y2):
      let numbers = [x1, y1, x2, y2].map { $0.isFinite ? $0 : 0 }
      return CubicBezier(
        x1: min(1, max(0, numbers[0])),
        y1: numbers[1],
        x2: min(1, max(0, numbers[2])),
        y2: numbers[3]
      )
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) whose x never decreases.
private nonisolated struct CubicBezier {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Returns the y coordinate and the slope at an x between 0 and 1.
  func pace(at x: Double) -> (progress: Double, slope: Double) {
    let parameter = x > 0 && x < 1 ? self.parameter(at: x) : x
    let progress = x > 0 && x < 1 ? Self.coordinate(y1, y2, parameter) : x
    return (progress, slope(at: parameter))
  }

  /// Returns the slope at a parameter or, at an endpoint that coincides with its control point, the slope
  /// of the line to the next point.
  private func slope(at parameter: Double) -> Double {
    let run = Self.derivative(x1, x2, parameter)
    if run > 1e-9 { return Self.derivative(y1, y2, parameter) / run }
    let isStart = parameter < 0.5
    let (dx, dy) = isStart ? (x2, y2) : (1 - x1, 1 - y1)
    let ownRise = isStart ? y1 : 1 - y2
    guard ownRise == 0, dx > 1e-9 else { return 0 }
    return dy / dx
  }

  /// Finds the parameter for an x using Newton's method, within bounds narrowed by bisection.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var parameter = x
    for _ in 0..<64 {
      let miss = Self.coordinate(x1, x2, parameter) - x
      guard miss.magnitude > 1e-14 else { break }
      if miss < 0 { low = parameter } else { high = parameter }
      let step = miss / Self.derivative(x1, x2, parameter)
      let next = parameter - step
      parameter = next > low && next < high ? next : (low + high) / 2
      guard high - low > 1e-15 else { break }
    }
    return parameter
  }

  private static func coordinate(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * parameter * (rest * first + parameter * second)
      + parameter * parameter * parameter
  }

  private static func derivative(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * first + 6 * rest * parameter * (second - first)
      + 3 * parameter * parameter * (1 - second)
  }
}
