import Bento
import FileSaving
import FoundationEssentials

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
  let path: String

  /// The file of this person.
  static var standard: SettingsFile {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"] ?? "/"
    // The specification tells to ignore a path that is not absolute.
    let named = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return SettingsFile(path: "\(named ?? "\(home)/.local/state")/bento-monitor/settings.json")
  }

  /// The settings of the file; the usual ones where there is none, or one that cannot be understood.
  func load() -> MonitorSettings {
    guard let data = try? Data(contentsOf: URL(filePath: path)),
      let settings = try? JSONDecoder().decode(MonitorSettings.self, from: data)
    else { return MonitorSettings() }
    return settings
  }

  /// Writes the settings; where that is refused, the next start begins with those of before.
  func save(_ settings: MonitorSettings) {
    guard let data = try? JSONEncoder().encode(settings) else { return }
    if let slash = path.lastIndex(of: "/") { try? WholeFile.makeFolder(String(path[..<slash])) }
    try? WholeFile.write(Array(data), to: path)
  }
}
