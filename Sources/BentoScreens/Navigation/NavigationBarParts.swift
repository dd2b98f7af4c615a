internal import BentoBox
internal import BentoControls
internal import BentoPlatform
internal import BentoViews

/// The views that a bar shows for a controller, which stay as long as what they show looks the same.
@MainActor
final class NavigationBarParts {
  private var item = NavigationItem()
  private var leftButtons: [BarButton] = []
  private var rightButtons: [BarButton] = []
  private var titleView: ComponentView?

  /// Takes over another item.
  ///
  /// Buttons that look as before stay, and get what else is new.
  ///
  /// - Returns: Whether the bar has to show other views, or another text.
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

  /// Shows the title; one that is a text takes the place of a component before (upstream's fault).
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

  /// The page of a stack.
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
