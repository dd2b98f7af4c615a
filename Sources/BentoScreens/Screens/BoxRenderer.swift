internal import BentoBox
public import BentoComponents
internal import BentoGeometry
internal import BentoGraphics
public import BentoLists
public import BentoViews

/// The configuration of a renderer that has none.
public typealias EmptyConfig = Void

/// What makes a screen of a state: a pure function, with what it needs besides.
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
/// Renderers are structs: a controller makes a new one whenever what they are made of changes.
///
/// The protocol is no part of the main actor, though all that it asks for is: otherwise ids whose types are
/// declared in a program on the main actor could not be those of a renderer.
public nonisolated protocol BoxRenderer<State, Action> {
  /// What a screen is made of.
  associatedtype State
  /// What the user can ask for on the screen.
  associatedtype Action
  /// What the screen takes from where it is shown.
  associatedtype Appearance: BoxAppearance
  /// What the program tells the renderer once.
  associatedtype Config = EmptyConfig
  /// The ids of sections.
  associatedtype SectionID: Hashable
  /// The ids of items.
  associatedtype ItemID: Hashable

  /// Where actions go: `Sink<Action>`.
  typealias Sink<Action> = (Action) -> Void

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - observer: Takes the actions.
  ///   - appearance: What the screen takes from where it is shown.
  ///   - config: What the program tells the renderer.
  @MainActor init(observer: @escaping Sink<Action>, appearance: Appearance, config: Config)

  /// Makes the screen.
  @MainActor func render(state: State) -> Screen<SectionID, ItemID>

  /// How the view behind the tables looks; by default in the theme's color.
  @MainActor var styleSheet: ViewStyleSheet<View> { get }
  /// How the table above the main one looks; by default clear.
  @MainActor var pinnedToTopBoxStyleSheet: ViewStyleSheet<TableView> { get }
  /// How the table below the main one looks; by default clear.
  @MainActor var pinnedToBottomBoxStyleSheet: ViewStyleSheet<TableView> { get }
  /// What holds of all screens of the renderer.
  @MainActor var configuration: BoxConfiguration { get }
}

@MainActor extension BoxRenderer where Config == EmptyConfig {
  /// Creates a renderer that is told nothing by its program.
  public init(observer: @escaping Sink<Action>, appearance: Appearance) {
    self.init(observer: observer, appearance: appearance, config: ())
  }
}

@MainActor extension BoxRenderer {
  /// No color of its own, for which the theme's ground of groups stands in; upstream's is white.
  public var styleSheet: ViewStyleSheet<View> { ViewStyleSheet() }

  /// Clear, with the side margins of the main table.
  public var pinnedToTopBoxStyleSheet: ViewStyleSheet<TableView> { .pinned }

  /// Clear, with the side margins of the main table.
  public var pinnedToBottomBoxStyleSheet: ViewStyleSheet<TableView> { .pinned }

  /// Lines between rows.
  public var configuration: BoxConfiguration { BoxConfiguration() }
}

extension ViewStyleSheet<TableView> {
  /// A clear table with side margins.
  fileprivate static var pinned: ViewStyleSheet<TableView> {
    ViewStyleSheet<TableView>()
      .compose(\.backgroundColor, .clear)
      .compose(\.layoutMargins, EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
  }
}
