internal import BentoViews

/// The root of the protocols to which a component's view, or one of its descendants, may conform.
///
/// Do not conform to this protocol itself, but to one of those that refine it:
///
/// ```swift
/// final class ChartView: View, ViewLifecycleAware {
///   func willDisplayView() { startUpdating() }
///   func didEndDisplayingView() { stopUpdating() }
/// }
/// ```
@MainActor
public protocol ComponentViewTrait {}

/// The protocols for the views of components that a class of views conforms to.
///
/// The first cast of a class to a protocol searches all conformances of the program: 50 µs for each of two dozen
/// classes in a first frame (`start`). Most classes conform to none of the protocols, which their common root
/// shows in one search. Later casts still cost several times as much as a lookup by class
/// (`lists.scroll37`, `frame.bind`).
struct ComponentViewTraits: OptionSet {
  let rawValue: Int

  static let lifecycle = ComponentViewTraits(rawValue: 1)
  static let composite = ComponentViewTraits(rawValue: 2)
  static let selection = ComponentViewTraits(rawValue: 4)
  static let preSizing = ComponentViewTraits(rawValue: 8)

  @MainActor private static var known: [ObjectIdentifier: ComponentViewTraits] = [:]

  /// Returns the traits of a class.
  @MainActor
  static func of(_ kind: NativeView.Type) -> ComponentViewTraits {
    if let traits = known[ObjectIdentifier(kind)] { return traits }
    var traits: ComponentViewTraits = []
    if kind is any ComponentViewTrait.Type {
      if kind is any ViewLifecycleAware.Type { traits.insert(.lifecycle) }
      if kind is any CompositeView.Type { traits.insert(.composite) }
      if kind is any SelectionAware.Type { traits.insert(.selection) }
      if kind is any PreSizingLayoutPassRequiring.Type { traits.insert(.preSizing) }
    }
    known[ObjectIdentifier(kind)] = traits
    return traits
  }
}
