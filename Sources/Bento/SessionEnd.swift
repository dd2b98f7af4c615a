internal import BentoDesktop
internal import BentoViews

/// Asks the windows of the program whether the user's session may end, as if the user closed each of them.
@MainActor
final class SessionEnd {
  private let session: PortalSession
  private let windows: () -> [DesktopWindow]
  /// The windows that have asked the user.
  private var asking: [DesktopWindow] = []
  private var permit: (() -> Void)?

  init(_ session: PortalSession, windows: @escaping () -> [DesktopWindow]) {
    self.session = session
    self.windows = windows
    session.observeStages { [weak self] in await self?.enter($0) }
  }

  private func enter(_ stage: PortalSession.Stage) async {
    switch stage {
    case .running:
      asking = []
      update()
    case .queryEnd:
      asking = windows().filter { $0.isOpen && !$0.host.window.personMayClose }
      guard let title = asking.first?.host.window.title else { return }
      // The desktop must have this before it learns that the program has been asked.
      let permit = await session.postponing(.logout, reason: "“\(title)” is waiting for an answer.")
      self.permit?()
      self.permit = permit
      update()
    case .ending: break
    }
  }

  /// Lets the session end once the windows that asked the user are closed.
  func update() {
    asking.removeAll { !$0.isOpen }
    guard asking.isEmpty else { return }
    permit?()
    permit = nil
  }
}
