public import BentoViews

/// The views that a program written in C can show, by name.
///
/// A Swift library registers its screens in a function of its own that it exports to C:
///
/// ```swift
/// @c(pause_menu_register)
/// public func registerPauseMenu() {
///   NamedScreens.register("pause") { link in PauseMenu(link: link) }
/// }
/// ```
///
/// The C program calls that function and then `bento_host_create` with the name, as often as it
/// likes; every host gets a view of its own.
@MainActor
public enum NamedScreens {
  private static var makers: [String: (ScreenLink) -> View] = [:]

  /// Registers what makes a screen; one of the same name is replaced.
  public static func register(_ name: String, _ make: @escaping (ScreenLink) -> View) {
    makers[name] = make
  }

  /// The names that are registered, in alphabetical order.
  public static var names: [String] { makers.keys.sorted() }

  /// A new view of the name, or nil when none is registered.
  static func make(_ name: String, _ link: ScreenLink) -> View? {
    makers[name].map { $0(link) }
  }
}
