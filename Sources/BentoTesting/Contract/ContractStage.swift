internal import BentoBox
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// A window in which containers show components, one container at a time, while the clock does not advance.
@MainActor
final class ContractStage {
  /// The observed properties of a component in a container.
  struct Observation {
    let state: ViewState
    /// The height that the view requests, in points.
    let height: Double
  }

  /// The height of a container whose view requests no height.
  private static let heightWithoutContent = 44.0
  /// The maximum height of the window, in points; content beyond it is compared only by state.
  private static let limit = 2_000.0

  let width: Double
  private let harness: Harness
  private let root = View()

  init(width: Double) {
    self.width = width
    harness = Harness(size: Size(width: width, height: 1))
    // As in a cell, a view has only the margins that it requests.
    root.layoutMargins = .zero
    harness.mount(root)
  }

  /// Makes the window tall enough for containers of the given heights.
  func makeRoom(for heights: [Double]) {
    let height = min(Self.limit, max(1, heights.max() ?? 1))
    harness.resize(to: Size(width: width, height: height))
  }

  /// Adds a view to the stage.
  func add(_ view: View, height: Double) {
    view.frame = Rect(x: 0, y: 0, width: width, height: height)
    root.addSubview(view)
    update()
  }

  /// Removes a view from the stage, so the window no longer refers to it.
  func remove(_ view: View) {
    view.removeFromSuperview()
    update()
    harness.render()
  }

  /// Performs layout.
  func update() { harness.advance(by: .zero) }

  /// Returns a rendering of the stage.
  func picture() -> PixelBuffer { harness.render() }

  /// Returns the height of a container for the component that it shows.
  func suitableHeight(of place: ContractPlace) -> Double {
    let height = place.slot.height(forWidth: width)
    return height > 0 ? height : Self.heightWithoutContent
  }

  /// Observes a container's component, laid out at a given height.
  func observe(
    _ place: ContractPlace,
    height: Double,
    _ properties: [ObservedProperty]
  ) -> Observation? {
    place.frame.size.height = height
    update()
    guard let view = place.slot.view else { return nil }
    return Observation(
      state: ViewState(of: view, properties),
      height: ComponentLayout.size(of: view, width: width, height: nil).height
    )
  }
}
