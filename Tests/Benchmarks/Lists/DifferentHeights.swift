import BentoEmbedded

/// Provides a height for every row that differs from its neighbors'.
@MainActor
final class DifferentHeights: TableViewDelegate {
  func tableView(_ tableView: TableView, heightForRowAt indexPath: ItemPath) -> Double {
    RowCell.height + Double(indexPath.row % 7)
  }

  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: ItemPath) -> Double {
    self.tableView(tableView, heightForRowAt: indexPath)
  }
}
