import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoViews
import Foundation
import Synchronization
import Testing

/// Asynchronous work under the fake clock.
@Suite
struct HarnessRunTests {
  private let harness = Harness(size: Size(width: 100, height: 100))

  @Test
  func `work without waiting takes no time`() async {
    let before = harness.now

    let answer = await harness.run { 42 }

    #expect(answer == 42)
    #expect(harness.now == before)
  }

  @Test
  func `time passes exactly as far as the work sleeps`() async {
    let before = harness.now

    await harness.run { [harness] in
      try await harness.clock.sleep(for: .seconds(90))
      try await harness.clock.sleep(for: .milliseconds(1))
    }

    #expect(harness.now - before == .milliseconds(90_001))
  }

  @Test
  func `timers and animations run while the work sleeps`() async {
    let view = View()
    harness.mount(view)
    var runs = 0
    var isFinished = false
    view.every(.seconds(1)) { runs += 1 }
    View.animate(withDuration: .milliseconds(300), animations: { view.alpha = 0 }) {
      isFinished = $0
    }

    await harness.run { [harness] in
      try await harness.clock.sleep(for: .milliseconds(500))
      #expect(isFinished)
      try await harness.clock.sleep(for: .seconds(10))
    }

    #expect(runs == 10)
  }

  @Test
  func `work on other threads is awaited while the clock stands still`() async {
    let before = harness.now

    let sum = await harness.run {
      var sum = 0
      for number in 1...20 {
        sum += await Task.detached { (1...number).reduce(0, +) }.value
      }
      return sum
    }

    #expect(sum == 1_540)
    #expect(harness.now == before)
  }

  @Test
  func `tasks started by views share the clock`() async {
    let view = Ticker()
    harness.mount(view)

    await harness.run { [harness] in
      view.start()
      try await harness.clock.sleep(for: .milliseconds(10_500))
      view.removeFromSuperview()
      try await harness.clock.sleep(for: .seconds(10))
    }

    #expect(view.ticks == 10)
  }

  @Test
  func `tasks of the main actor run before time passes, however busy the machine is`() async {
    // In a separate process: the load would slow all other tests.
    await #expect(processExitsWith: .success) { @MainActor in
      let load = Load()
      load.begin()
      defer { load.end() }
      let harness = Harness(size: Size(width: 10, height: 10))
      var late = 0
      harness.window.every(.seconds(1)) { [harness] in
        let now = harness.now
        Task { if harness.now != now { late += 1 } }
      }

      await harness.run { try await harness.clock.sleep(for: .seconds(300)) }

      precondition(late == 0)
    }
  }

  @Test
  func `work that throws is reported`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      struct Refused: Error {}
      let harness = Harness(size: Size(width: 10, height: 10))
      await harness.run { throw Refused() }
    }
  }

  @Test
  func `work that does not end within its time is reported`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let harness = Harness(size: Size(width: 10, height: 10))
      await harness.run(within: .seconds(10)) {
        while true { try await harness.clock.sleep(for: .seconds(1)) }
      }
    }
  }
}

/// A view with a task that counts seconds while the view is in its window.
private final class Ticker: View {
  private(set) var ticks = 0
  private var task: Task<Void, any Error>?

  func start() {
    guard let clock = window?.clock else { return }
    task = Task { @MainActor [weak self] in
      while true {
        try await clock.sleep(for: .seconds(1))
        self?.ticks += 1
      }
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { task?.cancel() }
  }
}

/// Threads that keep the processors busy.
private nonisolated final class Load: Sendable {
  private let isOver = Atomic(false)

  func begin() {
    for _ in 0..<4 {
      Thread.detachNewThread { while !self.isOver.load(ordering: .relaxed) {} }
    }
  }

  func end() { isOver.store(true, ordering: .relaxed) }
}
