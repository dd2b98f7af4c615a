import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@Suite
struct HostClockTests {
  private let harness = Harness(size: Size(width: 100, height: 100))

  @Test
  func `a task sleeps until the clock reaches its deadline`() async {
    let start = harness.now

    let moments = await harness.run { [harness] in
      var moments: [Duration] = []
      for seconds in 1...3 {
        try await harness.clock.sleep(for: .seconds(seconds))
        moments.append(harness.now - start)
      }
      return moments
    }

    #expect(moments == [.seconds(1), .seconds(3), .seconds(6)])
  }

  @Test
  func `sleepers wake in the order of their deadlines`() async {
    var order: [Int] = []

    await harness.run { [harness] in
      let clock = harness.clock
      let tasks = [300, 100, 200, 100].enumerated().map { index, milliseconds in
        Task { @MainActor in
          try await clock.sleep(for: .milliseconds(milliseconds))
          order.append(milliseconds + index)
        }
      }
      for task in tasks { try await task.value }
    }

    #expect(order.sorted() == [101, 103, 202, 300])
    #expect(order.map { $0 / 100 } == [1, 1, 2, 3])
  }

  @Test
  func `a deadline in the past does not sleep`() async {
    let before = harness.now

    await harness.run { [harness] in
      try await harness.clock.sleep(until: harness.now)
      try await harness.clock.sleep(for: .seconds(-3))
    }

    #expect(harness.now == before)
  }

  @Test
  func `a cancelled task wakes immediately with an error`() async {
    let before = harness.now

    let wasCancelled = await harness.run { [harness] in
      let clock = harness.clock
      let task = Task { @MainActor in
        do {
          try await clock.sleep(for: .seconds(100))
          return false
        } catch { return error is CancellationError }
      }
      await Task.yield()
      task.cancel()
      return await task.value
    }

    #expect(wasCancelled)
    #expect(harness.now == before)
    #expect(harness.host.nextDeadline.map { $0 < before + .seconds(1) } ?? true)
  }

  @Test
  func `sleeping tasks of a host that ends wake with an error`() async {
    var quiet: Harness? = Harness(size: Size(width: 10, height: 10))
    quiet?.settle()
    quiet?.render()
    var host = quiet?.host
    quiet = nil
    let clock = host?.clock
    let task = Task { @MainActor in
      do {
        try await clock?.sleep(for: .seconds(1))
        return false
      } catch { return error is CancellationError }
    }
    for _ in 0..<1_000 where host?.nextDeadline == nil { await Task.yield() }
    #expect(host?.nextDeadline != nil)

    host = nil

    #expect(await task.value)
    await #expect(throws: CancellationError.self) { try await clock?.sleep(for: .seconds(1)) }
  }

  @Test
  func `the clock of a window without a host cannot sleep`() async {
    let window = Window()

    await #expect(throws: CancellationError.self) { try await window.clock.sleep(for: .seconds(1)) }
  }

  @Test
  func `the host's deadline includes sleepers`() async {
    harness.settle()
    harness.render()

    await harness.run { [harness] in
      let clock = harness.clock
      let task = Task { @MainActor in try await clock.sleep(for: .seconds(7)) }
      let start = harness.now
      for _ in 0..<8 { await Task.yield() }
      #expect(harness.host.nextDeadline == start + .seconds(7))
      try await task.value
    }
  }

  @Test
  func `code that accepts any clock accepts the host's`() async {
    func countdown(on clock: any Clock<Duration>) async throws -> Int {
      for _ in 0..<60 { try await clock.sleep(for: .seconds(60)) }
      return 60
    }
    let before = harness.now

    let minutes = await harness.run { [harness] in try await countdown(on: harness.clock) }

    #expect(minutes == 60)
    #expect(harness.now - before == .seconds(3_600))
  }
}
