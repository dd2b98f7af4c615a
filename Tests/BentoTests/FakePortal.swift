import BentoDesktop
import Synchronization

/// The desktop's portal on a private bus, with settings that a test changes.
final class FakePortal: Sendable {
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let bus: DesktopBus
  private let settings: Mutex<[String: [String: BusValue]]>

  private let unanswered = Mutex<[BusReply]>([])

  /// Offers settings, by namespace and key.
  ///
  /// - Parameter answers: Whether the portal answers calls.
  init(
    address: String,
    _ settings: [String: [String: BusValue]] = [:],
    answers: Bool = true
  ) async throws {
    bus = DesktopBus(address: address)
    self.settings = Mutex(settings)
    bus.offer(
      Self.path,
      """
      <node><interface name='\(Self.interface)'>
        <method name='ReadAll'>
          <arg type='as' direction='in'/><arg type='a{sa{sv}}' direction='out'/>
        </method>
        <signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>
      </interface></node>
      """
    ) { [weak self] _, _, reply in
      guard answers else { return self?.unanswered.withLock { $0.append(reply) } ?? () }
      let settings = self?.settings.withLock { $0 } ?? [:]
      let spaces = settings.map { BusValue.entry(.string($0.key), .options($0.value)) }
      reply.send([.array(spaces, of: "{sa{sv}}")])
    }
    _ = try await bus.requestName("org.freedesktop.portal.Desktop")
  }

  deinit {
    bus.close()
  }

  /// Changes a setting and announces it.
  func set(_ namespace: String, _ key: String, _ value: BusValue) {
    settings.withLock { $0[namespace, default: [:]][key] = value }
    bus.send(
      Self.path,
      Self.interface,
      "SettingChanged",
      [.string(namespace), .string(key), .variant(value)]
    )
  }
}
