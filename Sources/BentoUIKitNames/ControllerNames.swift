public import BentoScreens
public import BentoViews

/// One screen of a program.
public typealias UIViewController = ViewController

/// Screens above each other, with a bar.
public typealias UINavigationController = NavigationController

/// Where a screen is shown: theme, text size, direction, width.
public typealias UITraitCollection = BoxTraits

/// A button of a navigation bar.
public typealias UIBarButtonItem = BarButtonItem

extension ViewController {
  /// The title of the screen, which the bar of a navigation controller shows; nil while it is empty.
  public var title: String? {
    get { navigationItem.titleItem.name.isEmpty ? nil : navigationItem.titleItem.name }
    set { navigationItem.titleItem = .text(newValue ?? "") }
  }
}

extension NavigationController {
  /// Creates a navigation controller with a first screen.
  public convenience init(rootViewController: ViewController) {
    self.init(root: rootViewController)
  }
}

extension View {
  /// Takes the keyboard away from this view and the views inside of it.
  ///
  /// - Parameter force: UIKit asks text fields first unless it is true; here none is asked.
  /// - Returns: whether one of them had it.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    endEditing()
  }
}
