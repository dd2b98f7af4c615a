import BentoCells
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// The views next to the content of a cell.
@MainActor
struct CellPartsTests {
  private let cell = TableViewCell(reuseIdentifier: nil)
  private let harness = Harness(size: Size(width: 300, height: 44))

  init() {
    harness.mount(cell)
    harness.settle()
  }

  /// The parts from the leading to the trailing edge, without the content.
  private var parts: [Rect] {
    harness.settle()
    return cell.subviews.filter { $0 !== cell.contentView }.map(\.frame)
  }

  @Test(arguments: ["Recently used", "שלום", "12 %"], [false, true])
  func `a header's title begins at the leading edge, whatever its letters are`(
    title: String,
    isMirrored: Bool
  ) {
    let header = TableViewHeaderFooterView()
    header.semanticContentDirection = isMirrored ? .rightToLeft : .leftToRight
    harness.mount(header)
    let blank = harness.render()
    header.title = title
    let picture = harness.render()
    let columns = (0..<300 * 44).map { ($0 % 300, $0 / 300) }
      .filter { picture[$0.0, $0.1] != blank[$0.0, $0.1] }.map(\.0)

    #expect(!columns.isEmpty)
    #expect(columns.allSatisfy { isMirrored ? $0 > 150 : $0 < 150 })
  }

  @Test func `the content fills the cell without parts`() {
    #expect(cell.contentView.frame == Rect(x: 0, y: 0, width: 300, height: 44))
    #expect(parts.isEmpty)
  }

  @Test(arguments: [false, true])
  func `indentation, triangle and accessory take space at their edges`(isMirrored: Bool) {
    cell.semanticContentDirection = isMirrored ? .rightToLeft : .leftToRight
    cell.indentationLevel = 2
    cell.indentationWidth = 10
    cell.disclosure = .collapsed
    cell.accessoryType = .checkmark
    func placed(_ frame: Rect) -> Rect {
      var frame = frame
      if isMirrored { frame.x = 300 - frame.maxX }
      return frame
    }

    #expect(
      parts == [
        placed(Rect(x: 268, y: 14, width: 16, height: 16)),
        placed(Rect(x: 28, y: 14, width: 16, height: 16)),
      ]
    )
    #expect(cell.contentView.frame == placed(Rect(x: 40, y: 0, width: 228, height: 44)))
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `a leaf is aligned with the content of rows with a triangle`() {
    cell.disclosure = .collapsed
    harness.settle()
    let x = cell.contentView.frame.x

    cell.disclosure = .leaf

    #expect(parts.isEmpty)
    #expect(cell.contentView.frame.x == x)
  }

  @Test func `accessories and triangles do not depend on previous ones`() {
    let types = [TableViewCell.AccessoryType.none, .disclosureIndicator, .checkmark]
    let states = [TableViewCell.Disclosure.none, .leaf, .collapsed, .expanded]
    for type in types + types.reversed() {
      for state in states + states.reversed() {
        cell.accessoryType = type
        cell.setDisclosure(state, animated: state == .expanded)
        harness.settle()
        let fresh = CellPartsTests()
        fresh.cell.accessoryType = type
        fresh.cell.disclosure = state
        fresh.harness.settle()
        #expect(harness.render() == fresh.harness.render(), "\(type), \(state)")
      }
    }
  }

  @Test func `a changed direction turns a triangle to the other side`() {
    cell.disclosure = .collapsed
    cell.accessoryType = .disclosureIndicator
    harness.settle()
    let picture = harness.render()

    cell.semanticContentDirection = .rightToLeft
    harness.settle()
    let mirrored = harness.render()
    for x in 0..<300 {
      for y in 0..<44 where !mirrored[299 - x, y].isNear(picture[x, y]) {
        Issue.record("The pixel at \(x), \(y) differs: \(mirrored[299 - x, y]), \(picture[x, y]).")
      }
    }

    cell.semanticContentDirection = .leftToRight
    harness.settle()
    #expect(harness.render() == picture)
  }

  @Test func `a triangle rotates in steps, and every frame equals a full repaint`() {
    cell.disclosure = .collapsed
    harness.settle()
    var pictures = [harness.render()]

    cell.setDisclosure(.expanded, animated: true)
    for _ in 0..<15 {
      harness.advance(by: .milliseconds(16))
      pictures.append(harness.render())
      #expect(pictures.last == harness.renderFully())
    }

    #expect(pictures[1] != pictures[0])
    #expect(pictures[5] != pictures[1])
    #expect(pictures[14] == pictures[15])
  }

  @Test func `a press on the triangle is not a press on the row`() {
    let fixture = Fixture([[1, 2]])
    let cell = fixture.table.visibleCells[1]
    var presses = 0
    cell.disclosure = .collapsed
    cell.onDisclosurePress = { presses += 1 }
    fixture.harness.settle()

    fixture.harness.click(at: Point(x: 16, y: 96))
    #expect(presses == 1)
    #expect(fixture.log.selected.isEmpty)

    fixture.harness.click(at: Point(x: 60, y: 96))
    #expect(presses == 1)
    #expect(fixture.log.selected == [ItemPath(row: 1, section: 0)])
  }

  @Test func `a press on a button next to the content is handled by the button`() {
    let fixture = Fixture([[1, 2]])
    let button = Button(title: "More")
    var presses = 0
    button.addAction(for: .touchUpInside) { presses += 1 }
    fixture.table.visibleCells[0].accessoryView = button
    fixture.harness.settle()
    #expect(button.frame.maxX == 304)

    fixture.harness.click(at: button.convert(button.bounds.center, to: nil))
    #expect(presses == 1)
    #expect(fixture.log.selected.isEmpty)
    fixture.table.visibleCells[0].accessoryView = nil
    #expect(button.superview == nil)
  }

  @Test func `a row is as high as its content needs next to the parts`() {
    let fixture = Fixture([[0]]) { table, _ in
      table.register(WordsCell.self, forCellReuseIdentifier: "number")
    }
    let cell = fixture.table.visibleCells[0]
    let height = cell.frame.height

    cell.indentationLevel = 6
    fixture.harness.settle()
    #expect(cell.frame.height > height)
    fixture.table.checkInvariants()

    cell.indentationLevel = 0
    fixture.harness.settle()
    #expect(cell.frame.height == height)
  }
}

/// A cell of several lines.
private final class WordsCell: TableViewCell {
  private let label = Label(
    text: "Several words that take more lines where there is less room for them"
  )

  required init() {
    super.init()
    label.numberOfLines = 0
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}

extension Pixel {
  /// Whether two pixels differ by no more than antialiasing explains.
  fileprivate func isNear(_ other: Pixel) -> Bool {
    abs(Int(red) - Int(other.red)) <= 12 && abs(Int(green) - Int(other.green)) <= 12
      && abs(Int(blue) - Int(other.blue)) <= 12
  }
}
