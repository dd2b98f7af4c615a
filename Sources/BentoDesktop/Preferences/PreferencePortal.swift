package import BentoGraphics

/// The preferences that the desktop's settings portal publishes, and their changes.
///
/// The portal is asked after the first frame. Asking one that is not running would start up to five processes,
/// so it is started only in a session of a desktop, a second later.
@MainActor
package final class PreferencePortal {
  private static let settings = BusObject.portal("Settings")

  /// The preferences according to the portal, or nil until it has answered.
  package private(set) var answer: DesktopPreferences?

  private let bus: DesktopBus
  private let didChange: (DesktopPreferences) -> Void
  private var settings = PortalSettings()
  private var observations: [BusObservation] = []

  /// Starts to ask the portal.
  ///
  /// - Parameters:
  ///   - startsPortal: Whether a portal that is not running is started.
  ///   - didChange: A closure that receives ``answer`` when it has changed.
  package init(
    _ bus: DesktopBus,
    startsPortal: Bool,
    didChange: @escaping (DesktopPreferences) -> Void
  ) {
    self.bus = bus
    self.didChange = didChange
    let change = bus.observe(Self.settings, "SettingChanged") { [weak self] arguments in
      Task { @MainActor in self?.note(arguments) }
    }
    let arrival = bus.observeName(Self.settings.name) { [weak self] isThere in
      if isThere { Task { @MainActor in self?.ask() } }
    }
    observations = [change, arrival]
    ask()
    guard startsPortal else { return }
    // A task that sleeps would start the threads of the global queues, which wake up every second from then on.
    bus.afterSecond { [weak self] in
      Task { @MainActor in
        if let self, self.answer == nil { self.ask(startsPortal: true) }
      }
    }
  }

  private func ask(startsPortal: Bool = false) {
    let namespaces = BusValue.strings(PortalSettings.namespaces)
    bus.call(Self.settings, "ReadAll", [namespaces], startsService: startsPortal) {
      [weak self] result in
      guard case .success(let answer) = result else { return }
      let settings = PortalSettings(answer)
      Task { @MainActor in self?.adopt(settings) }
    }
  }

  private func note(_ arguments: BusValue) {
    guard let namespace = arguments[0]?.string, let key = arguments[1]?.string,
      PortalSettings.namespaces.contains(namespace)
    else { return }
    var settings = settings
    settings[namespace, key] = arguments[2]
    adopt(settings)
  }

  private func adopt(_ settings: PortalSettings) {
    self.settings = settings
    let preferences = settings.preferences
    guard preferences != answer else { return }
    answer = preferences
    didChange(preferences)
  }
}
