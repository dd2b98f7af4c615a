internal import BentoC
internal import SceneState

extension ScenePanel {
  /// Shows each state that the program sends.
  func receiveState() {
    link.onValue("state", of: scene_state.self) { [weak self] state in
      self?.show(count: state.count, isMoving: state.is_moving != 0)
    }
  }

  /// Sends the state to the program after the user has changed it.
  func sendState() {
    link.send("state", value: scene_state(count: count, is_moving: isMoving ? 1 : 0))
  }

  /// Publishes the state, which the program can read at any time.
  func publishState() {
    link.publish("state", value: scene_state(count: count, is_moving: isMoving ? 1 : 0))
    link.publish("count", number: Double(count))
    link.publish("title", text: title)
  }
}
