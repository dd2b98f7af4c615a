internal import BentoViews

/// A component that shows nothing, used in place of a component that can't be created.
struct NoComponent: Renderable {
  func render(in view: NativeView) {}
}
