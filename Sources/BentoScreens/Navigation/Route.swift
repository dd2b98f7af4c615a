/// A place in a program, which a path names and a controller shows.
///
/// ```swift
/// enum Place: Route {
///   case settings
///   case network(id: Int)
///
///   init(path: RoutePath) throws(RouteError) {
///     switch path.segments {
///     case ["settings"]: self = .settings
///     case ["settings", "network"]: self = .network(id: try path.value("id"))
///     default: throw .unknown(path: path.description)
///     }
///   }
///
///   var path: RoutePath {
///     switch self {
///     case .settings: RoutePath("settings")
///     case .network(let id): RoutePath("settings", "network", parameters: [.init("id", "\(id)")])
///     }
///   }
/// }
/// ```
///
/// Law: `Self(path: place.path) == place` for each place.
public nonisolated protocol Route: Hashable {
  /// Finds the place of a path.
  ///
  /// - Throws: `RouteError.unknown` where there is none, and what `RoutePath.value(_:as:)` throws.
  init(path: RoutePath) throws(RouteError)

  /// The path that leads to the place.
  var path: RoutePath { get }
}
