import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct `Avatars` {
  private static let portrait = Image(icon: .heart, pointSize: 30)

  @Test(
    arguments: [
      ("Ada Lovelace", "AL"), ("ada", "A"), ("  Jean-Luc  Picard ", "JP"), ("élodie d'Arc", "ÉD"),
      ("山田 太郎", "山太"), ("Anna (Berlin)", "A"), ("R2 D2", "RD"),
    ]
  )
  func `show the initials of the first and the last word`(name: String, initials: String) {
    let stage = RowStage(Component.Avatar(name: name))

    #expect(stage.harness.dump().contains("\"\(initials)\""))
    #expect(stage.harness.find(role: .image, name: name) != nil)
  }

  @Test func `of one name have one color, and those of many names have many`() throws {
    func color(_ name: String) throws -> Color? {
      let view = try #require(RowStage(Component.Avatar(name: name)).view(AvatarComponentView.self))
      return view.subviews.first?.backgroundColor
    }

    #expect(try color("Ada Lovelace") == color(" Ada  Lovelace"))
    let names = (0..<60).map { "Person \($0)" }
    #expect(try Set(names.map(color)).count > 7)
  }

  @Test(arguments: ["", "   ", "?!"])
  func `without a name show a silhouette`(name: String) {
    let stage = RowStage(Component.Avatar(name: name, presence: .busy))

    #expect(stage.semantics.contains("image"))
    #expect(stage.semantics.contains("Busy"))
  }

  @Test(arguments: [(Double.nan, 40.0), (-3, 8), (.infinity, 40), (56, 56)])
  func `have a valid size for any input`(diameter: Double, shown: Double) {
    #expect(AvatarSize.custom(diameter).points == shown)
  }

  @Test(arguments: [1.25, 1.5, 2, 3])
  func `grow with the text, which stays inside the circle`(scale: Double) throws {
    let stage = RowStage(Component.Avatar(name: "Margaret Wong"))
    let view = try #require(stage.view(AvatarComponentView.self))
    let circle = try #require(view.subviews.first)
    #expect(circle.bounds.width == 40)
    stage.harness.window.textScale = scale
    stage.harness.settle()

    #expect((circle.bounds.width / 4).rounded() * 4 == circle.bounds.width)
    #expect(abs(circle.bounds.width - 40 * scale) <= 2)
    let label = try #require(circle.subviews.first { $0 is Label && !$0.isHidden })
    #expect(label.intrinsicContentSize.width < circle.bounds.width)
    stage.harness.window.textScale = 1
    stage.harness.settle()
    #expect(circle.bounds.width == 40)
  }

  @Test func `meet the contract of components`() {
    let end = Component.Avatar.StyleSheet()
      .compose(\.alignment, .trailing)
      .compose(\.layoutMargins, EdgeInsets(6))
    expectContract(of: [
      "initials": Component.Avatar(name: "Ada Lovelace"),
      "portrait": Component.Avatar(name: "Grace", image: Self.portrait, size: .large),
      "nobody": Component.Avatar(name: "", size: .small, presence: .away),
      "end": Component.Avatar(
        name: "Joan Clarke",
        size: .custom(50),
        presence: .offline,
        styleSheet: end
      ),
    ])
  }
}
