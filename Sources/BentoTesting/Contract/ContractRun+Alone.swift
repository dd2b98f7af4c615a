internal import BentoBox
internal import BentoGeometry
internal import BentoLists
internal import BentoViews

// MARK: - What a component promises by itself

extension ContractRun {
  /// Checks what can be seen of one component without another.
  func checkAlone(_ entry: Int) {
    checkHeights(entry)
    checkLife(entry)
    checkGrowth(entry)
  }

  /// Compares the height that a component computes with that of its view (B-197).
  private func checkHeights(_ entry: Int) {
    let component = entries[entry].component
    guard let customizing = component.heightCustomizing else { return }
    for width in [stage.width, (stage.width / 2).rounded()] {
      for margin in [0.0, 24] {
        let margins = EdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
        let computed = customizing.height(forWidth: width, inheritedMargins: margins)
        let measured = onStage { place in
          place.slot.inheritedMargins = margins
          place.show(component, isRecycled: false)
          place.frame.size = Size(width: width, height: computed)
          stage.update()
          return place.slot.view.map {
            ComponentLayout.size(of: $0, width: width, height: nil).height
          }
        }
        // A view may have no height of its own, and heights of text are rounded up or not.
        guard let measured, measured > 0, abs(measured - computed) >= 1 else { continue }
        report(
          .height,
          [entry],
          "height(forWidth:inheritedMargins:)",
          found: "\(computed) at a width of \(width) with margins of \(margin)",
          expected: "\(measured), the height of the view"
        )
      }
    }
  }

  /// Follows a component from the first call to the last.
  private func checkLife(_ entry: Int) {
    let component = entries[entry].component
    let before = stateBeforeMount(entry)
    onStage { place in
      place.show(component, isRecycled: false)
      place.frame.size.height = placeHeight(of: entry)
      stage.update()
      guard let view = place.slot.view else { return }
      for child in ChildSlot.all(in: view) where child.slot.component != nil {
        expect(child.slot.isDisplaying, true, "\(child.path).isDisplaying", entry)
      }
      place.slot.didEndDisplaying()
      for child in ChildSlot.all(in: view) {
        expect(child.slot.isDisplaying, false, "\(child.path).isDisplaying", entry)
      }
      place.slot.unbind()
      stage.update()
      for child in ChildSlot.all(in: view) {
        expect(child.slot.component == nil, true, "\(child.path).component == nil", entry)
      }
      let after = ViewState(of: view, properties, withSubviews: false)
      for difference in after.differences(from: before) {
        report(
          .effectAfterUnmount,
          [entry],
          difference.property,
          found: difference.found,
          expected: difference.expected
        )
      }
    }
  }

  /// The component's own view as the component inside all decorators renders it, mounted to nothing.
  private func stateBeforeMount(_ entry: Int) -> ViewState {
    let component = entries[entry].component.undecorated
    let view = component.makeView()
    stage.add(view, height: placeHeight(of: entry))
    component.render(in: view)
    stage.update()
    let state = ViewState(of: view, properties, withSubviews: false)
    stage.remove(view)
    return state
  }

  private func expect(_ found: Bool, _ expected: Bool, _ property: String, _ entry: Int) {
    guard found != expected else { return }
    report(.lifecycle, [entry], property, found: "\(found)", expected: "\(expected)")
  }

  /// Shows a component again and again, and looks for what becomes more.
  private func checkGrowth(_ entry: Int) {
    let component = entries[entry].component
    onStage { place in
      @MainActor func show(times count: Int) -> [Holding] {
        for round in 0..<count { place.show(component, isRecycled: round.isMultiple(of: 2)) }
        stage.update()
        return place.slot.view.map { Holding.all(in: $0) } ?? []
      }
      let few = show(times: 3)
      let many = show(times: 4)
      for now in many {
        guard let before = few.first(where: { $0.property == now.property }),
          now.count > before.count
        else { continue }
        let order = Array(repeating: entry, count: 7)
        report(
          .accumulation,
          order,
          now.property,
          found: "\(now.count)",
          expected: "\(before.count)"
        )
      }
    }
  }
}

/// How many things of a kind a view holds, also such as are hidden or disabled.
private struct Holding {
  let property: String
  let count: Int

  /// What a view and those below it hold.
  @MainActor
  static func all(in view: View, path: String = "") -> [Holding] {
    let own = [
      Holding(property: "\(path)subviews.count", count: view.subviews.count),
      Holding(property: "\(path)gestureRecognizers.count", count: view.gestureRecognizers.count),
      Holding(property: "\(path)timers.count", count: view.activeTimerCount),
    ]
    return own
      + view.subviews.enumerated().flatMap { index, subview in
        all(in: subview, path: "\(path)subviews[\(index)].")
      }
  }
}

/// The place of a child in the view of a composite.
private struct ChildSlot {
  let path: String
  let slot: ComponentSlot

  /// The slots that a view and those below it keep in stored properties, also by reflection: a
  /// composite may have a view of its own for its children.
  ///
  /// What a list shows is left out. Its rows stay mounted until they are used again (B-085).
  @MainActor
  static func all(in view: View, path: String = "") -> [ChildSlot] {
    guard !(view is TableView), !(view is CollectionView) else { return [] }
    let own = slots(of: Mirror(reflecting: view)).map { ChildSlot(path: "\(path)slot", slot: $0) }
    return own
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
