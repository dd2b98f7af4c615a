public import BentoBox
public import BentoViews

/// A component that records the calls it receives, for checking its wrappers.
public struct ContractProbe<Target: NativeView>: Renderable {
  /// The type of the views that the probe is rendered into.
  public typealias View = Target

  let calls: ContractCalls

  /// Leaves the view as it is.
  public func render(in view: Target) { calls.note("render") }

  /// Records the call.
  public func didMount(to view: Target, storage: ViewStorage) { calls.note("didMount") }

  /// Records the call.
  public func willUnmount(from view: Target, storage: ViewStorage) { calls.note("willUnmount") }

  /// Records the call.
  public func willDisplay(_ view: Target) { calls.note("willDisplay") }

  /// Records the call.
  public func didEndDisplaying(_ view: Target) { calls.note("didEndDisplaying") }
}

/// The calls that a probe received.
@MainActor
final class ContractCalls {
  /// The names of all lifecycle calls of a component.
  static let names = ["render", "didMount", "willDisplay", "didEndDisplaying", "willUnmount"]

  private(set) var all: [String] = []

  func note(_ call: String) { all.append(call) }
}
