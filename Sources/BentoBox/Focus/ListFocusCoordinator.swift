internal import BentoLists
internal import BentoViews

/// A coordinator that moves focus from a view in a list to the components around it.
@MainActor
struct ListFocusCoordinator: FocusCoordinating {
  private weak var list: ListView?
  private weak var view: NativeView?

  init(list: ListView, view: NativeView) {
    self.list = list
    self.view = view
  }

  func canMove(_ direction: FocusSearchDirection) -> Bool {
    guard let list, let view else { return false }
    return list.boxAdapter?.focusStop(
      direction,
      from: list.focusOrigin(of: view),
      skipsPopulated: false
    ) != nil
  }

  @discardableResult
  func move(_ direction: FocusSearchDirection) -> Bool {
    guard let list, let view, let adapter = list.boxAdapter else { return false }
    list.showPresentItems()
    guard adapter.isUpToDate else {
      let canMove = canMove(direction)
      adapter.whenRendered { [self] in
        if adapter.isUpToDate { move(direction) }
      }
      return canMove
    }
    return list.focus(direction, from: list.focusOrigin(of: view), skipsPopulated: false)
  }
}
