public import BentoGeometry
internal import BentoMenus
public import BentoViews

/// A panel with arbitrary content that appears next to a view on the page.
///
/// ```swift
/// let popover = Popover(content: FilterView())
/// filterButton.addAction(for: .touchUpInside) { filterButton in popover.show(from: filterButton) }
/// ```
///
/// The popover appears below the view, or above it if there is more space. While it is open, the focus stays
/// in it: its first control is focused, and Tab moves through the others. It closes when the user presses
/// outside of it, when Escape is pressed, and when the view leaves the window. Content that is taller than
/// the window scrolls.
@MainActor
public final class Popover {
  /// The view in the popover.
  public let content: View
  /// The size of the content, in points; nil for its ideal size.
  public var contentSize: Size? {
    didSet { if contentSize != oldValue { panel?.contentDidChange() } }
  }
  /// Called after the user or the program closes the popover.
  public var onDismiss: (() -> Void)?

  /// The presented overlay, which is retained by the overlay layer.
  private weak var overlay: Overlay?
  private weak var panel: PopoverPanel?

  /// Creates a popover that is not shown yet.
  public init(content: View) {
    self.content = content
  }

  /// Whether the popover is open.
  public var isShown: Bool { overlay?.isPresented == true }

  /// Opens the popover next to a view.
  ///
  /// A popover that is open next to a different view moves to the given view. If the view is not in a window,
  /// nothing happens.
  public func show(from view: View) {
    guard let window = view.window else { return }
    let shown = overlay
    overlay = nil
    shown?.didDismiss = nil
    shown?.dismiss()
    let panel = PopoverPanel(self)
    panel.semanticContentDirection = view.effectiveContentDirection
    let anchor = { [unowned view] in view.convert(view.bounds, to: nil) }
    let overlay = Overlay(panel: panel, kind: .light, anchor: anchor) { [unowned panel] bounds in
      panel.frame(beside: anchor(), in: bounds)
    }
    overlay.opensUpward = { [weak view, weak panel] in
      guard let view, let panel else { return false }
      return panel.center.y < view.convert(view.bounds.center, to: nil).y
    }
    overlay.didDismiss = { [weak self] in
      self?.overlay = nil
      self?.onDismiss?()
    }
    self.panel = panel
    self.overlay = overlay
    window.present(overlay, for: view)
  }

  /// Closes the popover; does nothing if it is not open.
  public func dismiss() {
    overlay?.dismiss()
  }
}
