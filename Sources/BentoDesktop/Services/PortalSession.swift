package import BentoPlatform

/// The user's session, whose interruptions the desktop's portal postpones
/// (https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Inhibit.html).
///
/// If the portal is restarted, interruptions that are still postponed are postponed again.
@MainActor
package final class PortalSession: SessionService {
  /// A stage of the session.
  package nonisolated enum Stage: Int, Sendable {
    /// The session continues, possibly because the user has canceled a logout.
    case running = 1
    /// The desktop asks whether the session may end.
    case queryEnd = 2
    /// The session ends.
    case ending = 3
  }

  private static let portal = BusObject.portal("Inhibit")

  private final class Postponement {
    let interruptions: SessionInterruptions
    let reason: String
    var request: PortalRequest?

    init(_ interruptions: SessionInterruptions, _ reason: String) {
      self.interruptions = interruptions
      self.reason = reason
    }
  }

  private let bus: DesktopBus
  private var postponements: [Postponement] = []
  private var portal: BusObservation?
  private var stages: BusObservation?
  private var stageDidChange: ((Stage) async -> Void)?
  private var monitor: PortalRequest?
  private var handle = ""

  /// Creates the service, which uses the bus only once it is needed.
  package init(_ bus: DesktopBus) {
    self.bus = bus
  }

  // MARK: Postponing

  package func postpone(
    _ interruptions: SessionInterruptions,
    reason: String
  ) -> () -> Void {
    let postponement = add(interruptions, reason)
    Task { await send(postponement) }
    return { [weak self] in self?.remove(postponement) }
  }

  /// Does the same, and returns once the portal has received the request.
  package func postponing(
    _ interruptions: SessionInterruptions,
    reason: String
  ) async -> () -> Void {
    let postponement = add(interruptions, reason)
    await send(postponement)
    return { [weak self] in self?.remove(postponement) }
  }

  private func add(_ interruptions: SessionInterruptions, _ reason: String) -> Postponement {
    let postponement = Postponement(interruptions, reason)
    postponements.append(postponement)
    observePortal()
    return postponement
  }

  private func remove(_ postponement: Postponement) {
    postponements.removeAll { $0 === postponement }
    postponement.request?.close()
  }

  private func send(_ postponement: Postponement) async {
    guard postponement.request == nil, postponements.contains(where: { $0 === postponement })
    else { return }
    let request = PortalRequest(bus, startsService: true)
    postponement.request = request
    let values: [BusValue] = [.string(""), .uint32(postponement.interruptions.rawValue)]
    let options = ["reason": BusValue.text(postponement.reason)]
    do throws(BusError) {
      try await request.open("Inhibit", "Inhibit", values, options: options)
    } catch {
      // A portal that was restarted in the meantime may have another request already.
      if postponement.request === request { postponement.request = nil }
    }
  }

  // MARK: Stages

  /// Calls a closure when the session's stage changes; it returns once the program is ready for the next one.
  package func observeStages(_ change: @escaping (Stage) async -> Void) {
    guard stageDidChange == nil else { return }
    stageDidChange = change
    stages = bus.observe(Self.portal, "StateChanged") { [weak self] arguments in
      guard let handle = arguments[0]?.string,
        let stage = arguments[1]?.dictionary["session-state"]?.int.flatMap(Stage.init(rawValue:))
      else { return }
      Task { @MainActor in await self?.enter(stage, handle) }
    }
    observePortal()
    Task { await startMonitor() }
  }

  private func enter(_ stage: Stage, _ handle: String) async {
    guard handle == self.handle else { return }
    await stageDidChange?(stage)
    guard stage == .queryEnd else { return }
    bus.call(Self.portal, "QueryEndResponse", [.objectPath(handle)], startsService: false) { _ in }
  }

  private func startMonitor() async {
    guard stageDidChange != nil, monitor == nil else { return }
    let request = PortalRequest(bus)
    monitor = request
    do throws(BusError) {
      let (token, path) = try await PortalRequest.name("session", bus)
      handle = path
      let options = ["session_handle_token": BusValue.string(token)]
      try await request.open(
        "Inhibit",
        "CreateMonitor",
        [.string("")],
        options: options
      )
    } catch {
      // Tried again when a portal appears.
      if monitor === request { monitor = nil }
    }
  }

  private func observePortal() {
    guard portal == nil else { return }
    portal = bus.observeName(Self.portal.name) { [weak self] isThere in
      Task { @MainActor in self?.portalDidChange(isThere) }
    }
  }

  private func portalDidChange(_ isThere: Bool) {
    guard isThere else {
      monitor = nil
      return postponements.forEach { $0.request = nil }
    }
    Task {
      await startMonitor()
      for postponement in postponements { await send(postponement) }
    }
  }
}
