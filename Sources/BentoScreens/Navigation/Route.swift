/// A location in a program, identified by a path and shown by a controller.
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
/// `Self(path: place.path) == place` holds for every value `place`.
public nonisolated protocol Route: Hashable {
  /// Creates the route for a path.
  ///
  /// - Throws: `RouteError.unknown` if no route has the path, and the errors of `RoutePath.value(_:as:)`.
  init(path: RoutePath) throws(RouteError)

  /// The path of the route.
  var path: RoutePath { get }
}
