/// A key press or release.
///
/// ```swift
/// override func keyDown(with event: KeyEvent) -> Bool {
///   guard event.key == .space, event.modifiers.isEmpty else { return super.keyDown(with: event) }
///   isPlaying.toggle()
///   return true
/// }
/// ```
public struct KeyEvent: Hashable, Sendable {
  /// Whether the key was pressed or released.
  public enum Phase: Hashable, Sendable {
    /// The key was pressed.
    case down
    /// The key was released.
    case up
  }

  /// Whether the key was pressed or released.
  public var phase: Phase
  /// The key.
  public var key: Key
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers
  /// Whether the event is an automatic repeat of a key that is held down.
  public var isRepeat: Bool

  /// Creates an event.
  public init(phase: Phase, key: Key, modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    self.phase = phase
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}

extension KeyEvent {
  /// Whether the key requests the context menu of the first responder.
  package var opensContextMenu: Bool {
    (key == .menu && modifiers.isEmpty) || (key == .function(10) && modifiers == .shift)
  }
}
