/// Components that show a single control, styled by modifiers.
///
/// ```swift
/// UI.Image(image: heart)
///   .renderingMode(.alwaysTemplate)
///   .scaledToFit()
///   .width(24)
///   .height(24)
/// ```
public enum UI {}
