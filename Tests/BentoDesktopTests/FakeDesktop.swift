import BentoDesktop
import BentoPlatform
import Synchronization

/// A daemon that shows notifications, and a portal whose dialogs a test answers, on a private bus.
final class FakeDesktop: Sendable {
  private static let daemon = "org.freedesktop.Notifications"
  private static let daemonPath = "/org/freedesktop/Notifications"
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let portalPath = "/org/freedesktop/portal/desktop"
  private static let request = "org.freedesktop.portal.Request"

  /// A call that was received.
  struct Call: Sendable {
    let method: String
    let arguments: BusValue
    let sender: String
  }

  let calls = AsyncStream.makeStream(of: Call.self)
  private let bus: DesktopBus
  private let count = Atomic(0)

  /// - Parameter hasDialogs: Whether the portal has a dialog for files.
  init(address: String, hasDialogs: Bool = true) async throws {
    bus = DesktopBus(address: address)
    bus.offer(
      Self.daemonPath,
      """
      <node><interface name='\(Self.daemon)'>
        <method name='GetCapabilities'><arg type='as' direction='out'/></method>
        <method name='Notify'>
          <arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>
          <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='as' direction='in'/>
          <arg type='a{sv}' direction='in'/><arg type='i' direction='in'/>
          <arg type='u' direction='out'/>
        </method>
        <method name='CloseNotification'><arg type='u' direction='in'/></method>
      </interface></node>
      """
    ) { [calls, weak self] method, arguments, reply in
      switch method {
      case "GetCapabilities": return reply.send([.strings(["actions", "body-markup"])])
      case "Notify":
        guard let self else { return }
        let old = arguments[1]?.int ?? 0
        let number = old != 0 ? old : count.add(1, ordering: .relaxed).newValue
        reply.send([.uint32(UInt32(number))])
      default: reply.send()
      }
      calls.continuation.yield(Call(method: method, arguments: arguments, sender: reply.sender))
    }
    if hasDialogs { offerDialogs() }
    _ = try await bus.requestName(Self.daemon)
    _ = try await bus.requestName(Self.portal)
  }

  private func offerDialogs() {
    let arguments = """
      <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='a{sv}' direction='in'/>
      <arg type='o' direction='out'/>
      """
    bus.offer(
      Self.portalPath,
      """
      <node><interface name='org.freedesktop.portal.FileChooser'>
        <method name='OpenFile'>\(arguments)</method><method name='SaveFile'>\(arguments)</method>
      </interface></node>
      """
    ) { [calls] method, arguments, reply in
      let call = Call(method: method, arguments: arguments, sender: reply.sender)
      reply.send([.objectPath(Self.handle(of: call))])
      calls.continuation.yield(call)
    }
  }

  deinit {
    bus.close()
  }

  /// Returns the next call that a program makes.
  func nextCall() async -> Call? {
    var iterator = calls.stream.makeAsyncIterator()
    return await iterator.next()
  }

  /// Clicks an action of a notification.
  func click(_ number: Int, _ action: String) {
    let values: [BusValue] = [.uint32(UInt32(number)), .string(action)]
    bus.send(Self.daemonPath, Self.daemon, "ActionInvoked", values)
  }

  /// Answers a dialog.
  func answer(_ call: Call, _ code: UInt32, uris: [String] = []) {
    let results = BusValue.options(["uris": .strings(uris)])
    bus.send(Self.handle(of: call), Self.request, "Response", [.uint32(code), results])
  }

  private static func handle(of call: Call) -> String {
    let sender = String(call.sender.dropFirst().map { $0 == "." ? "_" : $0 })
    let token = call.arguments[2]?.dictionary["handle_token"]?.string ?? ""
    return "\(portalPath)/request/\(sender)/\(token)"
  }

  /// Ends the daemon and the portal.
  func end() {
    bus.close()
  }
}
