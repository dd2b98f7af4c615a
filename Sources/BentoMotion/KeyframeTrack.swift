package import BentoGraphics

/// The values that a single property passes through, each with its share of the total duration.
package nonisolated struct KeyframeTrack {
  /// A value and the time interval during which it is approached; times are fractions of the total duration.
  package nonisolated struct Keyframe {
    /// The time at which the keyframe begins.
    package var start: Double
    /// The duration.
    package var duration: Double
    /// The value at the end of the keyframe.
    package var value: MotionVector

    /// Creates a keyframe.
    package init(start: Double, duration: Double, value: MotionVector) {
      self.start = start
      self.duration = duration
      self.value = value
    }
  }

  /// The method for computing values between keyframes.
  package let mode: KeyframeCalculationMode
  /// The timing curve of the whole track.
  package let curve: TimingCurve
  /// The total duration, in seconds.
  package let duration: Double
  /// The keyframes, ordered by start time.
  private(set) var keyframes: [Keyframe] = []

  /// Creates a track without keyframes.
  package init(mode: KeyframeCalculationMode, curve: TimingCurve, duration: Double) {
    self.mode = mode
    self.curve = curve
    self.duration = duration
  }

  /// Inserts a keyframe after all keyframes that begin earlier or at the same time.
  package mutating func add(_ keyframe: Keyframe) {
    let index = keyframes.firstIndex { $0.start > keyframe.start } ?? keyframes.count
    keyframes.insert(keyframe, at: index)
  }

  /// Shifts all values by a distance.
  package mutating func shift(by distance: MotionVector) {
    for index in keyframes.indices { keyframes[index].value += distance }
  }

  /// Returns the value at a fraction of the total duration, and its velocity per second.
  package func pace(at share: Double, from start: MotionVector) -> (
    value: MotionVector, velocity: MotionVector
  ) {
    let (time, slope) = curve.pace(at: share)
    let (value, speed) =
      mode == .paced ? pacedValue(at: time, from: start) : timedValue(at: time, from: start)
    return (value, duration > 0 ? speed * (slope / duration) : .zero)
  }

  /// Returns the value and its rate of change, according to the keyframes' own times.
  private func timedValue(
    at time: Double,
    from start: MotionVector
  ) -> (MotionVector, MotionVector) {
    var value = start
    var earliest = 0.0
    for keyframe in keyframes {
      let begin = max(earliest, keyframe.start)
      let end = max(begin, keyframe.start + keyframe.duration)
      guard time > begin || (time == begin && mode == .linear) else { return (value, .zero) }
      if mode == .linear, time < end {
        let way = keyframe.value - value
        return (value + way * ((time - begin) / (end - begin)), way / (end - begin))
      }
      value = keyframe.value
      if mode == .linear { earliest = end }
    }
    return (value, .zero)
  }

  /// Returns the value and its rate of change, assuming a constant speed along the whole path.
  private func pacedValue(
    at time: Double,
    from start: MotionVector
  ) -> (MotionVector, MotionVector) {
    var value = start
    var whole = 0.0
    for keyframe in keyframes {
      whole += (keyframe.value - value).length
      value = keyframe.value
    }
    guard whole > 0 else { return (value, .zero) }
    var rest = whole * time
    value = start
    for keyframe in keyframes {
      let way = keyframe.value - value
      let length = way.length
      if rest < length {
        return (value + way * (rest / length), way * (whole / length))
      }
      rest -= length
      value = keyframe.value
    }
    return (value, .zero)
  }
}
