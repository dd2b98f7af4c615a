package import BentoPlatform
internal import Glibc
internal import Synchronization

/// The program's icon in the notification area, which the desktop reads over the bus
/// (https://www.freedesktop.org/wiki/Specifications/StatusNotifierItem).
///
/// The icon is shown again if the desktop's panel is restarted. Calls of the desktop are answered on the bus's
/// thread, from a copy of the entry.
@MainActor
package final class BusTray: TrayService {
  nonisolated static let item = "org.kde.StatusNotifierItem"
  nonisolated static let itemPath = "/StatusNotifierItem"
  nonisolated static let menu = "com.canonical.dbusmenu"
  nonisolated static let menuPath = "/StatusNotifierItem/Menu"
  private static let watcher = BusObject(
    "org.kde.StatusNotifierWatcher",
    "/StatusNotifierWatcher",
    "org.kde.StatusNotifierWatcher"
  )

  private let bus: DesktopBus
  private let snapshot: TraySnapshot
  private let name: String
  private var entry: TrayEntry?
  private var act: ((Int?) -> Void)?
  private var observation: BusObservation?
  private var isOffered = false

  /// Creates the service, which uses the bus only once an icon is shown.
  ///
  /// - Parameter identifier: The name of the program's desktop file.
  package init(_ bus: DesktopBus, identifier: String) {
    self.bus = bus
    snapshot = TraySnapshot(identifier)
    name = "\(Self.item)-\(getpid())-1"
  }

  package func showTrayEntry(
    _ entry: TrayEntry,
    _ act: @escaping (Int?) -> Void
  ) async throws(PlatformError) {
    let old = self.entry
    self.entry = entry
    self.act = act
    snapshot.set(entry)
    if old != nil { return announce(entry, old) }
    offer()
    do throws(BusError) {
      _ = try await bus.requestName(name)
      observe()
      try await register()
    } catch {
      self.entry = nil
      release()
      throw error.kind == .noBus ? .missingTray(error.message) : .missingTray()
    }
    // Removed or replaced in the meantime.
    guard let current = self.entry else { return release() }
    announce(current, nil)
  }

  package func removeTrayEntry() {
    guard entry != nil else { return }
    entry = nil
    act = nil
    observation = nil
    snapshot.set(nil)
    bus.send(Self.itemPath, Self.item, "NewStatus", [.string("Passive")])
    release()
  }

  private func release() {
    bus.call(.bus, "ReleaseName", [.string(name)]) { _ in }
  }

  private func register() async throws(BusError) {
    _ = try await bus.call(Self.watcher, "RegisterStatusNotifierItem", [.string(name)])
  }

  /// Registers the icon again when the panel is restarted.
  private func observe() {
    observation = bus.observeName(Self.watcher.name) { [weak self] isThere in
      guard isThere else { return }
      Task { @MainActor in
        guard let self, self.entry != nil else { return }
        try? await self.register()
      }
    }
  }

  private func announce(_ entry: TrayEntry, _ old: TrayEntry?) {
    if entry.title != old?.title {
      bus.send(Self.itemPath, Self.item, "NewTitle", [])
      bus.send(Self.itemPath, Self.item, "NewToolTip", [])
    }
    if entry.pixels != old?.pixels || entry.iconName != old?.iconName {
      bus.send(Self.itemPath, Self.item, "NewIcon", [])
    }
    guard entry.items != old?.items else { return }
    let values: [BusValue] = [.uint32(snapshot.revision), .int32(0)]
    bus.send(Self.menuPath, Self.menu, "LayoutUpdated", values)
  }

  // MARK: Calls

  private func offer() {
    guard !isOffered else { return }
    isOffered = true
    let choose: @Sendable (Int?) -> Void = { [weak self] number in
      Task { @MainActor in self?.act?(number) }
    }
    for path in [Self.itemPath, Self.menuPath] {
      bus.offer(path, TrayDescription.properties) { [snapshot] method, arguments, reply in
        snapshot.answerProperties(method, arguments, reply)
      }
    }
    bus.offer(Self.itemPath, TrayDescription.item) { method, _, reply in
      if method == "Activate" || method == "SecondaryActivate" { choose(nil) }
      reply.send()
    }
    bus.offer(Self.menuPath, TrayDescription.menu) { [snapshot] method, arguments, reply in
      snapshot.answerMenu(method, arguments, reply, choose)
    }
  }
}
