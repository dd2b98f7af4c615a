import Bento
import FileSaving

/// The user's settings, saved between launches.
struct MonitorSettings: Codable, Equatable {
  /// The interval between refreshes, in seconds.
  var interval = 1.0
  var prefersDark: Bool?
  var showsCharts = true
  var showsDetails = true
  var showsKernelThreads = false
  var isTree = false
  /// Whether there is an icon in the notification area; nil, as in older files, for none.
  var showsTrayItem: Bool?
  var columns = ColumnTableState(sortOrder: [ColumnSort("cpu", isAscending: false)])

  /// The intervals in the menu, in seconds.
  static let intervals = [0.5, 1, 2, 5]

  /// The interval between refreshes, validated.
  var refreshInterval: Duration {
    .milliseconds(interval.isFinite ? Int(min(max(0.1, interval), 3_600) * 1_000) : 1_000)
  }
}

/// The settings file, in the state folder defined by the XDG specification.
struct SettingsFile {
  let path: FilePath

  /// The user's settings file.
  static var standard: SettingsFile {
    let state = FilePath.ofUser("XDG_STATE_HOME", else: ".local/state")
    return SettingsFile(path: state.appending("bento-monitor/settings.json"))
  }

  /// Loads the settings, or the default settings if the file does not exist or is not valid.
  func load() -> MonitorSettings {
    KeptState.read(MonitorSettings.self, from: path) ?? MonitorSettings()
  }

  /// Saves the settings; failures are ignored.
  func save(_ settings: MonitorSettings) { KeptState.write(settings, to: path) }
}
