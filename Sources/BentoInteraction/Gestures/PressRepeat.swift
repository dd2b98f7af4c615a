/// The times at which something that is held down repeats: a button of a stepper, or the direction of a
/// controller.
package enum PressRepeat {
  /// The delay before the first repetition.
  package static let delay = Duration.milliseconds(400)
  /// The time between two repetitions.
  package static let interval = Duration.milliseconds(70)
}
