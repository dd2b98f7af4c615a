public import BentoBox
internal import BentoControls
public import BentoGraphics

/// A row of a sidebar: a picture and a name, as the file dialog has for its places.
///
/// ```swift
/// Node(id: place.path, component: PlaceRow(name: place.name, icon: .folder))
/// ```
@MainActor
public struct PlaceRow: Renderable {
  /// The name of the place.
  public var name: String
  /// The picture before it.
  public var icon: Icon

  /// Creates a row.
  public init(name: String, icon: Icon) {
    self.name = name
    self.icon = icon
  }

  /// Shows the name and the picture.
  public func render(in view: PlaceRowView) {
    view.label.text = name
    view.icon = icon
  }
}
