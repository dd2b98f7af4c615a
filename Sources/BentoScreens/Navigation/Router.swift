internal import BentoGeometry
internal import BentoViews

/// Leads a navigation controller to places by their paths, and keeps where a window is.
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
  /// The navigation controller that shows the places.
  public let navigation: NavigationController
  private let stack: (Place) -> [Place]
  private let makeController: (Place) -> ViewController

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - navigation: What shows the places.
  ///   - stack: The places that lead to one, which is the last of them; by default it stands alone.
  ///   - makeController: Makes the controller of a place.
  public init(
    navigation: NavigationController,
    stack: @escaping (Place) -> [Place] = { [$0] },
    makeController: @escaping (Place) -> ViewController
  ) {
    self.navigation = navigation
    self.stack = stack
    self.makeController = makeController
  }

  /// The places that are shown one above the other, the topmost last, without those in a sheet.
  public var places: [Place] { navigation.viewControllers.compactMap(place) }

  // MARK: Leading

  /// Shows the place of a path, with the places that lead to it below.
  ///
  /// - Throws: A `RouteError` where there is none; nothing changes then.
  public func open(_ path: String, animated: Bool = true) throws(RouteError) {
    show(stack(try Place(path: RoutePath(parsing: path))), animated: animated)
  }

  /// Shows a place, with the places that lead to it below.
  public func open(_ place: Place, animated: Bool = true) {
    show(stack(place), animated: animated)
  }

  /// Shows a place above what is shown.
  public func push(_ place: Place, animated: Bool = true) {
    navigation.pushViewController(controller(of: place), animated: animated)
  }

  /// Shows places one above the other, and dismisses what is above them; nothing happens without places.
  ///
  /// The controllers of the first places that are shown already stay as they are.
  public func show(_ places: [Place], animated: Bool = true) {
    guard !places.isEmpty else { return }
    navigation.dismiss(animated: animated)
    navigation.setViewControllers(
      controllers(of: places, keeping: navigation.viewControllers),
      animated: animated
    )
  }

  /// Shows a place in a sheet, in a navigation controller of its own.
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

  /// Where the window is: its extents, the places, how far they are scrolled, and those in a sheet.
  ///
  /// Controllers that the router did not make have no place; what is above one of them is not kept either.
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

  /// Goes back to where a window was; the program gives its window the size before.
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
  /// A place that the program does not have any more ends the stack before it.
  ///
  /// - Returns: Why places were left out; empty if all is as it was.
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
