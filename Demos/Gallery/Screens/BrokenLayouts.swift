import Bento

/// A minimal layout for each diagnostic code of the engine.
@MainActor
enum BrokenLayouts {
  /// A layout and its diagnostic code.
  struct Entry {
    let code: LayoutDiagnosticCode
    let title: String
    let make: @MainActor () -> BrokenSample
  }

  /// The layouts, in the order of the codes.
  static let all: [Entry] = LayoutDiagnosticCode.allCases.map { code in
    switch code {
    case .minimumAboveMaximum:
      Entry(code: code, title: "Minimum above maximum", make: minimumAboveMaximum)
    case .exactOutsideLimits:
      Entry(code: code, title: "Size outside its limits", make: exactOutsideLimits)
    case .imposedAgainstRequired:
      Entry(code: code, title: "Imposed and required sizes differ", make: imposedAgainstRequired)
    case .overflow: Entry(code: code, title: "Too wide for the row", make: overflow)
    case .underfilled: Entry(code: code, title: "No view fills the row", make: underfilled)
    case .ratioDropped: Entry(code: code, title: "Aspect ratio with two sizes", make: ratioDropped)
    case .badNumber: Entry(code: code, title: "Not a number", make: badNumber)
    case .unstableMeasure:
      Entry(code: code, title: "Two heights for one width", make: unstableMeasure)
    case .layoutLoop: Entry(code: code, title: "Measuring changes the view", make: layoutLoop)
    case .noArea: Entry(code: code, title: "No visible area", make: noArea)
    }
  }

  private static func minimumAboveMaximum() -> BrokenSample {
    let view = tile("image", 0)
    view.sizeConstraints.width.minimum.required = 90
    view.sizeConstraints.width.maximum.required = 50
    return sample([view, Spacer()])
  }

  private static func exactOutsideLimits() -> BrokenSample {
    let view = tile("image", 0).requiredWidth(100)
    view.sizeConstraints.width.maximum.required = 60
    return sample([view, Spacer()])
  }

  private static func imposedAgainstRequired() -> BrokenSample {
    let sample = sample([tile("image", 0), tile("text", 1)]) { $0.requiredWidth(90) }
    return sample
  }

  private static func overflow() -> BrokenSample {
    sample([tile("image", 0).requiredWidth(80), tile("switch", 1).requiredWidth(60)]) {
      $0.spacing = 8
    }
  }

  private static func underfilled() -> BrokenSample {
    let views = [tile("image", 0), tile("text", 1)]
    for view in views { view.sizeConstraints.width.hugging = 1_000 }
    return sample(views) { $0.spacing = 4 }
  }

  private static func ratioDropped() -> BrokenSample {
    let view = tile("image", 0).requiredWidth(90).requiredHeight(30).aspectRatio(1)
    return sample([view, Spacer()]) { $0.alignment = .center }
  }

  private static func badNumber() -> BrokenSample {
    sample([tile("image", 0).width(.nan).aspectRatio(.infinity), tile("text", 1)])
  }

  private static func unstableMeasure() -> BrokenSample {
    let sample = sample([FickleTile("text", color: Tile.colors[1])]) {
      $0.axis = .vertical
      $0.distribution = .start
    }
    sample.provoke = { content in
      // The engine caches two results, so it measures the first width again after measuring two others.
      for width in [90, 80, BrokenSample.room.width] {
        _ = content.measure(width: width, height: nil)
      }
    }
    return sample
  }

  private static func layoutLoop() -> BrokenSample {
    sample([RestlessTile("text", color: Tile.colors[1])]) {
      $0.axis = .vertical
      $0.distribution = .start
    }
  }

  private static func noArea() -> BrokenSample {
    sample([tile("image", 0).requiredWidth(BrokenSample.room.width), tile("text", 1)])
  }

  private static func tile(_ title: String, _ color: Int) -> Tile {
    Tile(title, color: Tile.colors[color])
  }

  private static func sample(
    _ views: [View],
    edit: (StackView) -> Void = { _ in }
  ) -> BrokenSample {
    let stack = StackView(arrangedSubviews: views)
    edit(stack)
    return BrokenSample(stack)
  }
}

// MARK: - Misbehaving views

/// A tile whose height grows with each measurement.
private final class FickleTile: Tile {
  private var answers = 0

  override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    answers += 1
    return Size(width: size.width, height: min(44, 20 + 4 * Double(answers)))
  }
}

/// A tile that changes during its first few measurements.
private final class RestlessTile: Tile {
  private var changes = 6

  override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    if changes > 0 {
      changes -= 1
      invalidateIntrinsicContentSize()
    }
    return Size(width: size.width, height: 28)
  }
}
