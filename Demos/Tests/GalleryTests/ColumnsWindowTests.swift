import Bento
import BentoTesting
import TestTraits
import Testing
import VirtualDisplay

@testable import gallery

/// The columns screen in a window of a real X server, compared with the same screen headless:
/// pressing and dragging titles, dragging edges, editing cells, and pressing keys.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
@MainActor
struct ColumnsWindowTests {
  private let screen = ColumnsScreen()

  @Test
  func
    `columns are sorted, resized and moved with the mouse, and cells edited and copied with keys`()
    throws
  {
    let twins = try ScreenTwins(of: ColumnsScreen.entry, showing: screen)
    func title(_ name: String, atEdge: Bool = false) throws -> Point {
      let view = try #require(twins.harness.find(role: .columnHeader, name: name))
      let place = Point(x: atEdge ? view.bounds.maxX - 1 : view.bounds.midX, y: view.bounds.midY)
      let point = view.convert(place, to: nil)
      return Point(x: point.x.rounded(), y: point.y.rounded())
    }

    try twins.click(at: title("Plays"))
    try twins.click(at: title("Artist"), holding: .shift)
    try twins.expectSamePicture("sorted by two columns")
    #expect(screen.table.sortOrder.map(\.column) == ["Plays", "Artist"])
    let width = screen.table.width(ofColumn: "Album") ?? 0
    let edge = try title("Album", atEdge: true)
    try twins.drag(from: edge, to: Point(x: edge.x - 40, y: edge.y))
    try twins.expectSamePicture("with a narrow column")
    #expect(width > 80 && screen.table.width(ofColumn: "Album") == width - 40)
    try twins.drag(from: title("Rating"), to: title("Artist"))
    try twins.expectSamePicture("with a column that was moved")
    #expect(screen.table.shownColumnIDs.prefix(2) == ["Title", "Rating"])

    try twins.click(at: Point(x: 60, y: 126))
    try twins.clickAgain(at: Point(x: 60, y: 126))
    try twins.write("Renamed")
    try twins.key(.enter)
    try twins.expectSamePicture("with another title")
    try twins.key(.character("c"), holding: .control)
    try twins.expectSelection("clipboard", screen.table.selectionAsText ?? "")
    #expect(screen.table.selectionAsText?.hasPrefix("Renamed\t") == true)
    try twins.key(.tab, holding: .shift)
    try twins.key(.right)
    try twins.key(.space)
    try twins.expectSamePicture("sorted by keys")
    #expect(screen.table.sortOrder.map(\.column) == ["Rating"])
    try twins.end()
  }
}
