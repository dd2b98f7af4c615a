package import BentoGeometry
package import BentoGraphics
package import BentoPlatform

/// The popups of a window of a Wayland compositor, each of which was opened after those before it.
@MainActor
package final class WaylandPopupStack {
  /// The available area for popups on a display, as far as the compositor has shown it.
  package struct Space: Equatable {
    /// The number of the display.
    fileprivate var display: Int32 = -1
    /// The height of the display without panels, in units, or nil if it is not known.
    package fileprivate(set) var height: Int?
    /// Whether there is no space below the anchor of the first popup.
    package fileprivate(set) var isAbove = false
  }

  /// The objects of the compositor.
  package let client: WaylandClient
  private var popups: [WaylandPopup] = []
  private let observe: (WaylandSeat.PointerEvent, Point) -> Void
  private var space = Space()
  private var hasNewSpace = false
  /// Whether the compositor has closed the popups, and the views do not know it.
  private var isDismissed = false
  /// The popups that the compositor has refused to let hold the pointer, and whether their pixels must be shown again.
  private var refused: (identifiers: Set<ObjectIdentifier>, isNews: Bool) = ([], false)
  /// Whether the compositor has refused a popup altogether.
  private var hasFailed = false

  /// Creates a stack without popups.
  ///
  /// - Parameter observe: Receives the pointer's events over the popups, at points of the window in its units.
  package init(
    _ client: WaylandClient,
    observe: @escaping (WaylandSeat.PointerEvent, Point) -> Void
  ) {
    (self.client, self.observe) = (client, observe)
  }

  /// Whether no popup is open.
  package var isEmpty: Bool { popups.isEmpty }

  /// Whether the compositor shows popups.
  package var canShow: Bool {
    !hasFailed && client.shell != nil && client.compositor != nil && client.memory != nil
      && client.seat != nil
  }

  /// Whether a popup holds the pointer and the keyboard.
  package var isGrabbing: Bool { popups.contains(where: \.isGrabbing) }

  /// Whether the compositor sends keys to a popup.
  package var hasKeyboard: Bool { unsafe isSurface(client.seat?.focusedSurface) }

  /// Whether the pointer is over a popup.
  package var isUnderPointer: Bool { unsafe isSurface(client.seat?.hover?.surface) }

  private func isSurface(_ surface: OpaquePointer?) -> Bool {
    popups.contains { unsafe $0.isSurface(surface) }
  }

  /// Returns the available area on a display with a number.
  package func space(onDisplay number: Int32) -> Space {
    if isEmpty {
      space = Space(display: number, height: number == space.display ? space.height : nil)
    }
    return space
  }

  /// Returns what the compositor has done with the popups since the last call.
  package func takeNews() -> DesktopPopup.News? {
    defer { (isDismissed, hasNewSpace, refused.isNews) = (false, false, false) }
    if isDismissed { return .dismissed }
    if refused.isNews { return .lost }
    return hasNewSpace ? .newArea : nil
  }
}

// MARK: - Showing

extension WaylandPopupStack {
  /// Shows a popup, or shows it with new pixels, which a closure paints.
  ///
  /// - Parameters:
  ///   - windowParent: The window.
  ///   - units: The units of the window.
  /// - Returns: Whether the popup has been opened.
  package func show(
    _ popup: DesktopPopup,
    in windowParent: WaylandPopup.Parent,
    units: WaylandUnits,
    _ paint: (PixelTarget) -> Void
  ) -> Bool {
    let known = popups.firstIndex { $0.identifier == popup.identifier }
    let below = popups[..<(known ?? popups.endIndex)]
    let parent = below.last(where: \.isGrabbing).flatMap(\.asParent) ?? windowParent
    if let known {
      let shown = popups[known]
      let staysOpen = shown.canMove || !shown.isMoved(by: popup) || known < popups.count - 1
      if staysOpen {
        shown.show(popup, in: parent, paint)
        return false
      }
      popups.removeLast()
    }
    let wantsGrab = popup.kind == .menu || popup.kind == .dropDownMenu
    // Only a popup of one that holds the pointer may hold it as well.
    let canGrab =
      wantsGrab && below.allSatisfy(\.isGrabbing)
      && !refused.identifiers.contains(popup.identifier)
    let made = WaylandPopup(
      popup,
      in: parent,
      client,
      units: units,
      serial: canGrab ? client.seat?.inputSerial : nil,
      decide: { [weak self] in self?.take($1, about: $0) }
    )
    guard let made else {
      (hasFailed, isDismissed) = (true, true)
      return false
    }
    made.observe { [weak self, weak made] event in
      if let made { self?.note(event, over: made) }
    }
    popups.append(made)
    made.show(popup, in: parent, paint)
    return true
  }

  /// Closes the popups that are replaced by those with the given identities; none if there are none of these.
  package func prepare(_ identifiers: Set<ObjectIdentifier>) {
    // A popup must not belong to one that it replaces, such as the menu of another title in a menu bar.
    if !identifiers.isEmpty { removeAll(except: identifiers) }
  }

  /// Closes the popups with other identities than the given ones.
  package func close(except identifiers: Set<ObjectIdentifier>) {
    removeAll(except: identifiers)
    if isEmpty { refused.identifiers = [] }
  }

  private func removeAll(except identifiers: Set<ObjectIdentifier>) {
    // Those that opened last have to close first, and with the parent of others all of them.
    let parent = popups.firstIndex { $0.isGrabbing && !identifiers.contains($0.identifier) }
    for index in popups.indices.reversed()
    where index > parent ?? popups.count || !identifiers.contains(popups[index].identifier) {
      popups.remove(at: index)
    }
  }
}

// MARK: - Events

extension WaylandPopupStack {
  private func take(_ decision: WaylandPopup.Decision, about popup: WaylandPopup) {
    switch decision {
    case .dismissed:
      if popup.isPlaced { isDismissed = true } else { refuse(popup) }
    case .placed(let frame):
      learn(from: frame, of: popup)
    }
    client.wake()
  }

  /// Lets a popup that was refused be shown without holding the pointer or, if it did not want to, in the window.
  private func refuse(_ popup: WaylandPopup) {
    if popup.isGrabbing, popup === popups.last {
      popups.removeLast()
      refused.identifiers.insert(popup.identifier)
      refused.isNews = true
    } else {
      (hasFailed, isDismissed) = (true, true)
    }
  }

  /// Notes that a popup is smaller than the views have made it, or above its anchor instead of below.
  private func learn(from frame: PixelRect, of popup: WaylandPopup) {
    var learned = space
    if frame.height < popup.panel.height { learned.height = frame.height }
    if popup === popups.first, popup.isFlipped(at: frame) { learned.isAbove = true }
    guard learned != space else { return }
    (space, hasNewSpace) = (learned, true)
  }

  private func note(_ event: WaylandSeat.PointerEvent, over popup: WaylandPopup) {
    guard let hover = client.seat?.hover else { return }
    let point = Point(
      x: hover.x + Double(popup.origin.x),
      y: hover.y + Double(popup.origin.y)
    )
    observe(event, point)
  }
}
