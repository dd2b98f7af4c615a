internal import BentoPlatform
internal import RealModule

/// How far an animation has come at a share of its time.
public nonisolated enum TimingCurve: Hashable, Sendable {
  /// At an even pace.
  case linear
  /// Slow at first.
  case easeIn
  /// Slow at last.
  case easeOut
  /// Slow at first and at last.
  case easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in CSS.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The share of the way at a share of the time; both run from 0 to 1.
  public func progress(at time: Double) -> Double {
    let time = min(1, max(0, time))
    switch self {
    case .linear: return time
    case .easeIn: return Self.bezier(0.42, 0, 1, 1, at: time)
    case .easeOut: return Self.bezier(0, 0, 0.58, 1, at: time)
    case .easeInOut: return Self.bezier(0.42, 0, 0.58, 1, at: time)
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.bezier(min(1, max(0, x1)), y1, min(1, max(0, x2)), y2, at: time)
    }
  }

  /// Finds the curve's parameter at a time by bisection, and the way there.
  private static func bezier(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    at time: Double
  ) -> Double {
    guard time > 0, time < 1 else { return time }
    func coordinate(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
      let rest = 1 - parameter
      return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
        + parameter * parameter * parameter
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if coordinate(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return coordinate(y1, y2, (low + high) / 2)
  }
}

/// A damped spring: the exact solution of `m·x″ + c·x′ + k·x = 0`.
///
/// The position starts at distance 1 from rest with a given velocity; it is linear in both, so
/// one solution serves all the numbers of a value.
public nonisolated struct Spring: Hashable, Sendable {
  /// The mass, above zero.
  public var mass: Double
  /// The stiffness, above zero.
  public var stiffness: Double
  /// The damping, at least zero.
  public var damping: Double

  /// Creates a spring from its physical numbers; impossible ones are replaced by the nearest
  /// possible.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass.isFinite ? max(1e-3, mass) : 1
    self.stiffness = stiffness.isFinite ? max(1e-3, stiffness) : 100
    self.damping = damping.isFinite ? max(0.05, damping) : 10
  }

  /// Creates a spring that comes to rest in about `duration` with a damping ratio: 1 does not
  /// swing, less does.
  public init(duration: Duration, dampingRatio: Double) {
    let seconds = max(0.01, duration.inSeconds)
    let ratio = dampingRatio.isFinite ? min(1, max(0.05, dampingRatio)) : 1
    let decay = ratio < 1 ? 6.9 : 9.2
    let frequency = decay / (seconds * ratio)
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// How the distance from rest depends on its start: `start · position + velocity · reach`, and
  /// for the velocity `start · speed + velocity · carry`.
  nonisolated struct Response {
    var position: Double
    var reach: Double
    var speed: Double
    var carry: Double
  }

  /// How long the spring takes to come within a thousandth of the way to its rest, in seconds; at
  /// most 20.
  var settlingTime: Double {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    let decay = ratio > 1 ? ratio - (ratio * ratio - 1).squareRoot() : ratio
    let waits = ratio > 0.9 && ratio < 1.1 ? 9.2 : 6.9
    let time = waits / max(1e-6, decay * frequency)
    return time.isFinite ? min(20, time) : 20
  }

  /// The response after a time, in seconds.
  func response(after time: Double) -> Response {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    let decay = ratio * frequency
    if ratio < 0.9999 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let envelope = Double.exp(-decay * time)
      let (sine, cosine) = (Double.sin(swing * time), Double.cos(swing * time))
      let reach = envelope * sine / swing
      let position = envelope * (cosine + decay / swing * sine)
      return Response(
        position: position,
        reach: reach,
        speed: -frequency * frequency * reach,
        carry: envelope * (cosine - decay / swing * sine)
      )
    }
    if ratio > 1.0001 {
      let root = frequency * (ratio * ratio - 1).squareRoot()
      let (slow, fast) = (-decay + root, -decay - root)
      let (slowPart, fastPart) = (Double.exp(slow * time), Double.exp(fast * time))
      let gap = slow - fast
      return Response(
        position: (slow * fastPart - fast * slowPart) / gap,
        reach: (slowPart - fastPart) / gap,
        speed: slow * fast * (fastPart - slowPart) / gap,
        carry: (slow * slowPart - fast * fastPart) / gap
      )
    }
    let envelope = Double.exp(-frequency * time)
    return Response(
      position: envelope * (1 + frequency * time),
      reach: envelope * time,
      speed: -envelope * frequency * frequency * time,
      carry: envelope * (1 - frequency * time)
    )
  }
}
