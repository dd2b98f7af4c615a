internal import BentoViews

/// The cells or headers that wait to be used again, by the name of their use.
///
/// They stay in the tree: one that is used again before the frame ends is neither hidden nor
/// shown, only moved.
@MainActor
struct ReusePool<Kind: View> {
  private var classes: [String: Kind.Type] = [:]
  private var waiting: [String: [Kind]] = [:]

  /// The number of views that wait.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// All views that wait.
  var views: [Kind] { waiting.values.flatMap(\.self) }

  /// Sets the class of new views of a use, or takes it away.
  mutating func register(_ kind: Kind.Type?, for identifier: String) {
    classes[identifier] = kind
  }

  /// The class of new views of a use.
  func kind(for identifier: String) -> Kind.Type? { classes[identifier] }

  /// Lets a view wait.
  mutating func put(_ view: Kind, _ identifier: String) {
    waiting[identifier, default: []].append(view)
  }

  /// Takes out the view that began to wait last, or nil.
  mutating func take(_ identifier: String) -> Kind? {
    waiting[identifier]?.popLast()
  }

  /// Hides the views that wait.
  func hide() {
    for views in waiting.values {
      for view in views { view.isHidden = true }
    }
  }
}
