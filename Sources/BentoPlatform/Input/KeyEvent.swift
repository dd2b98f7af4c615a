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
  /// Whether the event stands for a button or stick of a game controller.
  ///
  /// A controller has no Tab key, so the arrows also move the focus: a view leaves those to it that it does not
  /// need, such as Up and Down for a horizontal slider, and those that change nothing, such as Down at the end
  /// of a list.
  public var isFromController: Bool

  /// Creates an event.
  public init(
    phase: Phase,
    key: Key,
    modifiers: KeyModifiers = [],
    isRepeat: Bool = false,
    isFromController: Bool = false
  ) {
    self.phase = phase
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.isFromController = isFromController
  }
}

extension KeyEvent {
  /// Whether a controller's direction is up or down, which a horizontal control leaves to the focus.
  package var isVerticalOnController: Bool { isFromController && (key == .up || key == .down) }

  /// Whether a controller's direction is left or right, which a vertical control leaves to the focus.
  package var isHorizontalOnController: Bool {
    isFromController && (key == .left || key == .right)
  }

  /// Whether the key is a controller's direction, which a control without parts leaves to the focus.
  package var isArrowOnController: Bool { isVerticalOnController || isHorizontalOnController }

  /// Whether the key requests the context menu of the first responder.
  package var opensContextMenu: Bool {
    (key == .menu && modifiers.isEmpty) || (key == .function(10) && modifiers == .shift)
  }
}
