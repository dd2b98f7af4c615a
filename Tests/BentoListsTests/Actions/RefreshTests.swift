import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoCells
@testable import BentoLists

/// Refreshing a list: by a pull beyond its top, and with F5.
@MainActor
struct RefreshTests {
  private let fixture = Fixture([Array(0..<100)])

  private var badge: RefreshBadge? {
    fixture.table.subviews.compactMap { $0 as? RefreshBadge }.first
  }

  /// Gives the table a refresh action that takes a second.
  private func setAction(_ note: @escaping () -> Void) {
    let clock = fixture.harness.clock
    fixture.table.onRefresh = {
      note()
      try? await clock.sleep(for: .seconds(1))
    }
  }

  private func wait(_ duration: Duration) async {
    let clock = fixture.harness.clock
    await fixture.harness.run { try await clock.sleep(for: duration) }
  }

  @Test func `F5 runs the action once at a time, and the indicator spins meanwhile`() async {
    var count = 0
    setAction { count += 1 }
    fixture.table.becomeFirstResponder()

    #expect(fixture.harness.key(.function(5)) == .handled)
    fixture.harness.key(.function(5))
    await wait(.milliseconds(500))

    #expect(count == 1)
    #expect(fixture.table.isRefreshing)
    #expect((badge?.angle ?? 0) > 0)

    await wait(.milliseconds(600))
    #expect(!fixture.table.isRefreshing)
    #expect(badge == nil)

    fixture.harness.key(.function(5))
    await wait(.seconds(2))
    #expect(count == 2)
  }

  @Test func `a pull fills the arc, and far enough it runs the action`() async throws {
    var count = 0
    setAction { count += 1 }
    let harness = fixture.harness

    for distance in [60.0, 400] {
      harness.pointer(.down, at: Point(x: 160, y: 40), device: .touch)
      harness.pointer(.move, at: Point(x: 160, y: 50), device: .touch)
      harness.pointer(.move, at: Point(x: 160, y: 50 + distance), device: .touch)
      harness.advance(by: .milliseconds(16))
      let share = try #require(badge).share
      #expect(distance < 100 ? share > 0 && share < 1 : share == 1)
      harness.pointer(.up, at: Point(x: 160, y: 50 + distance), device: .touch)
      harness.settle()
    }
    await wait(.milliseconds(500))

    #expect(count == 1)
    #expect(fixture.table.contentOffset.y == 0)
    #expect(badge?.frame.midX == 160)
    await wait(.seconds(1))
    #expect(badge == nil)
  }

  @Test func `the indicator stays at the top of the visible area`() async throws {
    setAction {}
    fixture.table.refresh()
    fixture.scroll(to: 640)

    let badge = try #require(badge)
    #expect((640..<660).contains(badge.frame.minY))
    await wait(.seconds(2))
  }

  @Test func `a list without an action shows nothing and passes the key on`() {
    fixture.table.becomeFirstResponder()

    #expect(fixture.harness.key(.function(5)) == .ignored)
    fixture.harness.pointer(.down, at: Point(x: 160, y: 40), device: .touch)
    fixture.harness.pointer(.move, at: Point(x: 160, y: 50), device: .touch)
    fixture.harness.pointer(.move, at: Point(x: 160, y: 350), device: .touch)
    fixture.harness.advance(by: .milliseconds(16))

    #expect(badge == nil)
    #expect(fixture.table.contentOffset.y < 0)
  }
}
