import BentoGeometry
import BentoTesting
import BentoViews
import Testing

@testable import BentoListLayouts
@testable import BentoLists

/// One operation at a time, whatever callbacks request.
@MainActor
@Suite
struct UpdateQueueTests {
  private let queue = UpdateQueue()

  @Test func `a request runs immediately while the list is idle`() {
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

  @Test func `nested requests wait for earlier ones`() {
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

  @Test func `nested work lets nothing run in between`() {
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

  @Test func `a layout in the middle of work is made up once the list is idle`() {
    var inner: Bool?
    queue.noteLayout()
    #expect(!queue.perform {})

    let outer = queue.perform { inner = queue.perform { queue.noteLayout() } }

    #expect(inner == false && outer)
    #expect(!queue.perform {})
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

  @Test func `a completion may request an update before others have run`() {
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

/// Callbacks that continually request more: the program still gets its turns.
@MainActor
@Suite
struct EndlessUpdateTests {
  private let harness = Harness(size: Size(width: 200, height: 200))
  private static let end = 1_000

  @Test(arguments: [true, false])
  func `a completion may begin the next update repeatedly`(isTable: Bool) {
    let list: View = isTable ? TableView() : CollectionView()
    harness.mount(list)
    harness.settle()
    var count = 0
    func goOn() {
      let completion = { (_: Bool) in
        count += 1
        if count < Self.end { goOn() }
      }
      if let table = list as? TableView {
        table.performBatchUpdates({}, completion: completion)
      } else {
        (list as? CollectionView)?.performBatchUpdates({}, completion: completion)
      }
    }

    goOn()
    expectTurns { count }
  }

  @Test
  func `a request may make the next one repeatedly`() {
    let queue = UpdateQueue()
    let list = View()
    queue.list = list
    harness.mount(list)
    var count = 0
    func goOn() {
      queue.perform {
        queue.whenIdle {
          count += 1
          if count < Self.end { goOn() }
        }
      }
    }

    goOn()
    queue.checkInvariants()
    // Later requests wait for the earlier ones.
    var sawCount = 0
    queue.whenIdle { sawCount = count }
    #expect(sawCount == 0)
    expectTurns { count }

    #expect(sawCount > 0)
    queue.checkInvariants()
  }

  @Test
  func `all existing requests run in one turn`() {
    let queue = UpdateQueue()
    let list = View()
    queue.list = list
    var count = 0

    queue.perform { for _ in 0..<500 { queue.whenIdle { count += 1 } } }

    #expect(count == 500)
  }

  private func expectTurns(_ count: () -> Int) {
    let first = count()
    #expect(first > 0 && first <= 80, "the first turn")
    harness.advance(by: .milliseconds(16))
    #expect(count() > first && count() <= first + 80, "the second turn")
    for _ in 0..<200 where count() < Self.end { harness.advance(by: .milliseconds(16)) }
    #expect(count() == Self.end)
  }
}
