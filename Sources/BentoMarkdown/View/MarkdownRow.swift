/// A row of a rendered Markdown document, in which nested lists and quotes are flattened.
nonisolated struct MarkdownRow: Equatable {
  /// The content of the row.
  enum Content: Equatable {
    /// A heading of the given level, or a paragraph if the level is nil.
    case text(MarkdownText, level: Int?)
    /// A paragraph that consists of a single image.
    case image(source: String, description: String)
    case code(String)
    case table(MarkdownTable)
    case line
    /// An empty item.
    case nothing
  }

  /// The marker at the leading edge of an item's first row.
  enum Marker: Equatable {
    case bullet(depth: Int)
    case number(Int)
    case task(isDone: Bool, line: Int)
  }

  /// An indentation step for a list or for a quote, which has a bar.
  enum Step: Equatable {
    /// A list whose markers are as wide as the given number of digits.
    case list(digits: Int)
    case quote
  }

  var content: Content
  var steps: [Step]
  var marker: Marker?
  /// Whether the row immediately follows the previous one, as in a tight list.
  var isTight = false
  /// Whether the row is the first one.
  var isFirst = false
  /// The number of steps that continue from the row above; for these, the bars of quotes are drawn through
  /// the gap.
  var joinedSteps = 0

  /// The address of the row's image, or nil for other rows.
  var imageSource: String? {
    if case .image(let source, _) = content { source } else { nil }
  }

  /// Returns the rows of a document.
  static func rows(of document: MarkdownDocument) -> [MarkdownRow] {
    var rows: [MarkdownRow] = []
    add(document.blocks, to: &rows, steps: [], depth: 0, isTight: false)
    if !rows.isEmpty { rows[0].isFirst = true }
    for index in rows.indices.dropFirst() where !rows[index].steps.isEmpty {
      rows[index].joinedSteps =
        zip(rows[index - 1].steps, rows[index].steps).prefix(while: ==).count
    }
    return rows
  }

  /// Returns whether both rows look the same.
  ///
  /// The line numbers of tasks are ignored, because they change when text is inserted above.
  func looksSame(as other: MarkdownRow) -> Bool {
    guard case .task(let isDone, _) = marker, case .task(let isOtherDone, let line) = other.marker
    else { return self == other }
    var same = self
    same.marker = .task(isDone: isDone, line: line)
    return isDone == isOtherDone && same == other
  }

  private static func add(
    _ blocks: [MarkdownBlock],
    to rows: inout [MarkdownRow],
    steps: [Step],
    depth: Int,
    isTight: Bool
  ) {
    for block in blocks {
      var row = MarkdownRow(content: .line, steps: steps, marker: nil, isTight: isTight)
      switch block {
      case .heading(let level, let text): row.content = .text(text, level: level)
      case .paragraph(let text):
        row.content = .text(text, level: nil)
        if text.spans.count == 1,
          case .image(let source, let description) = text.spans[0].content
        {
          row.content = .image(source: source, description: description)
        }
      case .code(_, let text): row.content = .code(text)
      case .table(let table): row.content = .table(table)
      case .thematicBreak: break
      case .quote(let inner):
        add(inner, to: &rows, steps: steps + [.quote], depth: depth, isTight: false)
        continue
      case .list(let list):
        add(list, to: &rows, steps: steps, depth: depth, isTight: isTight)
        continue
      }
      rows.append(row)
    }
  }

  private static func add(
    _ list: MarkdownList,
    to rows: inout [MarkdownRow],
    steps: [Step],
    depth: Int,
    isTight: Bool
  ) {
    let last = (list.start ?? 0) + list.items.count - 1
    let steps = steps + [.list(digits: list.start == nil ? 1 : "\(last)".utf8.count)]
    for (index, item) in list.items.enumerated() {
      let first = rows.count
      add(item.blocks, to: &rows, steps: steps, depth: depth + 1, isTight: list.isTight)
      if rows.count == first {
        rows.append(MarkdownRow(content: .nothing, steps: steps, isTight: list.isTight))
      }
      rows[first].isTight = index == 0 ? isTight : list.isTight
      // An item that begins with a list takes the marker of that list's first item.
      guard rows[first].marker == nil else { continue }
      if let isDone = item.isChecked {
        rows[first].marker = .task(isDone: isDone, line: item.line)
      } else {
        rows[first].marker = list.start.map { .number($0 + index) } ?? .bullet(depth: depth)
      }
    }
  }
}
