internal import HeapModule

/// The timers of one host.
///
/// The timers are in a heap, because the time at which the next timer is due is needed at every event and
/// frame, even while many timers are pending. A canceled timer stays in the heap until it is due, or until
/// half of all timers are canceled.
@MainActor
package final class HostTimers {
  /// A timer with a number that places the older of two timers with the same deadline first.
  private struct Entry: Comparable {
    let deadline: HostTime
    let number: Int
    let timer: HostTimer

    static func < (left: Entry, right: Entry) -> Bool {
      (left.deadline, left.number) < (right.deadline, right.number)
    }

    static func == (left: Entry, right: Entry) -> Bool { left.number == right.number }
  }

  private var entries = Heap<Entry>()
  private var lastNumber = 0
  /// The number of entries that triggers the removal of canceled timers.
  private var sweepCount = 16

  /// Creates an empty collection of timers.
  package init() {}

  /// The time at which the next timer is due, or nil.
  package var nextDeadline: HostTime? {
    while let first = entries.min {
      if first.timer.isPending { return first.deadline }
      entries.removeMin()
    }
    return nil
  }

  /// Whether any pending timer drives something that ends.
  package var awaitsChange: Bool {
    entries.unordered.contains { $0.timer.isPending && !$0.timer.isEndless }
  }

  /// Adds a timer.
  package func add(_ timer: HostTimer) {
    if entries.count >= sweepCount {
      entries = Heap(entries.unordered.filter { $0.timer.isPending })
      sweepCount = max(16, 2 * entries.count)
    }
    lastNumber += 1
    entries.insert(Entry(deadline: timer.deadline, number: lastNumber, timer: timer))
  }

  /// Runs the timers that are due, in the order of their deadlines; timers added in the meantime wait for the
  /// next call.
  package func fire(upTo now: HostTime) {
    var due: [HostTimer] = []
    while let first = entries.min, first.deadline <= now {
      due.append(entries.removeMin().timer)
    }
    for timer in due {
      timer.fire()
    }
  }
}
