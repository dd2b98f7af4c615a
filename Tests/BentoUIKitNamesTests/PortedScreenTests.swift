import BentoControls
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoUIKitNames
import BentoViews
import Testing

@MainActor
@Suite struct `The screens of Bento's example` {
  // B-055, B-144
  @Test func `basic: one switch swaps the rows and changes header and footer`() throws {
    let harness = Harness(size: CGSize(width: 320, height: 400))
    let screen = PortedBasicView()
    harness.mount(screen)
    harness.settle()
    let table = screen.tableView
    #expect(table.headerView(forSection: 0)?.frame.height == 20)
    #expect(table.footerView(forSection: 0)?.frame.height == 20)
    let note = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(harness.dump().contains("WIFI Off"))

    harness.click(on: try #require(screen.firstSwitch))
    harness.settle()

    #expect(screen.state == .wifi)
    #expect(table.indexPath(for: note) == IndexPath(row: 0, section: 0))
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.footerView(forSection: 0)?.frame.height == 100)
    #expect(harness.dump().contains("WIFI On"))
    #expect(harness.render() == harness.renderFully())
    harness.click(on: try #require(screen.firstSwitch))
    harness.settle()
    #expect(screen.state == .airplaneMode)
    #expect(table.headerView(forSection: 0)?.frame.height == 20)
  }

  // B-145, B-146
  @Test func `basic: the row is deleted, and returns with the next state`() throws {
    let harness = Harness(size: CGSize(width: 320, height: 400))
    let screen = PortedBasicView()
    screen.tableView.allowsSelection = true
    harness.mount(screen)
    harness.settle()
    let note = try #require(screen.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    harness.click(on: note)

    harness.key(.delete)
    harness.settle()
    #expect(screen.tableView.numberOfRows(inSection: 0) == 1)
    #expect(screen.log.contains("delete"))
    harness.click(on: try #require(screen.firstSwitch))
    harness.settle()

    #expect(screen.tableView.numberOfRows(inSection: 0) == 2)
    #expect(
      screen.log.count { $0 == "will display" } - 1
        == screen.log.count { $0 == "did end displaying" }
    )
  }

  // B-053, B-055
  @Test func `basic: sections appear and disappear with the state`() throws {
    let harness = Harness(size: CGSize(width: 320, height: 400))
    let screen = PortedBasicView()
    harness.mount(screen)
    screen.showsAllSections = true
    harness.settle()
    #expect(screen.tableView.numberOfSections == 2)

    for count in [3, 2, 3] {
      harness.click(on: try #require(screen.firstSwitch))
      harness.settle()
      #expect(screen.tableView.numberOfSections == count)
      #expect(screen.tableView.headerView(forSection: 1)?.frame.height == (count == 3 ? 30 : 20))
    }

    #expect(harness.render() == harness.renderFully())
  }

  // B-026, B-072
  @Test func `food list: foods follow the spinner and change their order every second`() {
    let harness = Harness(size: CGSize(width: 320, height: 480))
    let screen = PortedFoodListView()
    harness.mount(screen)
    harness.advance(by: .milliseconds(500))
    #expect(screen.collectionView.numberOfItems(inSection: 0) == 1)
    #expect(harness.dump().contains("Loading"))

    harness.advance(by: .seconds(1))
    #expect(screen.collectionView.numberOfItems(inSection: 0) == 4)
    #expect(harness.dump().contains("Header"))
    let first = screen.collectionView.cellForItem(at: IndexPath(item: 2, section: 0))
    harness.advance(by: .milliseconds(900))

    #expect(first != nil)
    #expect(screen.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) === first)
    #expect(screen.adapter.log.first == "will display 0–0")
    #expect(screen.adapter.log.contains("did end displaying 0–0"))
  }
}

extension View {
  /// The first switch of a subtree.
  fileprivate var firstSwitch: UISwitch? {
    (self as? UISwitch) ?? subviews.lazy.compactMap(\.firstSwitch).first
  }
}
