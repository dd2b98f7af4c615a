internal import BentoViews

/// The observed state of a view and of its visible descendants.
@MainActor
struct ViewState {
  /// A difference between a used view and a fresh one.
  struct Difference {
    var kind: ContractViolation.Kind
    var property: String
    var isConsequence: Bool
    var found: String
    var expected: String
  }

  private let viewType: View.Type
  private let properties: [ObservedProperty]
  private let values: [ObservedValue?]
  /// The subviews that are not hidden, with their indices among all subviews.
  private let children: [(index: Int, state: ViewState)]
  /// The types of all subviews, and whether they are hidden.
  private let subviews: [(type: View.Type, isHidden: Bool)]

  /// Reads the state of a view and its descendants.
  init(of view: View, _ properties: [ObservedProperty]) {
    viewType = type(of: view)
    self.properties = properties
    values = properties.map { $0.value(view) }
    subviews = view.subviews.map { (type: type(of: $0), isHidden: $0.isHidden) }
    let visible = view.subviews.enumerated().filter { !$0.element.isHidden }
    children = visible.map { (index: $0.offset, state: ViewState(of: $0.element, properties)) }
  }

  /// Returns the effects of mounting that remain in this state, which was read after unmounting.
  ///
  /// When a component is unmounted, it may write other values in the descendants, such as no image. A
  /// descendant's value therefore counts as a remaining effect only if it is the same as while the component
  /// was mounted.
  func effects(of mounted: ViewState, since before: ViewState) -> [Difference] {
    let made = Set(mounted.differences(from: before).map { "\($0.property) \($0.found)" })
    let own = Set(properties.map(\.name))
    return differences(from: before).filter {
      own.contains($0.property) || made.contains("\($0.property) \($0.found)")
    }
  }

  /// Returns the differences between a view, including its descendants, and a fresh one; the frame of the
  /// view itself is ignored, because its container sets it.
  func differences(from fresh: ViewState, path: String = "") -> [Difference] {
    guard viewType == fresh.viewType else {
      return [
        Difference(
          kind: .state,
          property: path.isEmpty ? "the view's type" : "\(path)'s type",
          isConsequence: false,
          found: "\(viewType)",
          expected: "\(fresh.viewType)"
        )
      ]
    }
    var differences = ownDifferences(from: fresh, path: path)
    if let hidden = hiddenDifferences(from: fresh, path: path) { return differences + hidden }
    if children.count != fresh.children.count {
      differences.append(
        Difference(
          kind: children.count > fresh.children.count ? .accumulation : .state,
          property: join(path, "subviews.count"),
          isConsequence: false,
          found: "\(children.count)",
          expected: "\(fresh.children.count)"
        )
      )
    }
    for (child, other) in zip(children, fresh.children) {
      let path = join(path, "subviews[\(child.index)]")
      differences += child.state.differences(from: other.state, path: path)
    }
    return differences
  }

  /// Returns the subviews that one of two views hides and the other does not, or nil if there are none or if
  /// the views do not have the same subviews.
  private func hiddenDifferences(from fresh: ViewState, path: String) -> [Difference]? {
    guard subviews.count == fresh.subviews.count,
      zip(subviews, fresh.subviews).allSatisfy({ $0.type == $1.type })
    else { return nil }
    let indices = subviews.indices.filter { subviews[$0].isHidden != fresh.subviews[$0].isHidden }
    guard !indices.isEmpty else { return nil }
    return indices.map { index in
      Difference(
        kind: .state,
        property: join(path, "subviews[\(index)].isHidden"),
        isConsequence: false,
        found: "\(subviews[index].isHidden)",
        expected: "\(fresh.subviews[index].isHidden)"
      )
    }
  }

  private func ownDifferences(from fresh: ViewState, path: String) -> [Difference] {
    zip(properties, zip(values, fresh.values)).compactMap { property, values in
      guard let found = values.0, let expected = values.1, !found.matches(expected) else {
        return nil
      }
      if path.isEmpty, property.name == "frame" { return nil }
      // A decrease is not an accumulation.
      let isLess = (found.value as? Int).flatMap { found in
        (expected.value as? Int).map { found < $0 }
      }
      return Difference(
        kind: property.kind == .accumulation && isLess == true ? .state : property.kind,
        property: join(path, property.name),
        isConsequence: property.isConsequence,
        found: "\(found)",
        expected: "\(expected)"
      )
    }
  }

  private func join(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }
}
