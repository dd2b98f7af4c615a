public import BentoScreens
public import BentoViews

/// An object that manages one screen of a program.
public typealias UIViewController = ViewController

/// A stack of screens with a navigation bar.
public typealias UINavigationController = NavigationController

/// The environment of a screen: its theme, text scale, layout direction, and width.
public typealias UITraitCollection = BoxTraits

/// A button in a navigation bar.
public typealias UIBarButtonItem = BarButtonItem

extension ViewController {
  /// The title of the screen, shown in the bar of a navigation controller; nil if it is empty.
  public var title: String? {
    get { navigationItem.titleItem.name.isEmpty ? nil : navigationItem.titleItem.name }
    set { navigationItem.titleItem = .text(newValue ?? "") }
  }
}

extension NavigationController {
  /// Creates a navigation controller with a root screen.
  public convenience init(rootViewController: ViewController) {
    self.init(root: rootViewController)
  }
}

extension View {
  /// Makes the view, or whichever of its descendants is first responder, resign first responder.
  ///
  /// - Parameter force: In UIKit, whether to resign without the consent of text fields, which is never
  ///   requested here.
  /// - Returns: Whether one of them was first responder.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    endEditing()
  }
}
