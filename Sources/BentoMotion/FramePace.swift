package import BentoPlatform

/// The times at which an animation's frames are due, which are one interval apart no matter how late any
/// frame is.
package struct FramePace {
  /// The time at which the next frame is due, or nil while nothing is moving.
  package private(set) var due: HostTime?

  /// Creates the pace for an animation that has not begun.
  package init() {}

  /// The effect of a tick on the frames of an animation.
  package enum Tick: Equatable {
    /// No frame was due.
    case none
    /// A frame was on time.
    case onTime
    /// A frame was so late that others were dropped.
    case late(dropped: Int)
  }

  /// Records a tick; a frame that is less than one interval late does not shift the following ones.
  ///
  /// - Parameters:
  ///   - moves: Whether another frame is needed.
  ///   - interval: The time between two frames of the display.
  package mutating func tick(at now: HostTime, moves: Bool, interval: Duration) -> Tick {
    guard moves || due != nil else { return .none }
    guard let due, now >= due else {
      self.due = moves ? now + interval : nil
      return .none
    }
    let lateness = now - due
    self.due = moves ? (lateness < interval ? due : now) + interval : nil
    guard lateness >= interval else { return .onTime }
    return .late(dropped: Int(lateness.inSeconds / interval.inSeconds))
  }

  /// Discards the due time while nothing is visible.
  package mutating func pause() {
    due = nil
  }
}

extension HostCounters {
  /// Counts a frame of an animation according to its tick.
  package mutating func noteTick(_ tick: FramePace.Tick) {
    switch tick {
    case .none: break
    case .onTime: pacedFrames += 1
    case .late(let dropped): droppedFrames += dropped
    }
  }
}
