internal import BentoBox
public import BentoComponents
internal import BentoGeometry
internal import BentoGraphics
public import BentoLists
public import BentoViews

/// The configuration type for renderers that need no configuration.
public typealias EmptyConfig = Void

/// A pure function from a state to a screen, together with its dependencies.
///
/// ```swift
/// struct LoginRenderer: BoxRenderer {
///   enum Action { case logIn }
///   enum Part { case form }
///   enum Row { case name, password }
///
///   let sink: Sink<Action>
///
///   @MainActor init(observer: @escaping Sink<Action>, appearance: BoxTraits, config: Void) {
///     sink = observer
///   }
///
///   func render(state: LoginModel.State) -> Screen<Part, Row> {
///     Screen(title: "Log in", formStyle: .centerYAligned, focusMode: .once, box: .empty)
///   }
/// }
/// ```
///
/// Renderers are structs: a controller creates a new one whenever a dependency changes.
///
/// The protocol's requirements are isolated to the main actor, but the protocol itself is not; otherwise,
/// types declared in a program with main actor isolation could not be used as a renderer's ids.
public nonisolated protocol BoxRenderer<State, Action> {
  /// The state to render.
  associatedtype State
  /// The actions that the user performs on the screen.
  associatedtype Action
  /// The environment of the screen.
  associatedtype Appearance: BoxAppearance
  /// The configuration, which the program passes only once.
  associatedtype Config = EmptyConfig
  /// The type of section ids.
  associatedtype SectionID: Hashable
  /// The type of item ids.
  associatedtype ItemID: Hashable

  /// A function that receives actions.
  typealias Sink<Action> = (Action) -> Void

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - observer: Receives the actions.
  ///   - appearance: The environment of the screen.
  ///   - config: The configuration.
  @MainActor init(observer: @escaping Sink<Action>, appearance: Appearance, config: Config)

  /// Returns the screen for a state.
  @MainActor func render(state: State) -> Screen<SectionID, ItemID>

  /// The style of the view behind the tables; by default, the background has the theme's color.
  @MainActor var styleSheet: ViewStyleSheet<View> { get }
  /// The style of the table pinned to the top; transparent by default.
  @MainActor var pinnedToTopBoxStyleSheet: ViewStyleSheet<TableView> { get }
  /// The style of the table pinned to the bottom; transparent by default.
  @MainActor var pinnedToBottomBoxStyleSheet: ViewStyleSheet<TableView> { get }
  /// The configuration shared by all screens of the renderer.
  @MainActor var configuration: BoxConfiguration { get }
}

@MainActor extension BoxRenderer where Config == EmptyConfig {
  /// Creates a renderer without a configuration.
  public init(observer: @escaping Sink<Action>, appearance: Appearance) {
    self.init(observer: observer, appearance: appearance, config: ())
  }
}

@MainActor extension BoxRenderer {
  /// A style without a color, so the theme's grouped background is used; in Bento on iOS, the background is
  /// white.
  public var styleSheet: ViewStyleSheet<View> { ViewStyleSheet() }

  /// A transparent style with the side margins of the main table.
  public var pinnedToTopBoxStyleSheet: ViewStyleSheet<TableView> { .pinned }

  /// A transparent style with the side margins of the main table.
  public var pinnedToBottomBoxStyleSheet: ViewStyleSheet<TableView> { .pinned }

  /// A configuration with separators between rows.
  public var configuration: BoxConfiguration { BoxConfiguration() }
}

extension ViewStyleSheet<TableView> {
  /// A transparent style with side margins.
  fileprivate static var pinned: ViewStyleSheet<TableView> {
    ViewStyleSheet<TableView>()
      .compose(\.backgroundColor, .clear)
      .compose(\.layoutMargins, EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
  }
}
