import Bento
import BentoTesting

/// Portraits and initials.
enum AvatarPage {
  private static func row(_ name: String, _ size: AvatarSize, _ presence: Presence?) -> UI.HStack {
    UI.HStack(spacing: 12, layoutMargins: EdgeInsets(8)) {
      Component.Avatar(name: name, size: size, presence: presence)
      UI.Label(text: name.isEmpty ? "Unknown" : name)
    }
  }

  static let entry = ComponentPage.entry(
    name: "avatar",
    title: "Avatar",
    summary: "A photo, or initials on a color that depends on the name, with a presence badge.",
    height: 600
  ) {
    [
      Variants(
        "Initials",
        row("Ada Lovelace", .medium, .online),
        row("Grace Hopper", .medium, .busy),
        row("Joan Clarke", .medium, .away),
        row("Edsger Dijkstra", .medium, .offline),
        row("", .medium, nil)
      ),
      Variants(
        "Sizes and a photo",
        row("Mary Shelley", .small, .online),
        row("Mary Shelley", .large, .online),
        UI.HStack(spacing: 12, layoutMargins: EdgeInsets(8)) {
          Component.Avatar(name: "Sample", image: SamplePicture.badge, presence: .online)
          UI.Label(text: "With a photo")
        }
      ),
    ]
  }
}
