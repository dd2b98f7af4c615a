public import BentoBox
public import BentoViews

// MARK: - Decorators and composites

extension ContractChecker {
  /// Checks a component's wrapper, such as a decorator or a composite, against the contract, and finds the
  /// calls that the wrapper does not forward (K-09, K-10).
  ///
  /// ```swift
  /// let violations = ContractChecker().check("card", around: Label.self) { Card(content: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name that identifies the component in violations.
  ///   - view: The view type of the wrapped component.
  ///   - decorate: A closure that wraps a component.
  public func check<Target: View>(
    _ name: String,
    around view: Target.Type,
    _ decorate: (ContractProbe<Target>) -> any Renderable
  ) -> [ContractViolation] {
    let expected = calls { ContractProbe<Target>(calls: $0) }
    let found = calls { decorate(ContractProbe(calls: $0)) }
    let missing = ContractCalls.names.compactMap { call -> ContractViolation? in
      let counts = (found: found.count { $0 == call }, expected: expected.count { $0 == call })
      guard counts.found != counts.expected else { return nil }
      return ContractViolation(
        kind: .lifecycle,
        component: name,
        order: [name, name],
        property: call,
        found: "called \(counts.found) times",
        expected: "\(counts.expected) times"
      )
    }
    return missing + check([name: decorate(ContractProbe(calls: ContractCalls()))])
  }

  /// Returns the calls that a component receives when it is shown, shown again in place, recycled and
  /// unmounted.
  private func calls(_ make: (ContractCalls) -> any Renderable) -> [String] {
    let calls = ContractCalls()
    let component = make(calls).asAnyRenderable()
    let place = ContractPlace()
    View.performWithoutAnimation {
      for isRecycled in [false, false, true] { place.show(component, isRecycled: isRecycled) }
      place.slot.didEndDisplaying()
      place.slot.unbind()
    }
    return calls.all
  }
}
