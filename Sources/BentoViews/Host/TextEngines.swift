internal import BentoGraphics

/// The text engines of the existing hosts, for views measured outside a window.
///
/// The list is global because a label that is measured before it is in a window has no host and would
/// otherwise have no size. The references are weak.
@MainActor
enum TextEngines {
  private struct Entry {
    weak var engine: (any TextEngine)?
  }

  private static var entries: [Entry] = []

  /// The engine of the newest existing host, or nil if there is none.
  static var newest: (any TextEngine)? {
    entries.last { $0.engine != nil }?.engine
  }

  /// Adds the engine of a new host.
  static func add(_ engine: any TextEngine) {
    entries.removeAll { $0.engine == nil }
    entries.append(Entry(engine: engine))
  }
}
