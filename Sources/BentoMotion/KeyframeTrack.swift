/// The values that one property goes through, each with its part of the whole time.
package nonisolated struct KeyframeTrack {
  /// A value and the time in which it is approached, as shares of the whole.
  package nonisolated struct Keyframe {
    /// When it begins.
    package var start: Double
    /// How long it takes.
    package var duration: Double
    /// The value at its end.
    package var value: MotionVector

    /// Creates a keyframe.
    package init(start: Double, duration: Double, value: MotionVector) {
      self.start = start
      self.duration = duration
      self.value = value
    }
  }

  /// How the values in between are computed.
  package let mode: KeyframeCalculationMode
  /// How the whole time passes.
  package let curve: TimingCurve
  /// The whole time, in seconds.
  package let duration: Double
  /// The keyframes by the time of their start.
  private(set) var keyframes: [Keyframe] = []

  /// Creates a track without keyframes.
  package init(mode: KeyframeCalculationMode, curve: TimingCurve, duration: Double) {
    self.mode = mode
    self.curve = curve
    self.duration = duration
  }

  /// Adds a keyframe behind those that do not start later.
  package mutating func add(_ keyframe: Keyframe) {
    let index = keyframes.firstIndex { $0.start > keyframe.start } ?? keyframes.count
    keyframes.insert(keyframe, at: index)
  }

  /// Moves all values by a distance.
  package mutating func shift(by distance: MotionVector) {
    for index in keyframes.indices { keyframes[index].value += distance }
  }

  /// The value and its velocity per second at a share of the whole time.
  package func pace(at share: Double, from start: MotionVector) -> (
    value: MotionVector, velocity: MotionVector
  ) {
    let (time, slope) = curve.pace(at: share)
    let (value, speed) =
      mode == .paced ? pacedValue(at: time, from: start) : timedValue(at: time, from: start)
    return (value, duration > 0 ? speed * (slope / duration) : .zero)
  }

  /// The value, and how fast it changes with the time, by the keyframes' own times.
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

  /// The value, and how fast it changes with the time, at one speed over the whole way.
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
