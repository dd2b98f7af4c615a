import Bento
import BentoTesting
import Testing

@testable import gallery

/// The composites screen in use.
@Suite
@MainActor
struct CompositesScreenTests {
  private let harness = Harness(size: Size(width: 480, height: 600))
  private let screen = CompositesScreen()

  init() {
    harness.mount(screen)
    harness.settle()
  }

  private var labels: [Label] { labels(in: screen.table) }

  private func labels(in view: View) -> [Label] {
    (view as? Label).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  private func label(_ text: String) -> Label? { labels.first { $0.text == text } }

  @Test
  func `changes are written into the existing views`() throws {
    let ada = try #require(label("Ada Lovelace"))
    let before = Set(labels.map { ObjectIdentifier($0) })

    harness.click(on: screen.nextButton)
    harness.settle()

    #expect(screen.team.people[0].message == "On my way")
    #expect(label("On my way") != nil)
    #expect(label("Ada Lovelace") === ada)
    #expect(Set(labels.map { ObjectIdentifier($0) }) == before)
  }

  @Test
  func `pressing a row marks it as read and removes only its badge`() throws {
    let ada = try #require(label("Ada Lovelace"))
    let count = labels.count
    #expect(label("2") != nil)

    harness.click(on: ada)
    harness.settle()

    #expect(screen.team.people[0].unread == 0)
    #expect(label("2") == nil && labels.count == count - 1)
    #expect(label("Ada Lovelace") === ada)
    #expect(label("1 unread") != nil)
  }

  @Test
  func `the row and the portrait in it have separate menus`() throws {
    let ada = try #require(label("Ada Lovelace"))
    harness.click(on: ada, button: .secondary)
    harness.type("un")
    harness.key(.enter)
    harness.settle()
    #expect(screen.team.people[0].unread == 0)

    harness.click(on: try #require(label("AL")), button: .secondary)
    harness.key(.down)
    harness.key(.enter)
    harness.settle()
    #expect(!screen.team.people[0].isOnline)
  }

  @Test(arguments: [320.0, 480, 900])
  func `all content fits in its row`(width: Double) {
    harness.resize(to: Size(width: width, height: 600))
    for _ in 0..<4 { harness.click(on: screen.nextButton) }
    harness.settle()

    for label in labels {
      let frame = label.convert(label.bounds, to: screen.table)
      #expect(frame.minX >= 0 && frame.maxX <= width, "\(label.text)")
    }
    #expect(harness.render() == harness.renderFully())
  }
}
