internal import BentoBox
internal import BentoControls
internal import BentoPlatform
internal import BentoViews

/// A controller's views in a bar; a view is reused while its appearance stays the same.
@MainActor
final class NavigationBarParts {
  private var item = NavigationItem()
  private var leftButtons: [BarButton] = []
  private var rightButtons: [BarButton] = []
  private var titleView: ComponentView?

  /// Updates the views to match an item.
  ///
  /// Buttons whose appearance is unchanged are reused, and their other properties are updated.
  ///
  /// - Returns: Whether the bar has to show different views or text.
  @discardableResult
  func update(to new: NavigationItem) -> Bool {
    let old = item
    item = new
    let changesLeft = update(&leftButtons, from: old.leftBarItems, to: new.leftBarItems)
    let changesRight = update(&rightButtons, from: old.rightBarItems, to: new.rightBarItems)
    return updateTitle(from: old.titleItem) || changesLeft || changesRight
  }

  private func update(
    _ buttons: inout [BarButton],
    from old: [BarButtonItem],
    to new: [BarButtonItem]
  ) -> Bool {
    guard BarButtonItem.hasAppearanceChanged(old, new) else {
      for (item, button) in zip(new, buttons) { item.applyNonAppearanceChanges(to: button) }
      return false
    }
    buttons = new.map { $0.make() }
    return true
  }

  /// Updates the title; unlike in Bento on iOS, text replaces any previous component.
  private func updateTitle(from old: NavigationTitleItem) -> Bool {
    guard case .component(let component, let name) = item.titleItem else {
      let hadView = titleView != nil
      titleView?.component = nil
      titleView = nil
      return hadView || old.name != item.titleItem.name
    }
    let isNew = titleView == nil
    let view = titleView ?? ComponentView()
    titleView = view
    view.accessibilityRole = .heading
    view.accessibilityLabel = name.isEmpty ? nil : name
    view.component = component
    return isNew || old.name != name
  }

  /// Returns the page of the navigation stack for a content view.
  func page(with content: View) -> NavigationStack.Page {
    NavigationStack.Page(
      item.titleItem.name,
      content: content,
      barItems: rightButtons,
      leadingBarItems: leftButtons,
      titleView: titleView
    )
  }
}
