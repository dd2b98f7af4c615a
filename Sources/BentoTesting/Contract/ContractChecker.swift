public import BentoBox
public import BentoViews

/// A checker for the component contract, which requires that a view's appearance depend only on its
/// component, and not on the components that the view was used for before.
///
/// The checker shows each component in fresh and in used views, and compares their properties, accessibility,
/// heights and pixels. Views are used for every component after every other one, and in longer random orders,
/// both rebound on screen and recycled as in lists. A violation names the component, the order and the
/// property.
///
/// ```swift
/// let violations = ContractChecker(width: 320).check([
///   "plain": PersonRow(name: "Ada", isOnline: false),
///   "online": PersonRow(name: "Grace", isOnline: true),
///   "deletable": PersonRow(name: "Joan", isOnline: true).deletable(deleteActionText: "Delete") {},
/// ])
/// #expect(violations.isEmpty, "\(violations)")
/// ```
///
/// Pass components of one type that differ as much as possible: a property that is not written on every
/// branch is detected only if different branches render into the same view. Properties of your own view
/// classes are compared if you specify them with ``observing(_:_:)``. Views that a component hides may keep
/// their state.
///
/// The clock does not advance, animations are off, and rendering uses the light theme at scale one.
@MainActor
public struct ContractChecker {
  /// The width of the containers, in points.
  public let width: Double
  /// The seed of the random orders.
  public let seed: UInt64
  /// The number of random orders, each with up to eight components.
  public let randomOrders: Int
  private var properties = ObservedProperty.standard

  /// The maximum number of components for which all pairs are tried.
  private static let pairLimit = 24

  /// Creates a checker.
  ///
  /// - Precondition: `width` is finite and positive.
  public init(width: Double = 320, seed: UInt64 = 0, randomOrders: Int = 40) {
    precondition(width.isFinite && width > 0, "A row has a finite, positive width, not \(width).")
    self.width = width
    self.seed = seed
    self.randomOrders = randomOrders
  }

  /// Returns a checker that compares one more property in all views of a class.
  ///
  /// ```swift
  /// let checker = ContractChecker().observing("level") { (view: MeterView) in view.level }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the property as it is spelled in code.
  ///   - read: A closure that reads the property.
  public func observing<Target: View, Value: Equatable>(
    _ name: String,
    _ read: @escaping (Target) -> Value
  ) -> ContractChecker {
    var checker = self
    checker.properties.append(ObservedProperty(name) { (view: Target) in read(view) })
    return checker
  }
}

// MARK: - Checking

extension ContractChecker {
  /// Checks components against the contract; returns each violation once, with the first order in which it
  /// occurred.
  ///
  /// - Complexity: O(n²) displays of a component for up to 24 components; for more components, only the
  ///   random orders are tried.
  public func check(
    _ components: KeyValuePairs<String, any Renderable>
  ) -> [ContractViolation] {
    check(components.map { ContractRun.Entry(name: $0.key, component: $0.value.asAnyRenderable()) })
  }

  /// Checks generated components against the contract.
  ///
  /// - Parameters:
  ///   - count: The number of components.
  ///   - make: A closure that creates a component from random numbers; the component's name is its number,
  ///     starting at 0.
  public func check(
    count: Int,
    _ make: (inout any RandomNumberGenerator) -> any Renderable
  ) -> [ContractViolation] {
    var generator: any RandomNumberGenerator = SeededGenerator(seed: seed)
    return check(
      (0..<count).map { number in
        ContractRun.Entry(
          name: "\(number)",
          component: make(&generator).asAnyRenderable()
        )
      }
    )
  }

  private func check(_ entries: [ContractRun.Entry]) -> [ContractViolation] {
    let run = ContractRun(entries, width: width, properties: properties)
    View.performWithoutAnimation {
      run.observeFreshViews()
      for entry in entries.indices {
        run.checkAlone(entry)
        run.show([ContractRun.Step(entry: entry, isRecycled: false)])
      }
      for steps in pairs(of: entries) + randomOrders(of: entries.count) { run.show(steps) }
    }
    return run.violations
  }

  /// Returns all ordered pairs of components, including pairs of a component with itself; if the types
  /// differ, the first component is shown once more, to get its view back.
  private func pairs(of entries: [ContractRun.Entry]) -> [[ContractRun.Step]] {
    guard entries.count <= Self.pairLimit else { return [] }
    let types = entries.map { ObjectIdentifier($0.component.componentType) }
    return [false, true].flatMap { isRecycled in
      entries.indices.flatMap { first in
        entries.indices.map { second in
          let order = types[first] == types[second] ? [first, second] : [first, second, first]
          return order.map { ContractRun.Step(entry: $0, isRecycled: isRecycled) }
        }
      }
    }
  }

  private func randomOrders(of count: Int) -> [[ContractRun.Step]] {
    guard count > 0 else { return [] }
    var generator = SeededGenerator(seed: seed)
    return (0..<randomOrders).map { _ in
      (0..<Int.random(in: 2...8, using: &generator)).map { _ in
        ContractRun.Step(
          entry: Int.random(in: 0..<count, using: &generator),
          isRecycled: Bool.random(using: &generator)
        )
      }
    }
  }
}
