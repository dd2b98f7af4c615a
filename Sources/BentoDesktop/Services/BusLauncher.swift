package import BentoPlatform

/// The program's icon in the user's task bar, which several desktops update by a signal
/// (https://wiki.ubuntu.com/Unity/LauncherAPI).
///
/// It is sent only when something that the icon shows has changed, in steps of one percent.
@MainActor
package final class BusLauncher {
  private static let interface = "com.canonical.Unity.LauncherEntry"
  private static let path = "/com/canonical/unity/launcherentry/1"

  private let bus: DesktopBus
  private let identifier: String
  private var states: [ObjectIdentifier: LauncherState] = [:]
  private var sent = LauncherState()

  /// Creates the icon of a program.
  ///
  /// - Parameter identifier: The name of the program's desktop file.
  package init(_ bus: DesktopBus, identifier: String) {
    self.bus = bus
    self.identifier = identifier
  }

  /// Returns the part of the icon that shows the state of a window.
  package func makePart() -> Part { Part(self) }

  /// The state that a window contributes, until it is closed.
  @MainActor
  package final class Part: LauncherService {
    private let launcher: BusLauncher
    private var isClosed = false

    fileprivate init(_ launcher: BusLauncher) {
      self.launcher = launcher
    }

    package var launcherState = LauncherState() {
      didSet { if !isClosed { launcher.set(launcherState, ObjectIdentifier(self)) } }
    }

    /// Removes the state, because the window closes.
    package func close() {
      launcherState = LauncherState()
      isClosed = true
    }
  }

  private func set(_ state: LauncherState, _ part: ObjectIdentifier) {
    states[part] = state == LauncherState() ? nil : state
    let badges = states.values.compactMap(\.badge)
    let progress = states.values.compactMap(\.progress)
    let whole = LauncherState(
      badge: badges.isEmpty
        ? nil : badges.reduce(0) { $0.addingReportingOverflow($1).partialValue },
      progress: progress.isEmpty
        ? nil : (progress.reduce(0, +) / Double(progress.count) * 100).rounded() / 100,
      isUrgent: states.values.contains(where: \.isUrgent)
    )
    guard whole != sent else { return }
    sent = whole
    let values: [String: BusValue] = [
      "count": .int64(Int64(whole.badge ?? 0)), "count-visible": .bool(whole.badge != nil),
      "progress": .double(whole.progress ?? 0), "progress-visible": .bool(whole.progress != nil),
      "urgent": .bool(whole.isUrgent),
    ]
    let name = BusValue.text("application://\(identifier).desktop")
    bus.send(Self.path, Self.interface, "Update", [name, .options(values)])
  }
}
