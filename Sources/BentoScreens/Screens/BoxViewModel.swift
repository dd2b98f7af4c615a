/// The model of a screen: an observable state, and the actions that change it.
///
/// ```swift
/// @Observable @MainActor
/// final class CounterModel: BoxViewModel {
///   enum Action { case increment }
///
///   private(set) var state = 0
///
///   func send(action: Action) {
///     switch action {
///     case .increment: state += 1
///     }
///   }
/// }
/// ```
///
/// The screen is rendered again when a property read by the renderer changes. If `state` is computed from
/// several observable properties, all of them are tracked.
@MainActor
public protocol BoxViewModel: AnyObject {
  /// The state to render.
  associatedtype State
  /// The actions that the user can perform on the screen.
  associatedtype Action

  /// The current state.
  var state: State { get }

  /// Performs a user action.
  func send(action: Action)

  /// Handles a lifecycle event of the screen; the default implementation does nothing.
  func send(_ event: ScreenLifecycleEvent)
}

extension BoxViewModel {
  /// Does nothing.
  public func send(_ event: ScreenLifecycleEvent) {}
}
