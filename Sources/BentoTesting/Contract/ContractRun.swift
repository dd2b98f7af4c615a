internal import BentoBox
internal import BentoGraphics
internal import BentoViews

/// A single check of several components, with the state of their fresh views and the violations found.
@MainActor
final class ContractRun {
  /// A component with its name.
  struct Entry {
    let name: String
    let component: AnyRenderable
  }

  /// A transition of a container to the next component.
  struct Step {
    /// The index of the component among the entries.
    let entry: Int
    /// Whether the container leaves the screen in between.
    let isRecycled: Bool
  }

  /// The state of a fresh view of a component.
  private struct Fresh {
    let placeHeight: Double
    let observation: ContractStage.Observation
    let picture: PixelBuffer
  }

  /// A violation that is reported only once for each component.
  private struct Finding: Hashable {
    let kind: ContractViolation.Kind
    let component: String
    let property: String
  }

  let entries: [Entry]
  let properties: [ObservedProperty]
  let stage: ContractStage
  private(set) var violations: [ContractViolation] = []
  private var findings: Set<Finding> = []
  private var fresh: [Fresh?] = []

  init(_ entries: [Entry], width: Double, properties: [ObservedProperty]) {
    self.entries = entries
    self.properties = properties
    stage = ContractStage(width: width)
  }

  /// Observes a fresh view of each component.
  func observeFreshViews() {
    let heights = entries.map { entry in
      onStage { place in
        place.show(entry.component, isRecycled: false)
        return stage.suitableHeight(of: place)
      }
    }
    stage.makeRoom(for: heights)
    fresh = zip(entries, heights).map { entry, height in
      onStage { place in
        place.show(entry.component, isRecycled: false)
        guard let observation = stage.observe(place, height: height, properties) else { return nil }
        return Fresh(
          placeHeight: height,
          observation: observation,
          picture: stage.picture()
        )
      }
    }
  }

  /// Returns the height that a component's fresh view requests.
  func height(of entry: Int) -> Double? { fresh[entry]?.observation.height }

  /// Returns the height of the container in which a component's fresh view was observed.
  func placeHeight(of entry: Int) -> Double { fresh[entry]?.placeHeight ?? 0 }

  /// Calls a closure with a new container, which is discarded afterward.
  func onStage<Result>(_ body: (ContractPlace) -> Result) -> Result {
    let place = ContractPlace()
    stage.add(place, height: 1)
    let result = body(place)
    stage.remove(place)
    return result
  }

  /// Reports a violation, unless the same one was found in an earlier order.
  func report(
    _ kind: ContractViolation.Kind,
    _ order: [Int],
    _ property: String,
    found: String,
    expected: String
  ) {
    let names = order.map { entries[$0].name }
    guard let component = names.last else { return }
    let finding = Finding(kind: kind, component: component, property: property)
    guard findings.insert(finding).inserted else { return }
    violations.append(
      ContractViolation(
        kind: kind,
        component: component,
        order: names,
        property: property,
        found: found,
        expected: expected
      )
    )
  }

  /// Returns whether a violation of the given kind was found for a component.
  func hasFound(_ kind: ContractViolation.Kind, of entry: Int) -> Bool {
    violations.contains { $0.kind == kind && $0.component == entries[entry].name }
  }
}

// MARK: - Orders

extension ContractRun {
  /// Shows components one after another in the same container, and compares each with its fresh view.
  func show(_ steps: [Step]) {
    var watched: [WatchedView] = []
    // The closure's references to views are released when it returns.
    onStage { place in
      for (index, step) in steps.enumerated() {
        place.show(entries[step.entry].component, isRecycled: step.isRecycled)
        compare(place, order: steps[...index].map(\.entry))
        if let view = place.slot.view { watched += WatchedView.all(in: view) }
      }
      place.slot.didEndDisplaying()
    }
    reportRetained(watched, order: steps.map(\.entry))
  }

  private func compare(_ place: ContractPlace, order: [Int]) {
    guard let entry = order.last, let fresh = fresh[entry],
      let used = stage.observe(place, height: fresh.placeHeight, properties)
    else { return }
    var differences = used.state.differences(from: fresh.observation.state)
    if differences.contains(where: { !$0.isConsequence }) {
      differences.removeAll { $0.isConsequence }
    } else if used.height != fresh.observation.height {
      differences = [
        ViewState.Difference(
          kind: .height,
          property: "height",
          isConsequence: true,
          found: "\(used.height)",
          expected: "\(fresh.observation.height)"
        )
      ]
    }
    for difference in differences {
      report(
        difference.kind,
        order,
        difference.property,
        found: difference.found,
        expected: difference.expected
      )
    }
    if differences.isEmpty { comparePictures(fresh.picture, order) }
  }

  private func comparePictures(_ fresh: PixelBuffer, _ order: [Int]) {
    let picture = stage.picture()
    // Nearly all renderings are equal, and a comparison for equality is much faster than counting differing
    // pixels.
    guard picture != fresh else { return }
    let differing = zip(picture.words, fresh.words).count { $0 != $1 }
    report(
      .pixels,
      order,
      "pixels",
      found: "different in \(differing) places",
      expected: "the same as a new view"
    )
  }

  /// Reports the topmost views that still exist; once a component is found to retain its view, the components
  /// shown after it are not blamed.
  private func reportRetained(_ watched: [WatchedView], order: [Int]) {
    guard !order.contains(where: { hasFound(.retention, of: $0) }) else { return }
    for watched in watched where watched.view?.superview == nil && watched.view != nil {
      report(
        .retention,
        order,
        watched.path,
        found: "alive",
        expected: "released with its container"
      )
    }
  }
}

/// A view that must be released with its container.
private struct WatchedView {
  let path: String
  weak var view: View?

  /// Returns a view and all views below it.
  @MainActor
  static func all(in view: View, path: String = "") -> [WatchedView] {
    let below = view.subviews.enumerated().flatMap { index, subview in
      all(in: subview, path: (path.isEmpty ? "" : "\(path).") + "subviews[\(index)]")
    }
    return [WatchedView(path: path.isEmpty ? "view" : path, view: view)] + below
  }
}
