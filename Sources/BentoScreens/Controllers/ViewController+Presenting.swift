internal import BentoViews

/// Presents sheets.
extension ViewController {
  /// Presents a controller in a sheet above the window.
  ///
  /// In a window narrower than 480 points, the sheet covers the window except for a strip at the top. In
  /// wider windows, it is a centered panel with the controller's ``preferredContentSize``, limited to the
  /// window. The content behind the sheet cannot be used, and this controller stays on screen. Escape
  /// dismisses the sheet unless the controller sets ``isModalInPresentation``.
  ///
  /// If other dialogs that do not belong to this controller are open, the sheet is shown after they are
  /// dismissed. If this controller's view is not in a window, or if it is already presenting a controller,
  /// nothing is presented, and a message is logged.
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - animated: Whether the sheet slides in.
  ///   - completion: Called after the controller appears, or nil.
  public func present(
    _ controller: ViewController,
    animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    guard let window = viewIfLoaded?.window else {
      return ViewLog.once("\(type(of: self)) cannot present: its view is not in a window.")
    }
    guard presentedViewController == nil else {
      return ViewLog.once("\(type(of: self)) is already presenting a view controller.")
    }
    guard controller.parent == nil, controller.presentingViewController == nil, controller !== self
    else {
      return ViewLog.once("\(type(of: controller)) is already shown and cannot be presented.")
    }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.isBeingPresented = true
    let sheet = Sheet(of: controller, animated: animated, didAppear: completion)
    controller.sheet = sheet
    sheet.present(in: window, for: view)
  }

  /// Dismisses the sheet presented by this controller or, if there is none, the one that contains this
  /// controller, along with all sheets above it; does nothing if there is neither.
  ///
  /// - Parameters:
  ///   - animated: Whether the sheet slides out.
  ///   - completion: Called after the sheet's controller disappears, or nil.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    if let presented = presentedViewController {
      presented.sheet?.dismiss(animated: animated, completion: completion)
    } else if let sheet = enclosingSheet {
      sheet.dismiss(animated: animated, completion: completion)
    }
  }

  /// The sheet that contains the controller or one of its ancestors, or nil.
  private var enclosingSheet: Sheet? {
    var ancestor: ViewController? = self
    while let current = ancestor {
      if let sheet = current.sheet { return sheet }
      ancestor = current.parent
    }
    return nil
  }
}
