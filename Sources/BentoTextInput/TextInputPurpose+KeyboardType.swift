nonisolated extension TextInputPurpose {
  /// UIKit's `UIKeyboardType.default`: ``text``.
  public static var `default`: Self { .text }
  /// UIKit's name for ``email``.
  public static var emailAddress: Self { .email }
  /// UIKit's `UIKeyboardType.URL`: ``url``.
  public static var URL: Self { .url }
  /// UIKit's name for ``phone``.
  public static var phonePad: Self { .phone }
  /// UIKit's name for ``digits``.
  public static var numberPad: Self { .digits }
  /// UIKit's name for ``number``.
  public static var decimalPad: Self { .number }
}
