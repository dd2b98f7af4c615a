internal import BentoViews

/// Sheets above a controller.
extension ViewController {
  /// Shows a controller in a sheet above the window.
  ///
  /// In a window narrower than 480 points the sheet covers the window but for a strip at the top; in wider
  /// ones it is a panel in the middle, of the controller's ``preferredContentSize`` as far as there is
  /// room. Below it nothing can be used; this controller stays where it is. Escape dismisses it, unless
  /// the controller ``isModalInPresentation``.
  ///
  /// Where other dialogs are open that do not belong to this controller, the sheet waits for them. A
  /// controller whose view is in no window, or that presents another one already, presents nothing, which
  /// is logged.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether the sheet slides in.
  ///   - completion: Called when the controller has appeared; nil for nothing.
  public func present(
    _ controller: ViewController,
    animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    guard let window = viewIfLoaded?.window else {
      return ViewLog.once("\(type(of: self)) is in no window and presents nothing.")
    }
    guard presentedViewController == nil else {
      return ViewLog.once("\(type(of: self)) presents a view controller already.")
    }
    guard controller.parent == nil, controller.presentingViewController == nil, controller !== self
    else {
      return ViewLog.once("\(type(of: controller)) is shown already and cannot be presented.")
    }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.isBeingPresented = true
    let sheet = Sheet(of: controller, animated: animated, didAppear: completion)
    controller.sheet = sheet
    sheet.present(in: window, for: view)
  }

  /// Takes the sheet away that is above this controller, or else the one in which it is shown, with all
  /// above it; nothing happens without one.
  ///
  /// - Parameters:
  ///   - animated: Whether the sheet slides out.
  ///   - completion: Called when the sheet's controller has disappeared; nil for nothing.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    if let presented = presentedViewController {
      presented.sheet?.dismiss(animated: animated, completion: completion)
    } else if let sheet = enclosingSheet {
      sheet.dismiss(animated: animated, completion: completion)
    }
  }

  /// The sheet in which the controller, or one that it is part of, is shown.
  private var enclosingSheet: Sheet? {
    var ancestor: ViewController? = self
    while let current = ancestor {
      if let sheet = current.sheet { return sheet }
      ancestor = current.parent
    }
    return nil
  }
}
