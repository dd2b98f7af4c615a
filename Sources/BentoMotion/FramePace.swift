package import BentoPlatform

/// When the frames of a motion are due: one interval apart, however late each of them comes.
package struct FramePace {
  /// When the next frame is due, or nil while nothing moves.
  package private(set) var due: HostTime?

  /// Creates the pace of a motion that has not begun.
  package init() {}

  /// What a tick means for the frames of a motion.
  package enum Tick: Equatable {
    /// No frame was due.
    case none
    /// A frame came in time.
    case onTime
    /// A frame came so late that others were left out.
    case late(dropped: Int)
  }

  /// Notes a tick; a frame that comes less than an interval late does not shift those after it.
  ///
  /// - Parameters:
  ///   - moves: Whether another frame is wanted.
  ///   - interval: The time from one picture of the display to the next.
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

  /// Forgets what is due: nobody looks.
  package mutating func pause() {
    due = nil
  }
}

extension HostCounters {
  /// Counts a frame of a motion.
  package mutating func noteTick(_ tick: FramePace.Tick) {
    switch tick {
    case .none: break
    case .onTime: pacedFrames += 1
    case .late(let dropped): droppedFrames += dropped
    }
  }
}
