internal import BentoViews

/// A component that was made of observable state, with what watches that state.
///
/// The watching ends with the component: when its view goes to another row, or its list goes away.
struct WatchedComponent: RenderableDecorator {
  let base: AnyRenderable
  let tracker: StateTracker

  static var keepsComponentType: Bool { true }
}
