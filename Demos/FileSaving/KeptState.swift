public import Bento
import FoundationEssentials

/// The saved state of a program in its own file, such as the state of its window.
public enum KeptState {
  /// Reads a saved state; returns nil if there is none or it is not valid.
  public static func read<State: Decodable>(_ type: State.Type, from file: FilePath) -> State? {
    guard let bytes = try? WholeFile.read(file, limit: 1 << 20) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Saves a state atomically; failures are ignored.
  public static func write(_ state: some Encodable, to file: FilePath) {
    guard let data = try? JSONEncoder().encode(state) else { return }
    try? WholeFile.makeFolder(file.parent)
    try? WholeFile.write(Array(data), to: file)
  }
}
