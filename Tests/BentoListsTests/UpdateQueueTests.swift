import Testing

@testable import BentoLists

/// One thing at a time, whatever callbacks ask for.
@MainActor
@Suite
struct UpdateQueueTests {
  private let queue = UpdateQueue()

  @Test func `a request runs at once while the list is idle`() {
    var hasRun = false

    queue.whenIdle { hasRun = true }

    #expect(hasRun)
    queue.checkInvariants()
  }

  @Test func `requests wait for the work and run in their order`() {
    var log: [String] = []

    queue.perform {
      queue.whenIdle { log.append("first") }
      queue.whenIdle { log.append("second") }
      queue.asSoonAsIdle { log.append("urgent") }
      log.append("work")
    }

    #expect(log == ["work", "urgent", "first", "second"])
    queue.checkInvariants()
  }

  @Test func `what a request asks for waits behind what was asked for before`() {
    var log: [String] = []

    queue.perform {
      queue.whenIdle { [queue] in
        queue.perform {
          queue.whenIdle { log.append("inner") }
          log.append("outer")
        }
      }
      queue.whenIdle { log.append("next") }
    }

    #expect(log == ["outer", "next", "inner"])
  }

  @Test func `work inside of work lets nothing run in between`() {
    var log: [String] = []

    queue.perform {
      queue.perform { queue.whenIdle { log.append("request") } }
      log.append("work")
    }

    #expect(log == ["work", "request"])
  }

  @Test func `held work leaves requests to the work that follows`() {
    var log: [String] = []

    queue.hold { queue.whenIdle { log.append("request") } }
    log.append("held")
    queue.perform { log.append("work") }

    #expect(log == ["held", "work", "request"])
  }

  @Test func `an update gathers the changes of those within it`() {
    let (_, batch) = queue.collect(completion: nil) {
      queue.record { $0.deleteRows([ItemPath(row: 1, section: 0)], with: .fade) }
      queue.join({ queue.record { $0.insertSections([2], with: .none) } }, completion: nil)
    }

    #expect(batch.deletedRows.changes.map(\.path) == [ItemPath(row: 1, section: 0)])
    #expect(batch.insertedSections == [2: .none])
    #expect(queue.collect(completion: nil) {}.batch.deletedRows.isEmpty)
  }

  @Test func `completions run in the order of their updates`() {
    var log: [String] = []
    let (first, _) = queue.collect(completion: { log.append("first \($0)") }) {
      queue.join({}, completion: { log.append("joined \($0)") })
    }
    let (second, _) = queue.collect(completion: { log.append("second \($0)") }) {}

    queue.perform { queue.finish(second, isFinished: true) }
    #expect(log.isEmpty)
    queue.perform { queue.finish(first, isFinished: false) }

    #expect(log == ["first false", "joined false", "second true"])
    queue.checkInvariants()
  }

  @Test func `a completion may ask for an update before others have run`() {
    var log: [String] = []
    let (first, _) = queue.collect(completion: { [queue] _ in
      let (inner, _) = queue.collect(completion: { _ in log.append("inner") }) {}
      queue.perform { queue.finish(inner, isFinished: true) }
      log.append("first")
    }) {}
    let (second, _) = queue.collect(completion: { _ in log.append("second") }) {}

    queue.perform {
      queue.finish(first, isFinished: true)
      queue.finish(second, isFinished: true)
    }

    #expect(log == ["second", "inner", "first"])
    queue.checkInvariants()
  }
}
