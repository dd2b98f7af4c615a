/// Methods that a scroll view calls when its content moves.
///
/// ```swift
/// extension ReaderView: ScrollViewDelegate {
///   func scrollViewDidScroll(_ scrollView: ScrollView) {
///     header.alpha = max(0, 1 - scrollView.contentOffset.y / 100)
///   }
/// }
/// // when the view is set up:
/// scrollView.scrollDelegate = self
/// ```
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// Called after the offset changes.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Called when a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called after a drag ends; `willDecelerate` is whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// Called after the content comes to rest following a drag or a movement on a touchpad.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
}

extension ScrollView {
  /// Calls a closure once with each distinct delegate.
  func tellDelegates(_ event: (any ScrollViewDelegate) -> Void) {
    if let listDelegate, listDelegate !== scrollDelegate { event(listDelegate) }
    if let scrollDelegate { event(scrollDelegate) }
  }
}
