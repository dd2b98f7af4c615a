/// The program's icon in the desktop's task bar.
@MainActor
public protocol LauncherService: AnyObject {
  /// The state that a window contributes; the icon shows the states of all windows together.
  var launcherState: LauncherState { get set }
}
