import Bento

/// The parts of the composites screen: functions from values to labels and stacks.
@MainActor
struct TeamParts {
  let colors: Theme.Colors

  /// Returns a pressable row for a team member.
  func row(
    _ person: Teammate,
    _ portrait: some Renderable,
    onTap: @escaping () -> Void
  ) -> AnyRenderable {
    UI.HStack(
      spacing: 12,
      layoutMargins: EdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    ) {
      portrait
      UI.VStack(spacing: 2) {
        UI.Label(text: person.name).font(.preferredFont(forTextStyle: .headline))
        line(person.message, size: 13).numberOfLines(1)
      }
      UI.Spacer(minLength: 4)
      // Only the badge is inserted and removed; all other views of the row are reused.
      UI.VStack(spacing: 4, alignment: .trailing, childReuse: .individual) {
        line(person.time, size: 12)
        if person.unread > 0 { badge("\(person.unread)", color: colors.accentFill) }
      }
      .requiredWidth(48)
    }
    .onTap(onTap)
    .accessibility(label: person.name)
    .asAnyRenderable()
  }

  /// Returns the header of a section, with a remark at the trailing edge.
  func header(_ title: String, _ remark: String) -> AnyRenderable {
    UI.HStack(layoutMargins: EdgeInsets(top: 20, left: 16, bottom: 6, right: 16)) {
      UI.Label(text: title).font(.preferredFont(forTextStyle: .body).withWeight(.semibold))
        .textColor(colors.secondaryLabel)
      UI.Spacer()
      line(remark, size: 13)
    }
    .backgroundColor(colors.background)
    .asAnyRenderable()
  }

  /// Returns the team's progress, on a card.
  func summary(_ team: Team) -> AnyRenderable {
    UI.VStack(spacing: 14) {
      UI.HStack {
        UI.VStack(spacing: 2) {
          UI.Label(text: "Sprint 12").font(.preferredFont(forTextStyle: .headline))
          line("Ends on Friday", size: 13)
        }
        UI.Spacer()
        badge("On track", color: colors.positive)
      }
      Meter(level: team.progress)
      UI.HStack(distribution: .fillEqually) {
        number(team.done, "Done")
        number(team.inReview, "In review")
        number(team.toDo, "To do")
      }
    }
    .card()
    .padding(EdgeInsets(top: 16, left: 16, bottom: 4, right: 16))
    .backgroundColor(colors.background)
    .asAnyRenderable()
  }

  /// Returns a member's initials, with a dot for their presence.
  func portrait(_ person: Teammate) -> UI.ZStack {
    UI.ZStack(alignment: .trailing) {
      UI.Label(text: person.initials)
        .font(.preferredFont(forTextStyle: .headline))
        .textColor(.white)
        .container(alignment: .center)
        .requiredWidth(40).requiredHeight(40)
        .backgroundColor(person.color)
        .cornerRadius(20)
      // A border in the color of the row, with the presence dot inside it.
      UI.Spacer()
        .width(8).height(8)
        .backgroundColor(person.isOnline ? colors.positive : colors.disabledLabel)
        .cornerRadius(4)
        .padding(2)
        .backgroundColor(colors.surface)
        .cornerRadius(6)
    }
  }

  private func number(_ value: Int, _ title: String) -> UI.VStack {
    UI.VStack(spacing: 2) {
      UI.Label(text: "\(value)").font(.system(ofSize: 22, weight: .semibold)).textAlignment(.center)
      line(title, size: 12).textAlignment(.center)
    }
  }

  private func line(_ text: String, size: Double) -> AnyLine {
    UI.Label(text: text).font(.system(ofSize: size)).textColor(colors.secondaryLabel)
  }

  private func badge(_ text: String, color: Color) -> AnyRenderable {
    UI.Label(text: text)
      .font(.preferredFont(forTextStyle: .footnote).withWeight(.semibold))
      .textColor(colors.isDark ? colors.onAccent : .white)
      .padding(EdgeInsets(top: 2, left: 7, bottom: 2, right: 7))
      .backgroundColor(color)
      .cornerRadius(9)
      .asAnyRenderable()
  }

  /// A label with a font and a color.
  private typealias AnyLine = UI.Label._KeyPathModified<LabelProperty.Font>
    ._KeyPathModified<LabelProperty.TextColor>
}

/// A bar that is filled to a fraction of its width.
private struct Meter: Renderable {
  let level: Double

  func render(in view: MeterView) { view.level = level }

  static func layoutEquivalence(_ old: Meter, _ new: Meter) -> LayoutEquivalence { .same }
}

/// The view of a ``Meter``.
private final class MeterView: View {
  var level = 0.0 { didSet { if level != oldValue { setNeedsDisplay() } } }

  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 6) }

  override func draw(in context: DrawContext) {
    var bar = context.bounds
    context.fill(bar, cornerRadius: 3, with: context.theme.colors.fill)
    bar.size.width *= min(max(0, level), 1)
    context.fill(bar, cornerRadius: 3, with: context.tintColor)
  }
}
