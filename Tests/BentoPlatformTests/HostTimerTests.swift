import BentoPlatform
import SeededRandom
import Testing

@MainActor
@Suite struct HostTimerTests {
  private func timer(_ milliseconds: Int, _ action: @escaping () -> Void = {}) -> HostTimer {
    HostTimer(deadline: .zero + .milliseconds(milliseconds), isEndless: false, action: action)
  }

  @Test func `timers fire in order of their deadlines, and equal ones in order of their start`() {
    let timers = HostTimers()
    var fired: [Int] = []
    for (index, delay) in [30, 10, 20, 10, 40, 10].enumerated() {
      timers.add(timer(delay) { fired.append(index) })
    }

    timers.fire(upTo: .zero + .milliseconds(30))

    #expect(fired == [1, 3, 5, 2, 0])
    #expect(timers.nextDeadline == .zero + .milliseconds(40))
  }

  @Test func `a canceled timer neither fires nor wakes the host`() {
    let timers = HostTimers()
    var fired = 0
    let canceled = timer(10) { fired += 1 }
    timers.add(canceled)
    timers.add(timer(20) { fired += 1 })

    canceled.cancel()

    #expect(timers.nextDeadline == .zero + .milliseconds(20))
    timers.fire(upTo: .zero + .milliseconds(15))
    #expect(fired == 0)
    timers.fire(upTo: .zero + .milliseconds(20))
    #expect(fired == 1)
    #expect(timers.nextDeadline == nil)
    #expect(!timers.awaitsChange)
  }

  @Test func `a timer that another one cancels does not fire, and one it adds waits`() {
    let timers = HostTimers()
    var fired: [String] = []
    let second = timer(10) { fired.append("second") }
    timers.add(
      timer(10) {
        fired.append("first")
        second.cancel()
        timers.add(timer(5) { fired.append("third") })
      }
    )
    timers.add(second)

    timers.fire(upTo: .zero + .milliseconds(10))
    #expect(fired == ["first"])
    timers.fire(upTo: .zero + .milliseconds(10))
    #expect(fired == ["first", "third"])
  }

  @Test func `canceled timers do not accumulate`() {
    let timers = HostTimers()
    let kept = timer(1)
    timers.add(kept)
    weak var canceled: HostTimer?

    for number in 0..<1_000 {
      let timer = timer(100_000 + number)
      if number == 0 { canceled = timer }
      timers.add(timer)
      timer.cancel()
    }

    #expect(canceled == nil)
    #expect(timers.nextDeadline == kept.deadline)
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `timers fire in the order of a sorted list`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let timers = HostTimers()
    var waiting: [(deadline: Int, number: Int, timer: HostTimer)] = []
    var fired: [Int] = []
    var expected: [Int] = []
    var now = 0
    for number in 0..<300 {
      let deadline = now + Int.random(in: 0...50, using: &generator)
      let timer = timer(deadline) { fired.append(number) }
      timers.add(timer)
      waiting.append((deadline, number, timer))
      if Int.random(in: 0..<4, using: &generator) == 0,
        let index = waiting.indices.randomElement(using: &generator)
      {
        waiting.remove(at: index).timer.cancel()
      }
      waiting.sort { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
      #expect(timers.nextDeadline == waiting.first.map { .zero + .milliseconds($0.deadline) })
      if Int.random(in: 0..<3, using: &generator) == 0 {
        now += Int.random(in: 0...20, using: &generator)
        timers.fire(upTo: .zero + .milliseconds(now))
        expected += waiting.filter { $0.deadline <= now }.map(\.number)
        waiting.removeAll { $0.deadline <= now }
      }
    }

    #expect(fired == expected)
  }
}
