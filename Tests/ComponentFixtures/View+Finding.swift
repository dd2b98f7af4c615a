internal import BentoGeometry
internal import BentoTesting
package import BentoViews

extension View {
  /// The first view of a class in the subtree, visible or not.
  package func first<Found: View>(_ type: Found.Type = Found.self) -> Found? {
    if let found = self as? Found { return found }
    return subviews.lazy.compactMap { $0.first(type) }.first
  }

  /// The first visible view of a class in the subtree.
  package func firstVisible<Found: View>(_ type: Found.Type) -> Found? {
    if isHidden { return nil }
    if let found = self as? Found { return found }
    for subview in subviews {
      if let found = subview.firstVisible(type) { return found }
    }
    return nil
  }
}
