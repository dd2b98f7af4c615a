internal import BentoViews

/// A component that shows nothing, in place of one that cannot be made.
struct NoComponent: Renderable {
  func render(in view: NativeView) {}
}
