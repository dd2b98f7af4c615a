import BentoBox
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoViews

/// The callbacks of the components of a fuzzed table.
@MainActor
final class FuzzProbe {
  var callback: (() -> Void)?
  /// The number of calls from components and the adapter.
  private(set) var calls = 0

  func call() {
    calls += 1
    callback?()
  }
}

/// A view of a given height and text color.
class FuzzRowView: View {
  var text = ""
  var height = 30.0 {
    didSet { if height != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var canBecomeFirstResponder: Bool { true }

  override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: height)
  }
}

/// A view of another type.
final class FuzzOtherRowView: FuzzRowView {}

/// A component that calls back whenever anything happens to it.
struct FuzzRow: Renderable {
  let text: String
  let height: Double
  let probe: FuzzProbe

  @MainActor
  func render(in view: FuzzRowView) {
    view.text = text
    view.height = height
    let hash = text.utf8.reduce(5_381 as UInt32) { ($0 << 5) &+ $0 &+ UInt32($1) }
    view.backgroundColor = Color(hex: hash & 0xFF_FFFF)
    probe.call()
  }

  func didMount(to view: FuzzRowView, storage: ViewStorage) { probe.call() }
  func willUnmount(from view: FuzzRowView, storage: ViewStorage) { probe.call() }
  func willDisplay(_ view: FuzzRowView) { probe.call() }
  func didEndDisplaying(_ view: FuzzRowView) { probe.call() }
}

/// A component of another type.
struct FuzzOtherRow: Renderable {
  let row: FuzzRow

  func render(in view: FuzzOtherRowView) { row.render(in: view) }

  func didMount(to view: FuzzOtherRowView, storage: ViewStorage) { row.probe.call() }
  func willUnmount(from view: FuzzOtherRowView, storage: ViewStorage) { row.probe.call() }
}

/// A component that provides its height.
struct FuzzKnownRow: Renderable, HeightCustomizing {
  let row: FuzzRow

  func render(in view: FuzzRowView) { row.render(in: view) }

  func didMount(to view: FuzzRowView, storage: ViewStorage) { row.probe.call() }

  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { row.height }
}

/// An adapter that calls back when the table scrolls or asks about selection.
@MainActor
final class FuzzAdapter: TableViewAdapterBase<Int, Int>, TableViewDataSource, TableViewDelegate {
  weak var probe: FuzzProbe?

  func scrollViewDidScroll(_ scrollView: ScrollView) { probe?.call() }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { probe?.call() }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    probe?.call()
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { probe?.call() }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: ItemPath) {
    probe?.call()
  }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: ItemPath) -> Bool {
    probe?.call()
    return true
  }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: ItemPath) -> ItemPath? {
    probe?.call()
    return indexPath
  }
}
