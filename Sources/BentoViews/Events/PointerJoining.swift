/// A recognizer that can follow a second pointer's press in its view beside the one that it tracks.
@MainActor
package protocol PointerJoining: GestureRecognizer {
  /// Whether the recognizer follows a press that begins, in which case its steps come next.
  func joins(_ press: PointerSample) -> Bool

  /// Looks at a step of the pointer that it has joined.
  func joinedPointerDidStep(_ sample: PointerSample)
}
