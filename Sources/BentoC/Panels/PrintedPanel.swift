internal import BentoEmbedded

/// A copy of a panel's rows that is as tall as all of them, for printing.
@MainActor
final class PrintedPanel: View {
  private let table = TableView(frame: .zero, style: .plain)

  /// The height above which rows are cut, in points: more than a hundred pages.
  private static let longestContent = 100_000.0

  /// Creates a view that shows a box.
  init(_ box: Box<Int, Int>) {
    super.init()
    table.showsVerticalScrollIndicator = false
    addSubview(table)
    table.render(box, animated: false)
  }

  required init() { preconditionFailure("Use init(_:) to create a printed panel.") }

  override func sizeThatFits(_ size: Size) -> Size {
    // Only rows that are visible are measured.
    table.frame = Rect(x: 0, y: 0, width: size.width, height: Self.longestContent)
    table.layoutIfNeeded()
    return Size(width: size.width, height: min(table.contentSize.height, Self.longestContent))
  }

  override func layoutSubviews() {
    table.frame = bounds
  }
}
