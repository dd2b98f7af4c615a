internal import BentoViews

/// A pool of views without a component, for slots whose component type changes.
@MainActor
package final class ComponentViewPool {
  /// The maximum number of views of one type in the pool.
  private static let limit = 8

  private var views: [ComponentIdentity: [NativeView]] = [:]

  package init() {}

  /// Removes and returns a view for components with the given identity, or nil if there is none.
  func take(_ identity: ComponentIdentity) -> NativeView? {
    views[identity]?.popLast()
  }

  /// Adds a view in which no component is mounted.
  func give(_ view: NativeView, _ identity: ComponentIdentity) {
    guard views[identity, default: []].count < Self.limit else { return }
    views[identity, default: []].append(view)
  }
}
