internal import BentoPlatform
internal import BentoViews

/// A component that was built from observable state, together with the tracker of that state.
///
/// Tracking ends with the component, that is, when its view is reused for another row or its list is
/// deallocated.
struct WatchedComponent: RenderableDecorator {
  let base: AnyRenderable
  let tracker: StateTracker

  static var keepsComponentType: Bool { true }
}
