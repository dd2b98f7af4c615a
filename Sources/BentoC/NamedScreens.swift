public import BentoViews

/// A registry of named views that a program written in C can show.
///
/// A Swift library registers its screens in a function that it exports to C:
///
/// ```swift
/// @c(pause_menu_register)
/// public func registerPauseMenu() {
///   NamedScreens.register("pause") { link in PauseMenu(link: link) }
/// }
/// ```
///
/// The C program calls that function and then calls `bento_host_create` with the name any number of times;
/// every host gets its own view.
@MainActor
public enum NamedScreens {
  private static var makers: [String: (ScreenLink) -> View] = [
    PanelView.name: { PanelView(link: $0) }
  ]

  /// Registers a closure that creates a screen, replacing any closure registered under the same name.
  public static func register(_ name: String, _ make: @escaping (ScreenLink) -> View) {
    makers[name] = make
  }

  /// The registered names, in alphabetical order.
  public static var names: [String] { makers.keys.sorted() }

  /// Returns a new view for a name, or nil if the name is not registered.
  static func make(_ name: String, _ link: ScreenLink) -> View? {
    makers[name].map { $0(link) }
  }
}
