public import BentoBox
public import BentoViews

/// A component that remembers how often it is called, for checks of what is put around it.
public struct ContractProbe<Target: NativeView>: Renderable {
  /// The type of the views that the probe is rendered into.
  public typealias View = Target

  let calls: ContractCalls

  /// Leaves the view as it is.
  public func render(in view: Target) { calls.note("render") }

  /// Remembers the call.
  public func didMount(to view: Target, storage: ViewStorage) { calls.note("didMount") }

  /// Remembers the call.
  public func willUnmount(from view: Target, storage: ViewStorage) { calls.note("willUnmount") }

  /// Remembers the call.
  public func willDisplay(_ view: Target) { calls.note("willDisplay") }

  /// Remembers the call.
  public func didEndDisplaying(_ view: Target) { calls.note("didEndDisplaying") }
}

/// The calls that a probe got.
@MainActor
final class ContractCalls {
  /// The names of all calls of a component's life.
  static let names = ["render", "didMount", "willDisplay", "didEndDisplaying", "willUnmount"]

  private(set) var all: [String] = []

  func note(_ call: String) { all.append(call) }
}
