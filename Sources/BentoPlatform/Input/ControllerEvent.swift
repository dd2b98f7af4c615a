/// An event of a game controller.
///
/// Buttons and axes are named by their positions, as SDL's game controller interface names them, so the lower
/// face button is ``Button/south`` whatever letter is printed on it. A program that has its own loop passes the
/// events of its controllers to its views:
///
/// ```swift
/// let press = ControllerEvent(.down(.south))
/// if host.handle(InputEvent(.controller(press), at: host.clock.now)) == .ignored { jump() }
/// ```
public struct ControllerEvent: Hashable, Sendable {
  /// A button.
  public enum Button: Hashable, Sendable, CaseIterable {
    /// The lower face button (A on an Xbox controller), which presses the focused view.
    case south
    /// The right face button (B), which cancels as Escape does.
    case east
    /// The left face button (X), which deletes in the on-screen keyboard.
    case west
    /// The upper face button (Y), which types a space in the on-screen keyboard.
    case north
    /// The button above the left trigger, which goes to the previous tab or page.
    case leftShoulder
    /// The button above the right trigger, which goes to the next tab or page.
    case rightShoulder
    /// The left stick as a button.
    case leftStick
    /// The right stick as a button.
    case rightStick
    /// The left menu button (Back, View or Select).
    case back
    /// The right menu button (Start or Menu).
    case start
    /// The button with the maker's emblem.
    case guide
    /// Up on the directional pad.
    case up
    /// Down on the directional pad.
    case down
    /// Left on the directional pad.
    case left
    /// Right on the directional pad.
    case right
  }

  /// An axis of a stick, or a trigger.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// The left stick from left (−1) to right (1).
    case leftX
    /// The left stick from up (−1) to down (1).
    case leftY
    /// The right stick from left (−1) to right (1).
    case rightX
    /// The right stick from up (−1) to down (1).
    case rightY
    /// The left trigger, from released (0) to pressed (1).
    case leftTrigger
    /// The right trigger, from released (0) to pressed (1).
    case rightTrigger
  }

  /// The change that an event reports.
  public enum Change: Hashable, Sendable {
    /// A button was pressed.
    case down(Button)
    /// A button was released.
    case up(Button)
    /// An axis moved to a position from −1 to 1.
    case axis(Axis, Double)
    /// The controller was removed, which releases everything held on it.
    case removed
  }

  /// The number that distinguishes the controller from others, such as SDL's instance id.
  public var controller: Int
  /// The change.
  public var change: Change

  /// Creates an event; a program with a single controller needs no number.
  public init(_ change: Change, controller: Int = 0) {
    self.change = change
    self.controller = controller
  }
}
