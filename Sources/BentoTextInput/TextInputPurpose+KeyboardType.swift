nonisolated extension TextInputPurpose {
  /// UIKit's `UIKeyboardType.default`: ``text``.
  public static var `default`: Self { .text }
  /// UIKit's name of ``email``.
  public static var emailAddress: Self { .email }
  /// UIKit's `UIKeyboardType.URL`: ``url``.
  public static var URL: Self { .url }
  /// UIKit's name of ``phone``.
  public static var phonePad: Self { .phone }
  /// UIKit's name of ``digits``.
  public static var numberPad: Self { .digits }
  /// UIKit's name of ``number``.
  public static var decimalPad: Self { .number }
}
