internal import Dispatch

extension MainQueue {
  /// Whether the caller runs on the thread of the main actor.
  ///
  /// That is the first thread in most programs. If `main` is `async`, it is whichever thread serves the main
  /// queue.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }

  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()
}
