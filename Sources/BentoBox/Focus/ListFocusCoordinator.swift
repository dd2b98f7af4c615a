internal import BentoLists
internal import BentoViews

/// Moves the keyboard from a view in a list to others.
@MainActor
struct ListFocusCoordinator: FocusCoordinating {
  private weak var list: (any BoxList)?
  private weak var view: NativeView?

  init(list: any BoxList, view: NativeView) {
    self.list = list
    self.view = view
  }

  func canMove(_ direction: FocusSearchDirection) -> Bool {
    guard let list, let view else { return false }
    return list.focusFinder?.focusStop(
      direction,
      from: list.focusOrigin(of: view),
      skipsPopulated: false
    ) != nil
  }

  @discardableResult
  func move(_ direction: FocusSearchDirection) -> Bool {
    guard let list, let view, let finder = list.focusFinder else { return false }
    list.takeChangesIn()
    guard finder.isUpToDate else {
      let canMove = canMove(direction)
      finder.whenRendered { [self] in
        if finder.isUpToDate { move(direction) }
      }
      return canMove
    }
    return list.focus(direction, from: list.focusOrigin(of: view), skipsPopulated: false)
  }
}
