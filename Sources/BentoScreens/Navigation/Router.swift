internal import BentoGeometry
internal import BentoViews

/// Navigates to routes by their paths, and saves and restores the state of a window.
///
/// ```swift
/// let router = Router<Place>(
///   navigation: navigation,
///   stack: { place in
///     switch place {
///     case .settings: [.settings]
///     case .network: [.settings, place]
///     }
///   },
///   makeController: { place in makeController(of: place) }
/// )
/// do {
///   try router.open("/settings/network?id=7")
/// } catch {
///   print(error)  // a RouteError
/// }
/// ```
@MainActor
public final class Router<Place: Route> {
  /// The navigation controller that shows the routes.
  public let navigation: NavigationController
  private let stack: (Place) -> [Place]
  private let makeController: (Place) -> ViewController

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - navigation: The navigation controller that shows the routes.
  ///   - stack: Returns the navigation stack for a route, with the route as its last element; by default, the
  ///     stack contains only the route.
  ///   - makeController: Returns a new controller for a route.
  public init(
    navigation: NavigationController,
    stack: @escaping (Place) -> [Place] = { [$0] },
    makeController: @escaping (Place) -> ViewController
  ) {
    self.navigation = navigation
    self.stack = stack
    self.makeController = makeController
  }

  /// The routes on the navigation stack, from root to top, excluding those in a sheet.
  public var places: [Place] { navigation.viewControllers.compactMap(place) }

  // MARK: Leading

  /// Opens the route with the given path, with its ancestors below it on the stack.
  ///
  /// - Throws: A `RouteError` if there is no such route; nothing changes in this case.
  public func open(_ path: String, animated: Bool = true) throws(RouteError) {
    show(stack(try Place(path: RoutePath(parsing: path))), animated: animated)
  }

  /// Opens a route, with its ancestors below it on the stack.
  public func open(_ place: Place, animated: Bool = true) {
    show(stack(place), animated: animated)
  }

  /// Pushes a route on top of the current one.
  public func push(_ place: Place, animated: Bool = true) {
    navigation.pushViewController(controller(of: place), animated: animated)
  }

  /// Replaces the navigation stack with the given routes, and dismisses any sheet above it; does nothing if
  /// there are no routes.
  ///
  /// Controllers at the bottom of the stack are kept, up to the first one that shows a different route.
  public func show(_ places: [Place], animated: Bool = true) {
    guard !places.isEmpty else { return }
    navigation.dismiss(animated: animated)
    navigation.setViewControllers(
      controllers(of: places, keeping: navigation.viewControllers),
      animated: animated
    )
  }

  /// Presents a route in a sheet, inside a new navigation controller.
  public func present(_ place: Place, animated: Bool = true) {
    present([place], animated: animated)
  }

  private func present(_ places: [Place], animated: Bool) {
    let sheet = NavigationController()
    sheet.setViewControllers(controllers(of: places, keeping: []), animated: false)
    navigation.present(sheet, animated: animated)
  }

  private func controllers(of places: [Place], keeping old: [ViewController]) -> [ViewController] {
    let kept = zip(old, places).prefix { $0.routePath == $1.path }.map(\.0)
    return kept + places.dropFirst(kept.count).map(controller)
  }

  private func controller(of place: Place) -> ViewController {
    let controller = makeController(place)
    controller.routePath = place.path
    return controller
  }

  private func place(of controller: ViewController) -> Place? {
    guard let path = controller.routePath else { return nil }
    return try? Place(path: path)
  }

  // MARK: Restoring

  /// The state of the window: its size, the routes and their scroll positions, and the routes in a sheet.
  ///
  /// Controllers that the router did not create have no route; the state ends below the first of them.
  public var state: WindowState {
    let sheet = navigation.presentedViewController as? NavigationController
    return WindowState(
      size: navigation.viewIfLoaded?.window?.bounds.size,
      pages: pages(of: navigation),
      sheetPages: sheet.map(pages) ?? []
    )
  }

  private func pages(of navigation: NavigationController) -> [WindowState.Page] {
    navigation.viewControllers.prefix { $0.routePath != nil }.compactMap { controller in
      controller.routePath.map { WindowState.Page(path: $0, scrolls: controller.scrollPlaces) }
    }
  }

  /// Restores the state of a window, except its size, which the program has to restore.
  ///
  /// ```swift
  /// let state = WindowState(rawValue: text)
  /// Application.runAndExit(title: "Notes", size: state?.size ?? Size(width: 640, height: 480)) { window in
  ///   window.rootViewController = navigation
  ///   router.open(.home, animated: false)
  ///   if let state { router.restore(state) }
  /// }
  /// ```
  ///
  /// The stack ends before the first route that no longer exists.
  ///
  /// - Returns: The errors for routes that were left out; empty if everything was restored.
  @discardableResult
  public func restore(_ state: WindowState) -> [RouteError] {
    var errors: [RouteError] = []
    let places = places(of: state.pages, noting: &errors)
    if !places.isEmpty {
      show(places, animated: false)
      restoreScrolling(of: navigation, from: state.pages)
    }
    let sheetPlaces = self.places(of: state.sheetPages, noting: &errors)
    if !sheetPlaces.isEmpty {
      present(sheetPlaces, animated: false)
      if let sheet = navigation.presentedViewController as? NavigationController {
        restoreScrolling(of: sheet, from: state.sheetPages)
      }
    }
    return errors
  }

  private func places(
    of pages: [WindowState.Page],
    noting errors: inout [RouteError]
  ) -> [Place] {
    var places: [Place] = []
    for page in pages {
      do {
        places.append(try Place(path: page.path))
      } catch {
        errors.append(error)
        break
      }
    }
    return places
  }

  private func restoreScrolling(
    of navigation: NavigationController,
    from pages: [WindowState.Page]
  ) {
    for (controller, page) in zip(navigation.viewControllers, pages) {
      controller.restoreScrolling(to: page.scrolls)
    }
  }
}
