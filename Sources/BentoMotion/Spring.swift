internal import BentoPlatform
internal import RealModule

/// A damped spring: the exact solution of `m·x″ + c·x′ + k·x = 0`.
///
/// ```swift
/// let spring = Spring(duration: .milliseconds(400), dampingRatio: 0.7)
/// View.animate(using: spring, animations: { card.center.x = 200 })
/// print(spring.value(from: 0, to: 100, after: .seconds(1)))  // about 100: it is at rest
/// ```
///
/// The distance from rest is linear in the initial distance and the initial velocity, so one solution applies
/// to all components of a value. Underdamped, critically damped and overdamped springs all have closed-form
/// solutions. Nothing is integrated step by step, so the path does not depend on the frame rate.
public nonisolated struct Spring: Hashable, Sendable {
  /// The mass, at least 0.001; a value that is not finite is replaced by 1.
  public var mass: Double {
    didSet { mass = Self.usable(mass, atLeast: 1e-3, otherwise: 1) }
  }
  /// The stiffness, at least 0.001; a value that is not finite is replaced by 100.
  public var stiffness: Double {
    didSet { stiffness = Self.usable(stiffness, atLeast: 1e-3, otherwise: 100) }
  }
  /// The damping, at least 0.05; a value that is not finite is replaced by 10.
  public var damping: Double {
    didSet { damping = Self.usable(damping, atLeast: 0.05, otherwise: 10) }
  }

  /// Creates a spring from its physical parameters; an invalid parameter is replaced by the nearest valid
  /// value.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = Self.usable(mass, atLeast: 1e-3, otherwise: 1)
    self.stiffness = Self.usable(stiffness, atLeast: 1e-3, otherwise: 100)
    self.damping = Self.usable(damping, atLeast: 0.05, otherwise: 10)
  }

  private static func usable(
    _ value: Double,
    atLeast minimum: Double,
    otherwise standard: Double
  ) -> Double {
    value.isFinite ? max(minimum, value) : standard
  }

  /// Creates a spring that comes to rest after about `duration`.
  ///
  /// A spring with a damping ratio of 1 is critically damped; with a lower ratio, it oscillates, and with a
  /// higher one, it approaches its target slowly. The ratio is clamped to 0.05…10.
  public init(duration: Duration, dampingRatio: Double) {
    let seconds = max(0.01, duration.inSeconds)
    let ratio = dampingRatio.isFinite ? min(10, max(0.05, dampingRatio)) : 1
    let decay = ratio < 1 ? 6.9 : 9.2
    let share = ratio > 1 ? ratio - (ratio * ratio - 1).squareRoot() : ratio
    let frequency = decay / (seconds * share)
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// The damping relative to critical damping.
  public var dampingRatio: Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }

  /// Returns the value of a spring that moves between two values, at a given time.
  ///
  /// - Parameters:
  ///   - start: The initial value.
  ///   - end: The value at rest.
  ///   - velocity: The initial velocity, per second.
  ///   - time: The time since the start.
  public func value(
    from start: Double,
    to end: Double,
    initialVelocity velocity: Double = 0,
    after time: Duration
  ) -> Double {
    let response = response(after: max(0, time.inSeconds))
    return end + (start - end) * response.position + velocity * response.reach
  }

  /// Returns the velocity, per second, of a spring that moves between two values, at a given time.
  public func velocity(
    from start: Double,
    to end: Double,
    initialVelocity velocity: Double = 0,
    after time: Duration
  ) -> Double {
    let response = response(after: max(0, time.inSeconds))
    return (start - end) * response.speed + velocity * response.carry
  }

  /// A copy of the spring with enough damping to prevent oscillation.
  package var withoutBounce: Spring {
    var spring = self
    spring.damping = max(damping, 2 * (stiffness * mass).squareRoot())
    return spring
  }
}

// MARK: - The solution

nonisolated extension Spring {
  /// The coefficients that determine the spring's state from its initial state.
  ///
  /// The distance from rest is `start · position + velocity · reach`, and the velocity is
  /// `start · speed + velocity · carry`.
  package nonisolated struct Response {
    /// The fraction of the initial distance that remains.
    package var position: Double
    /// The distance per unit of initial velocity.
    package var reach: Double
    /// The velocity per unit of initial distance, per second.
    package var speed: Double
    /// The fraction of the initial velocity that remains.
    package var carry: Double
  }

  /// The time, in seconds, until the remaining distance is within a ten-thousandth of the initial distance.
  package var settlingTime: Double {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = dampingRatio
    if ratio < 0.9 {
      let amplitude = 1 / (1 - ratio * ratio).squareRoot()
      return (9.3 + Double.log(amplitude)) / (ratio * frequency)
    }
    let share = ratio > 1 ? ratio - (ratio * ratio - 1).squareRoot() : ratio
    return (ratio < 1.1 ? 12 : 10) / (share * frequency)
  }

  /// Returns the response after a time interval, in seconds.
  package func response(after time: Double) -> Response {
    let square = stiffness / mass
    let decay = damping / (2 * mass)
    let gap = decay * decay - square
    if gap < 0 {
      let swing = (-gap).squareRoot()
      let envelope = Double.exp(-decay * time)
      let reach = envelope * Double.sin(swing * time) / swing
      let rest = envelope * Double.cos(swing * time)
      return Response(
        position: rest + decay * reach,
        reach: reach,
        speed: -square * reach,
        carry: rest - decay * reach
      )
    }
    // The slow root is computed from the product of both roots, which avoids the cancellation of a
    // difference.
    let root = gap.squareRoot()
    let fast = -decay - root
    let slow = square / fast
    let slowPart = Double.exp(slow * time)
    let reach =
      root * time > 1e-9
      ? -slowPart * Double.expMinusOne(-2 * root * time) / (2 * root) : slowPart * time
    return Response(
      position: slowPart - slow * reach,
      reach: reach,
      speed: -square * reach,
      carry: slowPart + fast * reach
    )
  }

  /// Returns the first time, in seconds, at which a spring without initial velocity has covered a fraction of
  /// its distance.
  ///
  /// The result is at most ``settlingTime``.
  package func time(of progress: Double) -> Double {
    guard progress.isFinite, progress > 0 else { return 0 }
    let gap = stiffness / mass - (damping / (2 * mass)) * (damping / (2 * mass))
    let limit = gap > 0 ? min(settlingTime, Double.pi / gap.squareRoot()) : settlingTime
    guard 1 - response(after: limit).position > progress, progress < 1 else { return settlingTime }
    var low = 0.0
    var high = limit
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if 1 - response(after: middle).position < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
