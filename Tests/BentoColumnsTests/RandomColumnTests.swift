import BentoColumns
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// A table of columns under random keys, presses, drags and changes of its rows.
@Suite
struct RandomColumnTests {
  private static let size = Size(width: 330, height: 260)

  private static let keys: [Key] = [
    .tab, .tab, .left, .right, .up, .down, .home, .end, .space, .enter, .escape, .function(2),
    .menu, .pageDown, .character("a"), .character("c"), .character("n"),
  ]

  private func columns(_ files: FileTable?) -> [TableColumn<File>] {
    [
      TableColumn("Name", value: \.name).width(110).expands().editable(
        { [weak files] file, name in
          guard let files else { return }
          files.table.rows = files.table.rows.map { row in
            var row = row
            if row.id == file.id { row.name = name }
            return row
          }
        },
        where: { $0.id % 3 != 0 },
        check: { _, name in name.isEmpty ? "A file needs a name." : nil }
      ),
      TableColumn("Size", value: \.size),
      TableColumn("Share") { (file: File) in ShareBar(share: Double(file.id % 10) / 10) },
      TableColumn("Kind", value: \.kind).editable { _, _ in },
      TableColumn("Number", value: \.id),
    ]
  }

  private func makeTable(_ rows: [File], isMirrored: Bool) -> FileTable {
    let files = FileTable(columns: [], rows: rows, size: Self.size, isMirrored: isMirrored)
    files.table.columns = columns(files)
    files.table.allowsMultipleSelection = true
    files.harness.settle()
    return files
  }

  @Test(arguments: FuzzScale.seeds(6))
  func `random input leaves a table that equals a fresh one`(seed: UInt64) {
    FuzzScale.announce(seed)
    var generator = SplitMix(seed: seed)
    let isMirrored = seed % 2 == 1
    let files = makeTable(Self.rows(12, using: &generator), isMirrored: isMirrored)
    for step in 0..<250 {
      act(on: files, using: &generator)
      let modes = files.harness.window.overlayLayer == nil
      guard step % 25 == 0, modes else { continue }
      #expect(files.harness.render() == files.harness.renderFully(), "seed \(seed), step \(step)")
    }
    settle(files)

    let fresh = makeTable(files.table.rows, isMirrored: isMirrored)
    fresh.table.frozenColumnCount = files.table.frozenColumnCount
    fresh.table.filter = files.table.filter
    fresh.table.state = files.table.state
    fresh.harness.settle()
    #expect(fresh.table.shownRows == files.table.shownRows, "seed \(seed)")
    #expect(fresh.harness.render() == files.harness.render(), "seed \(seed)")
  }

  private static func rows(_ count: Int, using generator: inout SplitMix) -> [File] {
    (0..<count).map { id in
      File(
        id: id,
        name: "notes \(Int.random(in: 0..<30, using: &generator))",
        size: Int.random(in: 0..<5, using: &generator) * 1_000,
        kind: ["Text", "Picture"][Int.random(in: 0..<2, using: &generator)]
      )
    }
  }

  /// Ends everything that is open, and removes what a fresh table does not have.
  private func settle(_ files: FileTable) {
    let harness = files.harness
    for _ in 0..<3 { harness.key(.escape) }
    files.table.endEditing()
    harness.pointer(.up, at: Point(x: 5, y: 5))
    harness.pointer(.leave, at: .zero)
    harness.host.firstResponder?.resignFirstResponder()
    files.table.select([])
    harness.settle()
    let list = files.table.tableView
    list.contentOffset.y = 0
    list.contentOffset.x = isRight(files) ? list.offsetLimits.maximum.x : 0
    harness.settle()
  }

  private func isRight(_ files: FileTable) -> Bool {
    files.table.effectiveContentDirection == .rightToLeft
  }

  private func act(on files: FileTable, using generator: inout SplitMix) {
    let harness = files.harness
    func point() -> Point {
      let y = Bool.random(using: &generator) ? 14 : Double.random(in: 0..<260, using: &generator)
      return Point(x: .random(in: 0..<330, using: &generator), y: y)
    }
    switch Int.random(in: 0..<16, using: &generator) {
    case 0...4:
      guard let key = Self.keys.randomElement(using: &generator) else { return }
      let modifiers: [KeyModifiers] = [[], [], [], .shift, .control, [.control, .shift]]
      harness.key(key, modifiers: modifiers.randomElement(using: &generator) ?? [])
    case 5, 6: harness.click(at: point(), clickCount: Int.random(in: 1...2, using: &generator))
    case 7: harness.click(at: point(), button: .secondary)
    case 8, 9: harness.drag(from: point(), to: point(), steps: 4)
    case 10: harness.type("n")
    case 11:
      let across = Double.random(in: -90...90, using: &generator)
      harness.scroll(by: Size(width: across, height: -across), at: Point(x: 100, y: 100))
    case 12: files.table.rows = Self.rows(.random(in: 0..<14, using: &generator), using: &generator)
    case 13: files.table.frozenColumnCount = .random(in: 0...2, using: &generator)
    case 14:
      let isFiltered = Bool.random(using: &generator)
      files.table.filter = isFiltered ? { $0.size > 1_000 } : nil
    default: harness.advance(by: .milliseconds(.random(in: 0...400, using: &generator)))
    }
  }
}
