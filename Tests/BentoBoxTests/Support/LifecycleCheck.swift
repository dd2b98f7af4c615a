/// Checks a log against the lifecycle of components, each of which has a unique name.
///
/// For every component in every view: render and didMount come first, then willDisplay and didEndDisplaying
/// alternate, then willUnmount comes once, after the end of display.
struct LifecycleCheck {
  private struct Key: Hashable {
    var component: String
    var view: ObjectIdentifier
  }

  private enum State {
    case rendered, mounted, displayed
  }

  private(set) var problems: [String] = []
  private var states: [Key: State] = [:]

  /// The number of components that are mounted after the log.
  var mountedCount: Int { states.values.count { $0 != .rendered } }

  /// The number of components that are on screen after the log.
  var displayedCount: Int { states.values.count { $0 == .displayed } }

  @MainActor
  init(_ events: [Recorder.Event]) {
    for event in events {
      let key = Key(component: event.component, view: event.view)
      let before = states[key]
      switch (event.call, before) {
      case ("render", nil): states[key] = .rendered
      case ("didMount", .rendered): states[key] = .mounted
      case ("willDisplay", .mounted): states[key] = .displayed
      case ("didEndDisplaying", .displayed): states[key] = .mounted
      case ("willUnmount", .mounted): states[key] = nil
      default: problems.append("\(event) after \(before.map { "\($0)" } ?? "nothing")")
      }
    }
  }
}
