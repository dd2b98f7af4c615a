internal import BentoPlatform
internal import RealModule

/// A damped spring: the exact solution of `m·x″ + c·x′ + k·x = 0`.
///
/// The distance from rest is linear in its start and its starting velocity, so one solution serves
/// all the numbers of a value. Springs that swing, that just do not swing and that creep are all
/// solved in closed form; nothing is integrated step by step, and the path does not depend on the
/// frame rate.
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

  /// Creates a spring that comes to rest in about `duration` with a damping ratio: 1 just does not
  /// swing, less does, more creeps; at least 0.05 and at most 10.
  public init(duration: Duration, dampingRatio: Double) {
    let seconds = max(0.01, duration.inSeconds)
    let ratio = dampingRatio.isFinite ? min(10, max(0.05, dampingRatio)) : 1
    let decay = ratio < 1 ? 6.9 : 9.2
    let share = ratio > 1 ? ratio - (ratio * ratio - 1).squareRoot() : ratio
    let frequency = decay / (seconds * share)
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// The damping divided by that which just does not let the spring swing.
  public var dampingRatio: Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }

  /// The number that a spring has reached on its way between two numbers.
  ///
  /// - Parameters:
  ///   - start: Where it is at first.
  ///   - end: Where it rests.
  ///   - velocity: How fast it is at first, per second.
  ///   - time: How long ago that was.
  public func value(
    from start: Double,
    to end: Double,
    initialVelocity velocity: Double = 0,
    after time: Duration
  ) -> Double {
    let response = response(after: max(0, time.inSeconds))
    return end + (start - end) * response.position + velocity * response.reach
  }

  /// How fast a spring is on its way between two numbers, per second.
  public func velocity(
    from start: Double,
    to end: Double,
    initialVelocity velocity: Double = 0,
    after time: Duration
  ) -> Double {
    let response = response(after: max(0, time.inSeconds))
    return (start - end) * response.speed + velocity * response.carry
  }

  /// The spring with enough damping not to swing.
  package var withoutBounce: Spring {
    var spring = self
    spring.damping = max(damping, 2 * (stiffness * mass).squareRoot())
    return spring
  }
}

// MARK: - The solution

nonisolated extension Spring {
  /// How the distance from rest depends on its start: `start · position + velocity · reach`, and
  /// for the velocity `start · speed + velocity · carry`.
  package nonisolated struct Response {
    /// How much of the distance is left.
    package var position: Double
    /// How far the velocity carries.
    package var reach: Double
    /// How fast the distance changes, per second.
    package var speed: Double
    /// How much of the velocity is left.
    package var carry: Double
  }

  /// How long the spring takes to come within a ten-thousandth of the way to its rest, in seconds.
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

  /// The response after a time, in seconds.
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
    // The slow root is computed from the product of both, which loses no digits to a difference.
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

  /// The first time at which a spring that starts at rest has gone a share of its way, in seconds;
  /// at most ``settlingTime``.
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
