import Bento
import Observation

/// The lifecycle calls of a component, in order.
enum LifecycleCall: String, CaseIterable {
  case render
  case didMount
  case willDisplay
  case didEndDisplaying
  case willUnmount

  /// The color of the call.
  var color: Color {
    switch self {
    case .render: Color(hex: 0x2F6FED)
    case .didMount: Color(hex: 0x2FA35B)
    case .willDisplay: Color(hex: 0x1C9CA6)
    case .didEndDisplaying: Color(hex: 0xE8862E)
    case .willUnmount: Color(hex: 0xD93A77)
    }
  }
}

/// A log of lifecycle calls, the latest first.
@Observable
final class Journal {
  struct Entry: Identifiable {
    let id: Int
    let call: LifecycleCall
    let component: String
    let view: Int
  }

  /// The maximum number of calls in the log.
  private static let limit = 200

  private(set) var entries: [Entry] = []
  private(set) var counts: [LifecycleCall: Int] = [:]
  private var last = 0

  /// The number of mounted components.
  var mounted: Int { counts[.didMount, default: 0] - counts[.willUnmount, default: 0] }

  /// The number of components on screen.
  var displayed: Int { counts[.willDisplay, default: 0] - counts[.didEndDisplaying, default: 0] }

  func note(_ call: LifecycleCall, of component: String, in view: NumberedRowView) {
    last += 1
    entries.insert(Entry(id: last, call: call, component: component, view: view.number), at: 0)
    if entries.count > Self.limit { entries.removeLast() }
    counts[call, default: 0] += 1
  }

  /// Clears the log, but not the counts.
  func clear() { entries = [] }
}
