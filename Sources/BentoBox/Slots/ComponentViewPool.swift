internal import BentoViews

/// Views without a component, kept for slots whose component type changes.
@MainActor
package final class ComponentViewPool {
  /// The most views of one type that are kept.
  private static let limit = 8

  private var views: [ComponentIdentity: [NativeView]] = [:]

  package init() {}

  /// A view for components of an identity, if there is one.
  func take(_ identity: ComponentIdentity) -> NativeView? {
    views[identity]?.popLast()
  }

  /// Keeps a view, which no component is mounted to.
  func give(_ view: NativeView, _ identity: ComponentIdentity) {
    guard views[identity, default: []].count < Self.limit else { return }
    views[identity, default: []].append(view)
  }
}
