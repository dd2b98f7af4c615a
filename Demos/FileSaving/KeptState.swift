public import Bento
import FoundationEssentials

/// What a program keeps in a file of its own from one start to the next, such as how its window was left.
public enum KeptState {
  /// Reads what was kept; nil where nothing was, or nothing that can be understood.
  public static func read<State: Decodable>(_ type: State.Type, from file: FilePath) -> State? {
    guard let bytes = try? WholeFile.read(file, limit: 1 << 20) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Keeps it, as a whole or not at all; what cannot be kept is no reason to disturb anybody.
  public static func write(_ state: some Encodable, to file: FilePath) {
    guard let data = try? JSONEncoder().encode(state) else { return }
    try? WholeFile.makeFolder(file.parent)
    try? WholeFile.write(Array(data), to: file)
  }
}
