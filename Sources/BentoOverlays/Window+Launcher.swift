public import BentoPlatform
public import BentoViews

extension Window {
  /// The state that the program's icon in the desktop's task bar shows: a number, a progress, and a wish for
  /// attention.
  ///
  /// ```swift
  /// window.launcherState.progress = 0.4
  /// window.launcherState = LauncherState()      // Nothing is shown.
  /// ```
  ///
  /// The numbers of several windows are added, and the icon shows the mean of their progress. Task bars without such
  /// icons show nothing. Without a host, the state is always empty.
  public var launcherState: LauncherState {
    get { host?.services.launcher?.launcherState ?? LauncherState() }
    set { host?.services.launcher?.launcherState = newValue }
  }
}
