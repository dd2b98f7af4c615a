internal import BentoGraphics

/// The text engines of the hosts that live, for views that are measured outside of a window.
///
/// A list and not a property of something: a label that is asked for its size before it is in a
/// window knows no host, and would otherwise have no extent. Nothing is kept alive here.
@MainActor
enum TextEngines {
  private struct Entry {
    weak var engine: (any TextEngine)?
  }

  private static var entries: [Entry] = []

  /// The engine of the newest host that lives, or nil without any.
  static var newest: (any TextEngine)? {
    entries.last { $0.engine != nil }?.engine
  }

  /// Notes the engine of a new host.
  static func add(_ engine: any TextEngine) {
    entries.removeAll { $0.engine == nil }
    entries.append(Entry(engine: engine))
  }
}
