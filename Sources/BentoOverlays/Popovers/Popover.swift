public import BentoGeometry
public import BentoViews

/// A panel beside a view of the page, with any content.
///
/// ```swift
/// let popover = Popover(content: FilterView())
/// filterButton.addAction(for: .touchUpInside) { filterButton in popover.show(from: filterButton) }
/// ```
///
/// The popover goes below the view, or above it where there is more room. While it is open, the keyboard
/// stays in it: its first control has it, and Tab goes through the others. A press beside it or Escape
/// closes it, and so does the view when it leaves the window. Content that is taller than the window
/// scrolls.
@MainActor
public final class Popover {
  /// What the popover shows.
  public let content: View
  /// The extents of the content, in points; nil for what the content asks for.
  public var contentSize: Size? {
    didSet { if contentSize != oldValue { panel?.contentDidChange() } }
  }
  /// Runs when the popover has closed, whoever closed it; nil for nothing.
  public var onDismiss: (() -> Void)?

  /// What is shown, which the layer keeps.
  private weak var overlay: Overlay?
  private weak var panel: PopoverPanel?

  /// Creates a popover that is not shown.
  public init(content: View) {
    self.content = content
  }

  /// Whether the popover is open.
  public var isShown: Bool { overlay?.isPresented == true }

  /// Opens the popover beside a view.
  ///
  /// One that is open beside another view goes there. Nothing happens for a view without a window.
  public func show(from view: View) {
    guard let window = view.window else { return }
    let shown = overlay
    overlay = nil
    shown?.didDismiss = nil
    shown?.dismiss()
    let panel = PopoverPanel(self)
    panel.semanticContentDirection = view.effectiveContentDirection
    let overlay = Overlay(content: panel, kind: .light) { [unowned view, unowned panel] bounds in
      panel.frame(beside: view.convert(view.bounds, to: nil), in: bounds)
    }
    overlay.didDismiss = { [weak self] in
      self?.overlay = nil
      self?.onDismiss?()
    }
    self.panel = panel
    self.overlay = overlay
    window.present(overlay, for: view)
  }

  /// Closes the popover; nothing happens if it is not open.
  public func dismiss() {
    overlay?.dismiss()
  }
}
