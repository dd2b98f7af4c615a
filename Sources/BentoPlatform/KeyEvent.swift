/// What a key did.
public struct KeyEvent: Hashable, Sendable {
  /// The direction of the key's travel.
  public enum Phase: Hashable, Sendable {
    /// The key went down.
    case down
    /// The key went up.
    case up
  }

  /// The direction of the key's travel.
  public var phase: Phase
  /// The key.
  public var key: Key
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers
  /// Whether the key is being held down and repeats.
  public var isRepeat: Bool

  /// Creates an event.
  public init(phase: Phase, key: Key, modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    self.phase = phase
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}
