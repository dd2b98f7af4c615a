internal import BentoBox
internal import BentoLists
internal import BentoViews

/// A child in a composite's view, and the last call that the child received.
@MainActor
struct ContractChild {
  /// The location of the child, as it is spelled in code.
  let path: String
  /// Whether the child has a component.
  let isFilled: Bool
  let isMounted: Bool
  let isDisplaying: Bool

  /// Returns the children of a view and its descendants: those of `CompositeView`, and the slots that views
  /// have in stored properties.
  ///
  /// The slots are found by reflection, because a composite may have its own view class for its children.
  ///
  /// The content of lists is left out, because rows stay mounted until they are reused (B-085).
  static func all(in view: View, path: String = "") -> [ContractChild] {
    guard !(view is TableView), !(view is CollectionView) else { return [] }
    let stages = (view as? any CompositeView)?.children.stages ?? []
    let children = stages.enumerated().map { index, stage in
      ContractChild(
        path: "\(path)children[\(index)]",
        isFilled: true,
        isMounted: stage.isMounted,
        isDisplaying: stage.isDisplaying
      )
    }
    let slots = slots(of: Mirror(reflecting: view)).map { slot in
      ContractChild(
        path: "\(path)slot",
        isFilled: slot.component != nil,
        isMounted: slot.component != nil,
        isDisplaying: slot.isDisplaying
      )
    }
    return children + slots
      + view.subviews.enumerated().flatMap { index, subview in
        subview.isHidden ? [] : all(in: subview, path: "\(path)subviews[\(index)].")
      }
  }

  private static func slots(of mirror: Mirror) -> [ComponentSlot] {
    let own = mirror.children.flatMap { child -> [ComponentSlot] in
      if let slot = child.value as? ComponentSlot { return [slot] }
      return child.value as? [ComponentSlot] ?? []
    }
    return own + (mirror.superclassMirror.map { slots(of: $0) } ?? [])
  }
}
