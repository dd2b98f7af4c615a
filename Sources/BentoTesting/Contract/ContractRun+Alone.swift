internal import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoInteraction
internal import BentoLists
internal import BentoViews

// MARK: - Properties of a single component

extension ContractRun {
  /// Checks the properties of one component that do not depend on previously shown components.
  ///
  /// - Parameter entry: The index of the component among ``entries``.
  func checkAlone(_ entry: Int) {
    checkHeights(entry)
    checkLife(entry)
    checkGrowth(entry)
    checkEquivalence(entry)
  }

  /// Compares the heights of components that declare equivalent layouts (P-16): a list relies on such a
  /// declaration instead of measuring.
  private func checkEquivalence(_ entry: Int) {
    for other in entries.indices where other != entry {
      let (old, new) = (entries[other].component, entries[entry].component)
      guard AnyRenderable.layoutEquivalence(old, new) == .same,
        let expected = height(of: other), let found = height(of: entry), found != expected
      else { continue }
      report(
        .height,
        [other, entry],
        "layoutEquivalence(_:_:)",
        found: "same, although the height is \(found) points",
        expected: "the height of the previous component, \(expected) points, or another result"
      )
    }
  }

  /// Compares the height that a component computes with the height of its view (B-197).
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
        // A view may have no intrinsic height, and text heights may or may not be rounded up.
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

  /// Follows a component from mounting to unmounting; its children must be notified of the same steps, and
  /// unmounting must revert the effects of mounting.
  private func checkLife(_ entry: Int) {
    let component = entries[entry].component
    let before = stateBeforeMount(entry)
    onStage { place in
      place.show(component, isRecycled: false)
      place.frame.size.height = placeHeight(of: entry)
      stage.update()
      guard let view = place.slot.view else { return }
      let mounted = ViewState(of: view, properties)
      for child in ContractChild.all(in: view) where child.isFilled {
        expect(child.isMounted, true, "\(child.path).isMounted", entry)
        expect(child.isDisplaying, true, "\(child.path).isDisplaying", entry)
      }
      place.slot.didEndDisplaying()
      for child in ContractChild.all(in: view) {
        expect(child.isDisplaying, false, "\(child.path).isDisplaying", entry)
      }
      place.slot.unbind()
      stage.update()
      for child in ContractChild.all(in: view) {
        expect(child.isMounted, false, "\(child.path).isMounted", entry)
      }
      let after = ViewState(of: view, properties)
      for difference in after.effects(of: mounted, since: before) {
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

  /// Returns the state of a new view into which the component is rendered without its decorators and without
  /// being mounted.
  private func stateBeforeMount(_ entry: Int) -> ViewState {
    let component = entries[entry].component.undecorated
    let view = component.makeView()
    stage.add(view, height: placeHeight(of: entry))
    component.render(in: view)
    stage.update()
    let state = ViewState(of: view, properties)
    stage.remove(view)
    return state
  }

  private func expect(_ found: Bool, _ expected: Bool, _ property: String, _ entry: Int) {
    guard found != expected else { return }
    report(.lifecycle, [entry], property, found: "\(found)", expected: "\(expected)")
  }

  /// Shows a component repeatedly in one view and checks whether anything accumulates.
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
        // This is the order in which components were shown: the same component 3 + 4 times.
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

/// The number of objects of one kind that a view has, including hidden or disabled ones.
private struct Holding {
  /// The path to the objects, such as `subviews[0].timers.count`.
  let property: String
  let count: Int

  /// Returns the counts of a view and its descendants.
  @MainActor
  static func all(in view: View, path: String = "") -> [Holding] {
    let own = [
      Holding(property: "\(path)subviews.count", count: view.subviews.count),
      Holding(property: "\(path)gestureRecognizers.count", count: view.gestureRecognizers.count),
      Holding(property: "\(path)timers.count", count: view.activeTimerCount),
      Holding(property: "\(path)actions.count", count: (view as? Control)?.actionCount ?? 0),
    ]
    return own
      + view.subviews.enumerated().flatMap { index, subview in
        all(in: subview, path: "\(path)subviews[\(index)].")
      }
  }
}
