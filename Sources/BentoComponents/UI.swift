/// Components of one control each, which modifiers style.
///
/// ```swift
/// UI.Image(image: heart)
///   .renderingMode(.alwaysTemplate)
///   .scaledToFit()
///   .width(24)
///   .height(24)
/// ```
public enum UI {}
