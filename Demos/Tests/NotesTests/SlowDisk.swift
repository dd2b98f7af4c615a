import Foundation
import Synchronization

/// A disk that reads a file when requested and delivers it when a test allows it.
final class SlowDisk: Sendable {
  private struct State {
    var limit = 0
    var passed: Set<String> = []
    /// The names of the files that are read and not delivered.
    var held: Set<String> = []
  }

  private let state = Mutex(State())
  private let condition = NSCondition()

  /// The names of files that are read and not yet delivered.
  var held: Set<String> { state.withLock(\.held) }

  /// Lets more files be delivered.
  func allow(_ count: Int) {
    change { $0.limit += count }
  }

  /// Delivers a file every time it is requested, from now on.
  func pass(_ name: String) {
    change {
      if $0.passed.insert(name).inserted { $0.limit += 1 }
    }
  }

  private func change(_ body: @Sendable (inout State) -> Void) {
    condition.withLock {
      state.withLock { body(&$0) }
      condition.broadcast()
    }
  }

  func contents(_ path: String) -> [UInt8]? {
    let data = FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    let name = (path as NSString).lastPathComponent
    condition.lock()
    defer { condition.unlock() }
    state.withLock { _ = $0.held.insert(name) }
    while !state.withLock({ $0.passed.contains(name) || $0.passed.count < $0.limit }) {
      condition.wait()
    }
    state.withLock {
      $0.held.remove(name)
      $0.passed.insert(name)
    }
    return data
  }
}
