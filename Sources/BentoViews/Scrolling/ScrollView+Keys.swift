internal import BentoGeometry
package import BentoPlatform

extension ScrollView {
  /// Scrolls in response to a key.
  ///
  /// - Returns: Whether the key scrolls, and the content can move that way.
  package func scroll(withKey event: KeyEvent) -> Bool {
    guard event.modifiers.isSubset(of: [.shift, .control]), !event.isArrowOnController else {
      return false
    }
    let page = pageHeight
    let limits = offsetLimits
    switch event.key {
    case .up: return scrollByKey(Size(width: 0, height: lineScroll))
    case .down: return scrollByKey(Size(width: 0, height: -lineScroll))
    case .left: return scrollByKey(Size(width: lineScroll, height: 0))
    case .right: return scrollByKey(Size(width: -lineScroll, height: 0))
    case .pageUp: return scrollByKey(Size(width: 0, height: page))
    case .pageDown: return scrollByKey(Size(width: 0, height: -page))
    case .home: return scrollByKey(Size(width: 0, height: limits.maximum.y - limits.minimum.y))
    case .end: return scrollByKey(Size(width: 0, height: limits.minimum.y - limits.maximum.y))
    default: return false
    }
  }

  private func scrollByKey(_ delta: Size) -> Bool {
    scroll(by: delta, isPrecise: false)
  }
}
