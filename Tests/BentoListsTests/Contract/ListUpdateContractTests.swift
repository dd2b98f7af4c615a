import BentoControls
import BentoGeometry
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import TestTraits
import Testing

@testable import BentoLists

/// The behavior that tables and collection views share, for programs.
@MainActor
struct ListUpdateContractTests {
  private func path(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(item: item, section: section)
  }

  // MARK: Updates

  @Test(arguments: ListKind.allCases)
  func `completions run once each and in order`(kind: ListKind) {
    let list = kind.makeList([Array(0..<30)])
    var log: [String] = []
    func update(_ name: String, isAnimated: Bool = true) {
      list.sections[0].remove(at: 0)
      list.update(isAnimated: isAnimated) {
        list.delete([path(0)])
      } completion: {
        log.append("\(name) \($0)")
      }
    }

    update("first")
    list.harness.advance(by: .milliseconds(100))
    update("second")
    update("third", isAnimated: false)
    // A change without animation is complete immediately, so nothing else moves anymore either.
    #expect(log == ["first false", "second false", "third true"])
    list.harness.settle()

    #expect(log.count == 3)
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `updates inside an update are part of it`(kind: ListKind) {
    let list = kind.makeList([Array(0..<30)])
    var log: [String] = []

    list.update(isAnimated: true) {
      list.sections[0].remove(at: 2)
      list.delete([path(2)])
      list.update(isAnimated: true) {
        list.sections[0].insert(100, at: 0)
        list.insert([path(0)])
      } completion: { _ in
        log.append("inner")
      }
      #expect(log.isEmpty)
    } completion: { _ in
      log.append("outer")
    }
    list.harness.settle()

    #expect(list.shown.prefix(4) == [100, 0, 1, 3])
    #expect(Set(log) == ["inner", "outer"])
    #expect(log.count == 2)
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases, [false, true])
  func `an update may be gathered in one closure, which may call back`(kind: ListKind, isSeen: Bool)
  {
    let list = kind.makeList([Array(0..<30)])
    var log: [String] = []

    list.list.update(isSeen: isSeen) {
      log.append("\($0)")
    } _: {
      list.sections[0].removeSubrange(1...2)
      list.sections[0].insert(100, at: 0)
      // Changes that others make in the meantime are part of it.
      list.update(isAnimated: true) {
        list.delete([path(2)])
      } completion: { _ in
        log.append("in")
      }
      var batch = UpdateBatch()
      batch.deleteRows([path(1)], with: .fade)
      batch.insertRows([path(0)], with: .fade)
      return batch
    }
    list.harness.settle()

    #expect(list.shown.prefix(4) == [100, 0, 3, 4])
    #expect(log.sorted() == ["in", "true"])
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `an update inside a callback waits until the list is done`(kind: ListKind) {
    let list = kind.makeList([Array(0..<100)])
    var isDone = false
    list.onCell = {
      guard !isDone else { return }
      isDone = true
      list.update {
        list.sections[0].insert(1_000, at: 0)
        list.insert([path(0)])
      }
      #expect(list.sections[0].count == 100)
    }

    list.scroll(to: 100)
    #expect(isDone)
    #expect(list.sections[0].count == 101)
    list.harness.settle()
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `a reload ends the animation of an update`(kind: ListKind) {
    let list = kind.makeList([Array(0..<30)])
    var log: [Bool] = []
    list.sections[0].remove(at: 0)
    list.update(isAnimated: true) {
      list.delete([path(0)])
    } completion: {
      log.append($0)
    }

    list.harness.advance(by: .milliseconds(50))
    list.reloadData()
    list.harness.settle()

    #expect(log == [false])
    #expect(list.shown.first == 1)
    list.checkInvariants()
  }

  // MARK: The end

  @Test(arguments: ListKind.allCases, [false, true])
  func `a list stays at its end until a user scrolls away`(
    kind: ListKind,
    isAnimated: Bool
  ) {
    let list = kind.makeList([Array(0..<30)])
    func append(_ number: Int) {
      list.update(isAnimated: isAnimated) {
        list.sections[0].append(number)
        list.insert([path(list.sections[0].count - 1)])
      }
      list.harness.settle()
    }
    list.list.staysAtEnd = true
    list.scroll(to: list.reach)

    append(100)
    #expect(list.list.contentOffset.y == list.reach)
    #expect(list.shown.last == 100)
    list.harness.scroll(by: Size(width: 0, height: 200), at: list.line(1))
    list.harness.settle()
    let offset = list.list.contentOffset
    append(101)

    #expect(list.list.contentOffset == offset)
    list.checkInvariants()
  }

  // MARK: Supplements

  @Test(arguments: ListKind.allCases, [false, true])
  func `the empty view disappears and appears with the items`(kind: ListKind, isAnimated: Bool) {
    let list = kind.makeList([[7]])
    let empty = Label(text: "Nothing yet")
    list.list.emptyView = empty
    list.harness.settle()
    #expect(empty.superview == nil)

    list.update(isAnimated: isAnimated) {
      list.sections = [[]]
      list.delete([path(0)])
    }
    list.harness.advance(by: .milliseconds(50))
    #expect(empty.superview === list.list)
    list.harness.settle()
    #expect(empty.alpha == 1)
    #expect(empty.frame == list.list.bounds)
    list.checkInvariants()
    list.update(isAnimated: isAnimated) {
      list.sections = [[8]]
      list.insert([path(0)])
    }
    list.harness.settle()
    #expect(empty.superview == nil)
    list.sections = [[]]
    list.reloadData()
    list.harness.settle()

    #expect(empty.superview === list.list)
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `another empty view replaces it, and none leaves nothing`(kind: ListKind) {
    let list = kind.makeList([[]])
    let (empty, other) = (View(), View())
    list.list.emptyView = empty
    list.harness.settle()

    list.list.emptyView = other
    list.harness.settle()
    #expect(empty.superview == nil)
    #expect(other.superview === list.list)
    list.list.emptyView = nil

    #expect(other.superview == nil)
  }

  @Test(arguments: ListKind.allCases)
  func `F5 runs the refresh action once at a time`(kind: ListKind) async {
    let list = kind.makeList([[1, 2, 3]])
    let clock = list.harness.clock
    var count = 0
    list.list.onRefresh = {
      count += 1
      try? await clock.sleep(for: .seconds(1))
    }
    list.list.becomeFirstResponder()

    #expect(list.harness.key(.function(5)) == .handled)
    list.harness.key(.function(5))
    await list.harness.run { try await clock.sleep(for: .seconds(2)) }
    #expect(count == 1)
    list.harness.key(.function(5))
    await list.harness.run { try await clock.sleep(for: .seconds(2)) }

    #expect(count == 2)
    list.harness.settle()
    list.checkInvariants()
  }
}
