import Bento
import FileSaving

/// What a person made of the monitor, to be kept for the next start.
struct MonitorSettings: Codable, Equatable {
  /// The seconds between refreshes.
  var interval = 1.0
  var isDark = false
  var showsCharts = true
  var showsDetails = true
  var showsKernelThreads = false
  var isTree = false
  var columns = ColumnTableState(sortOrder: [ColumnSort("cpu", isAscending: false)])

  /// The intervals that the menu offers, in seconds.
  static let intervals = [0.5, 1, 2, 5]

  /// The time between refreshes, whatever a file says.
  var refreshInterval: Duration {
    .milliseconds(interval.isFinite ? Int(min(max(0.1, interval), 3_600) * 1_000) : 1_000)
  }
}

/// The file of the settings, in the folder for the state of programs that the XDG specification names.
struct SettingsFile {
  let path: FilePath

  /// The file of this user.
  static var standard: SettingsFile {
    let state = FilePath.ofUser("XDG_STATE_HOME", else: ".local/state")
    return SettingsFile(path: state.appending("bento-monitor/settings.json"))
  }

  /// The settings of the file; the usual ones where there is none, or one that cannot be understood.
  func load() -> MonitorSettings {
    KeptState.read(MonitorSettings.self, from: path) ?? MonitorSettings()
  }

  /// Writes the settings; where that is refused, the next start begins with those of before.
  func save(_ settings: MonitorSettings) { KeptState.write(settings, to: path) }
}
