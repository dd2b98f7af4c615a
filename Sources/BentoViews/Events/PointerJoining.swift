/// A recognizer that can follow a second pointer's press in its view in addition to the one that it tracks.
@MainActor
package protocol PointerJoining: GestureRecognizer {
  /// Returns whether the recognizer follows a press that is beginning; if so, it then receives the steps of
  /// the press.
  func joins(_ press: PointerSample) -> Bool

  /// Called with each step of the pointer that the recognizer has joined.
  func joinedPointerDidStep(_ sample: PointerSample)
}
