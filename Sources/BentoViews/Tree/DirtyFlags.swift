/// The work that the next passes must do for a view and the views below it.
nonisolated struct DirtyFlags: OptionSet {
  let rawValue: Int

  /// `layoutSubviews` must run.
  static let layout = DirtyFlags(rawValue: 1)
  /// A view below must run `layoutSubviews`.
  static let layoutBelow = DirtyFlags(rawValue: 2)
  /// The view must record its drawing.
  static let display = DirtyFlags(rawValue: 4)
  /// The view's position or effects changed.
  static let composite = DirtyFlags(rawValue: 8)
  /// Something below the view must be recorded or composited.
  static let compositeBelow = DirtyFlags(rawValue: 16)
  /// `layoutSubviews` must run as soon as the view is no longer hidden.
  static let layoutWhenShown = DirtyFlags(rawValue: 32)
  /// `updateProperties` must run.
  static let update = DirtyFlags(rawValue: 64)
  /// A view below must run `updateProperties`.
  static let updateBelow = DirtyFlags(rawValue: 128)

  /// The marks that a commit handles.
  static let commit: DirtyFlags = [.display, .composite, .compositeBelow]
  /// The marks that require work before a frame can be painted.
  static let frame: DirtyFlags = [.layout, .layoutBelow, .display, .composite, .compositeBelow]
}
