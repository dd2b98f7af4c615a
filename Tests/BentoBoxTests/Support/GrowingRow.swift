import BentoBox
import BentoGeometry
import BentoViews

/// A view that determines its height, and can take the keyboard focus.
final class GrowingView: View {
  var text = ""
  var height = 40.0 { didSet { if height != oldValue { invalidateIntrinsicContentSize() } } }

  override var canBecomeFirstResponder: Bool { true }

  override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: height)
  }
}

/// A component of a given height that calls back.
struct GrowingRow: Renderable {
  var text = ""
  var height: Double? = 40
  var onRender: ((GrowingView) -> Void)?
  var onMount: (() -> Void)?

  func render(in view: GrowingView) {
    view.text = text
    if let height { view.height = height }
    onRender?(view)
  }

  func didMount(to view: GrowingView, storage: ViewStorage) { onMount?() }
}

/// A component that provides its height.
struct KnownHeight: Renderable, HeightCustomizing {
  var height = 40.0
  var onMount: (() -> Void)?

  func render(in view: GrowingView) {}

  func didMount(to view: GrowingView, storage: ViewStorage) { onMount?() }

  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { height }
}
