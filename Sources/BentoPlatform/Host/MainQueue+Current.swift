internal import Dispatch

extension MainQueue {
  /// Whether the caller is running on the main actor's thread.
  ///
  /// In most programs, that is the first thread. If `main` is `async`, it is whichever thread serves the main
  /// queue.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }

  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()
}
