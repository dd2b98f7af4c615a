public import BentoBox
internal import BentoControls
public import BentoGraphics

/// A row of a sidebar with an icon and a name, as used in the file dialog.
///
/// ```swift
/// Node(id: place.path, component: PlaceRow(name: place.name, icon: .folder))
/// ```
@MainActor
public struct PlaceRow: Renderable {
  /// The name of the place.
  public var name: String
  /// The icon at the leading edge.
  public var icon: Icon

  /// Creates a row.
  public init(name: String, icon: Icon) {
    self.name = name
    self.icon = icon
  }

  /// Shows the name and the icon.
  public func render(in view: PlaceRowView) {
    view.label.text = name
    view.icon = icon
  }
}
