internal import BentoViews

/// Reusable cells or headers, keyed by reuse identifier.
///
/// The views stay in the view hierarchy: a view that is reused before the frame ends is only moved,
/// without being hidden and shown again, so a frame of scrolling changes only the views that show
/// new items (`lists.scroll37`). The view added last is removed first, because its content is most
/// likely to be in the caches.
@MainActor
struct ReusePool {
  private var classes: [String: any ListItemView.Type] = [:]
  private var waiting: [String: [any ListItemView]] = [:]

  /// The number of views in the pool.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// All views in the pool.
  var views: [any ListItemView] { waiting.values.flatMap(\.self) }

  /// Registers a class for a reuse identifier; nil unregisters it.
  mutating func register(_ kind: (any ListItemView.Type)?, for identifier: String) {
    classes[identifier] = kind
  }

  /// Returns the class registered for a reuse identifier, or nil.
  func kind(for identifier: String) -> (any ListItemView.Type)? { classes[identifier] }

  /// Adds a view to the pool.
  mutating func put(_ view: any ListItemView, _ identifier: String) {
    waiting[identifier, default: []].append(view)
  }

  /// Removes and returns the view that was added last, or nil.
  mutating func take(_ identifier: String) -> (any ListItemView)? {
    waiting[identifier]?.popLast()
  }

  /// Hides the views in the pool.
  func hide() {
    for views in waiting.values {
      for view in views { view.isHidden = true }
    }
  }
}
