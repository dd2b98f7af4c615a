/// Learns about the motion of a scroll view.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The offset changed.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A drag began.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// A drag ended, and the content runs on or not.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// The content came to rest after a drag.
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
  /// Tells everybody who learns about the motion, each once.
  func tellDelegates(_ event: (any ScrollViewDelegate) -> Void) {
    if let listDelegate, listDelegate !== scrollDelegate { event(listDelegate) }
    if let scrollDelegate { event(scrollDelegate) }
  }
}
