import Bento

/// The routes of the screens with controllers.
enum FormPlace: Route {
  case form
  case about
  case terms

  init(path: RoutePath) throws(RouteError) {
    switch path.segments {
    case []: self = .form
    case ["about"]: self = .about
    case ["terms"]: self = .terms
    default: throw .unknown(path: path.description)
    }
  }

  var path: RoutePath {
    switch self {
    case .form: RoutePath()
    case .about: RoutePath("about")
    case .terms: RoutePath("terms")
    }
  }
}
