package import BentoViews

/// A view that takes the keyboard focus.
package final class FocusableBox: View {
  package override var canBecomeFirstResponder: Bool { true }
}
