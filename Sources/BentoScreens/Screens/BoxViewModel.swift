/// The model behind a screen: a state that is observed, and what the user does to it.
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
/// What a renderer reads of the state decides when the screen is rendered again; where `state` is computed
/// of several observed properties, all of them count.
@MainActor
public protocol BoxViewModel: AnyObject {
  /// What the screen is made of.
  associatedtype State
  /// What the user can ask for on the screen.
  associatedtype Action

  /// The state of now.
  var state: State { get }

  /// Does what the user asked for.
  func send(action: Action)

  /// Notes that the screen comes or goes; by default does nothing.
  func send(_ event: ScreenLifecycleEvent)
}

extension BoxViewModel {
  /// Does nothing.
  public func send(_ event: ScreenLifecycleEvent) {}
}
