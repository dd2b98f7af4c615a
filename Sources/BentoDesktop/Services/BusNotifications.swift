package import BentoPlatform
internal import Glibc

/// The notifications of the user's desktop, which its daemon shows; in a sandbox, the portal passes them on.
///
/// Requests are sent in order. Without a bus or a daemon, they fail silently unless the program asks for the error,
/// because a desktop need not show notifications.
@MainActor
package final class BusNotifications: NotificationService {
  private static let daemon = BusObject(
    "org.freedesktop.Notifications",
    "/org/freedesktop/Notifications",
    "org.freedesktop.Notifications"
  )
  private static let portal = BusObject.portal("Notification")
  /// The name of the action of a click on the notification itself.
  private static let click = "default"
  /// The maximum number of notifications whose clicks are handled.
  private static let limit = 100

  /// A notification that may still be on the screen.
  private struct Entry {
    let id: String
    /// The daemon's number, or nil until it has answered.
    var number: UInt32?
    let answer: (String?) -> Void
  }

  private let bus: DesktopBus
  private let program: String
  private let identifier: String?
  private let isSandboxed: Bool
  private var entries: [Entry] = []
  /// Called before the answer to a click with the token with which the program may come to the front.
  package var tokenDidArrive: (String) -> Void = { _ in }
  private var observations: [BusObservation] = []
  private var lastRequest: Task<Void, Never>?
  private var lastSignal: Task<Void, Never>?
  private var takesMarkup: Bool?
  private var count = 0

  /// Creates the service, which uses the bus only once a notification is shown.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - identifier: The name of the program's desktop file, or nil.
  ///   - isSandboxed: Whether the program can reach only the portal.
  package init(
    _ bus: DesktopBus,
    program: String,
    identifier: String?,
    isSandboxed: Bool = BusNotifications.isInSandbox
  ) {
    self.bus = bus
    self.program = program
    self.identifier = identifier
    self.isSandboxed = isSandboxed
  }

  /// Whether the program is in a Flatpak sandbox.
  package nonisolated static var isInSandbox: Bool {
    unsafe access("/.flatpak-info", F_OK) == 0
  }

  package func show(
    _ notification: DesktopNotification,
    answer: @escaping (_ action: String?) -> Void
  ) {
    show(notification, answer: answer) { _ in }
  }

  /// Shows a notification, with a closure that is called if the desktop shows none.
  package func show(
    _ notification: DesktopNotification,
    answer: @escaping (_ action: String?) -> Void,
    failure: @escaping (PlatformError) -> Void
  ) {
    observe()
    count += 1
    var notification = notification
    if notification.id.isEmpty { notification.id = "bento \(count)" }
    perform { [weak self, notification] in
      do throws(BusError) {
        try await self?.send(notification, answer)
      } catch {
        self?.entries.removeAll { $0.id == notification.id }
        failure(Self.failure(error))
      }
    }
  }

  package func withdraw(_ id: String) {
    guard !observations.isEmpty else { return }
    perform { [weak self] in await self?.remove(id) }
  }

  /// Performs requests one after the other, because a replacement needs the number of what it replaces.
  private func perform(_ request: @escaping @MainActor () async -> Void) {
    lastRequest = Task { [lastRequest] in
      await lastRequest?.value
      await request()
    }
  }

  // MARK: Requests

  private func send(
    _ notification: DesktopNotification,
    _ answer: @escaping (String?) -> Void
  ) async throws(BusError) {
    let old = entries.first { $0.id == notification.id }?.number
    entries.removeAll { $0.id == notification.id }
    if entries.count >= Self.limit { entries.removeFirst() }
    entries.append(Entry(id: notification.id, answer: answer))
    guard !isSandboxed else {
      let values: [BusValue] = [.string(notification.id), Self.portalValue(notification)]
      _ = try await bus.call(Self.portal, "AddNotification", values)
      return
    }
    let markup = try await hasMarkup()
    let values = daemonValues(notification, replaces: old ?? 0, escapes: markup)
    let number = try await bus.call(Self.daemon, "Notify", values)[0]?.int
    let index = entries.firstIndex { $0.id == notification.id }
    if let index { entries[index].number = number.flatMap(UInt32.init(exactly:)) }
  }

  private func remove(_ id: String) async {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    let entry = entries.remove(at: index)
    if isSandboxed {
      _ = try? await bus.call(Self.portal, "RemoveNotification", [.string(id)])
    } else if let number = entry.number {
      _ = try? await bus.call(Self.daemon, "CloseNotification", [.uint32(number)])
    }
  }

  /// Returns whether the daemon reads the text as markup; asked until it answers.
  private func hasMarkup() async throws(BusError) -> Bool {
    if let takesMarkup { return takesMarkup }
    let answer = try await bus.call(Self.daemon, "GetCapabilities")
    let takesMarkup = answer[0]?.values.contains(.string("body-markup")) == true
    self.takesMarkup = takesMarkup
    return takesMarkup
  }

  /// Returns the error of a desktop that shows no notifications.
  package static func failure(_ error: BusError) -> PlatformError {
    PlatformError(
      operation: "Showing a notification",
      code: .missingService,
      message: error.kind == .noBus ? error.message : "the desktop shows no notifications"
    )
  }

  private func daemonValues(
    _ notification: DesktopNotification,
    replaces old: UInt32,
    escapes: Bool
  ) -> [BusValue] {
    let urgency: UInt8 =
      switch notification.urgency {
      case .low: 0
      case .normal: 1
      case .critical: 2
      }
    var hints: [String: BusValue] = ["urgency": .byte(urgency)]
    if let identifier { hints["desktop-entry"] = .text(identifier) }
    let actions = notification.actions.flatMap { [BusValue.text($0.id), .text($0.title)] }
    let body = escapes ? Self.escaped(notification.body) : notification.body
    return [
      .text(program), .uint32(old),
      .text(notification.icon.isEmpty ? identifier ?? "" : notification.icon),
      .text(notification.title), .text(body),
      .array([.string(Self.click), .string("")] + actions, of: "s"), .options(hints), .int32(-1),
    ]
  }

  private static func portalValue(_ notification: DesktopNotification) -> BusValue {
    let priority =
      switch notification.urgency {
      case .low: "low"
      case .normal: "normal"
      case .critical: "urgent"
      }
    let buttons = notification.actions.map { action in
      BusValue.options([
        "label": .text(action.title), "action": .text(action.id),
      ])
    }
    var values: [String: BusValue] = [
      "title": .text(notification.title), "body": .text(notification.body),
      "priority": .string(priority), "default-action": .string(click),
      "buttons": .array(buttons, of: "a{sv}"),
    ]
    if !notification.icon.isEmpty {
      let names = BusValue.array([.text(notification.icon)], of: "s")
      values["icon"] = .tuple([.string("themed"), .variant(names)])
    }
    return .options(values)
  }

  private static func escaped(_ text: String) -> String {
    let marks: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    return text.reduce(into: "") { $0 += marks[$1] ?? String($1) }
  }

  // MARK: Clicks

  private func observe() {
    guard observations.isEmpty else { return }
    if isSandboxed {
      let click = bus.observe(Self.portal, "ActionInvoked") { [weak self] arguments in
        guard let id = arguments[0]?.string, let action = arguments[1]?.string else { return }
        Task { @MainActor in self?.click(action) { $0.id == id } }
      }
      observations = [click]
      return
    }
    let click = bus.observe(Self.daemon, "ActionInvoked") { [weak self] arguments in
      guard let number = arguments[0]?.int, let action = arguments[1]?.string else { return }
      Task { @MainActor in
        self?.handle(number) { self?.click(action) { $0.number.map(Int.init) == number } }
      }
    }
    let end = bus.observe(Self.daemon, "NotificationClosed") { [weak self] arguments in
      guard let number = arguments[0]?.int else { return }
      Task { @MainActor in self?.entries.removeAll { $0.number.map(Int.init) == number } }
    }
    let token = bus.observe(Self.daemon, "ActivationToken") { [weak self] arguments in
      guard let number = arguments[0]?.int, let token = arguments[1]?.string else { return }
      Task { @MainActor in self?.handle(number) { self?.take(token, ofClickOn: number) } }
    }
    observations = [click, end, token]
  }

  /// Handles a signal about a notification after all earlier ones, once the notification's number is known.
  ///
  /// GLib may pass on a signal before the answer with the number, which the daemon has sent earlier.
  private func handle(_ number: Int, _ signal: @escaping @MainActor () -> Void) {
    lastSignal = Task { [weak self, lastSignal] in
      await lastSignal?.value
      let isKnown = self?.entries.contains { $0.number.map(Int.init) == number }
      if isKnown == false { await self?.lastRequest?.value }
      signal()
    }
  }

  private func take(_ token: String, ofClickOn number: Int) {
    let isOwn = entries.contains { $0.number.map(Int.init) == number }
    if isOwn { tokenDidArrive(token) }
  }

  private func click(_ action: String, _ isClicked: (Entry) -> Bool) {
    guard let entry = entries.first(where: isClicked) else { return }
    entry.answer(action == Self.click ? nil : action)
  }
}
