package import BentoGeometry
package import BentoViews

/// A view that fills its window and shows panels in it, or in popup windows if a panel does not fit.
///
/// Only the panels receive input. They are placed in the area of the desktop if the window can have popup windows;
/// as soon as one of them extends beyond the window, all of them are in popup windows until the overlay closes.
@MainActor
package class PopupContainer: View, PopupContent, PointerFollowing {
  package private(set) final var isInPopups = false
  /// The area in which the panels can be shown in popup windows, in the window's space; nil if there is none.
  private var popupArea: Rect?
  private var place: ((Rect) -> Rect)?
  private var anchor: (() -> Rect)?

  package required init() {
    super.init()
  }

  /// Creates a view that shows one panel beside an anchor, whose frame `place` returns for an area.
  fileprivate convenience init(
    _ panel: View,
    anchor: @escaping () -> Rect,
    place: @escaping (Rect) -> Rect
  ) {
    self.init()
    (self.anchor, self.place) = (anchor, place)
    addSubview(panel)
  }

  package final var popupViews: [View] { subviews }

  package func popupAnchor(of view: View) -> Rect { anchor?() ?? .zero }

  /// The area in which the panels are placed.
  final var area: Rect { popupArea ?? bounds }

  /// Returns the frame of the view in a window with the given bounds.
  final func frame(in bounds: Rect) -> Rect { isInPopups ? .zero : bounds }

  /// Shows the panels in popup windows if one of them does not fit in the window.
  final func leaveWindowIfNeeded() {
    guard popupArea != nil, !isInPopups, let window,
      subviews.contains(where: { !window.bounds.contains($0.frame) })
    else { return }
    isInPopups = true
    View.performWithoutAnimation {
      clipsToBounds = true
      frame = .zero
      for panel in subviews { panel.themeDidChange() }
    }
  }

  // MARK: Views

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    updateArea()
  }

  private func updateArea() {
    let anchor = subviews.first.map(popupAnchor) ?? .zero
    popupArea = window?.popups?.popupArea(at: anchor)
  }

  package func popupAreaDidChange() {
    updateArea()
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    guard let place, let panel = subviews.first else { return }
    panel.place(in: place(area))
    leaveWindowIfNeeded()
  }

  package override func hitTest(_ point: Point) -> View? {
    if isInPopups, isUserInteractionEnabled {
      return subviews.reversed().lazy.compactMap { $0.hitTest($0.convert(point, from: self)) }.first
    }
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }

  package func pointerDidMove(to point: Point) {
    (subviews.first as? any PointerFollowing)?.pointerDidMove(to: point)
  }
}

extension Overlay {
  /// Creates an overlay whose panel is shown in a popup window if it does not fit in its window.
  ///
  /// - Parameters:
  ///   - panel: The view to show.
  ///   - kind: How the overlay interacts with the content behind it.
  ///   - anchor: A closure that returns the rectangle in the window beside which the panel is placed.
  ///   - place: A closure that returns the frame of the panel, given the area in which it can be.
  package convenience init(
    panel: View,
    kind: Kind,
    anchor: @escaping () -> Rect,
    place: @escaping (Rect) -> Rect
  ) {
    self.init(container: PopupContainer(panel, anchor: anchor, place: place), kind: kind)
  }

  /// Creates an overlay that shows the panels of a container.
  convenience init(container: PopupContainer, kind: Kind) {
    self.init(content: container, kind: kind) { [unowned container] in
      // The view to which the overlay belongs may have moved.
      container.setNeedsLayout()
      return container.frame(in: $0)
    }
  }

  /// The view that the overlay shows, which may be in a popup window.
  package var panel: View { (content as? PopupContainer)?.popupViews.first ?? content }
}
