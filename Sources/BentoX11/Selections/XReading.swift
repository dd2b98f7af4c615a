internal import BentoPlatform
internal import CXCB

/// The state of a read from another program's selection.
nonisolated struct XReading: Sendable {
  /// The result of reading.
  enum Outcome: Sendable {
    case done
    case refused
    case tooLarge
  }

  let selection: xcb_atom_t
  let target: xcb_atom_t
  /// The property of our window that receives the data.
  let property: xcb_atom_t
  /// The signal that wakes the waiting thread when there is progress.
  let progress = ThreadSignal()
  /// The data received so far.
  var value = XClient.Property(type: 0, format: 0, bytes: [], isCut: false)
  /// Whether the data arrives in parts.
  var isPartial = false
  /// The result, or nil while reading.
  var outcome: Outcome?
}
