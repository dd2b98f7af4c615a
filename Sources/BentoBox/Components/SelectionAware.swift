internal import BentoCells
internal import BentoViews

/// A view that is notified when its item in a list is selected and deselected.
///
/// The list highlights the selected item itself; the view of a component conforms to the protocol to
/// change its own content:
///
/// ```swift
/// final class TileView: View, SelectionAware {
///   func selectionDidChange(isSelected: Bool, isEmphasized: Bool) {
///     name.textColor = isSelected && isEmphasized ? theme.colors.onAccent : nil
///   }
/// }
/// ```
///
/// The method is called on the root view of a component.
@MainActor
public protocol SelectionAware: ComponentViewTrait {
  /// Called when the item is selected or deselected, and when the component appears in a list.
  ///
  /// - Parameters:
  ///   - isSelected: Whether the item is selected.
  ///   - isEmphasized: Whether the window is active, so that the selection is shown in the accent color.
  func selectionDidChange(isSelected: Bool, isEmphasized: Bool)
}

extension ComponentContainer where Self: View {
  /// Notifies the component's view of the selection.
  func announceSelection(_ isSelected: Bool) {
    guard let view = slot.view, ComponentViewTraits.of(type(of: view)).contains(.selection),
      let view = view as? any SelectionAware
    else { return }
    view.selectionDidChange(isSelected: isSelected, isEmphasized: isInActiveWindow)
  }
}
