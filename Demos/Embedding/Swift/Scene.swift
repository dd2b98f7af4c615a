import BentoEmbedded
import CSDL2

/// Balls that bounce in the window, drawn with SDL's own calls.
@MainActor
final class Scene {
  /// A ball, in window units.
  struct Ball {
    var position: Point
    var velocity: Size
    var radius: Double
    var color: SDL_Color
  }

  /// The balls, those added last in front.
  private(set) var balls: [Ball] = []
  /// Whether the balls move.
  var isMoving = true
  /// How fast they move, as a multiple.
  var speed = 1.0

  init() {
    for index in 0..<8 {
      addBall(x: 90 + 70 * Double(index), y: 60 + 35 * Double(index))
    }
  }

  /// Adds a ball at a place of the window.
  func addBall(x: Double, y: Double) {
    let number = balls.count
    balls.append(
      Ball(
        position: Point(x: x, y: y),
        velocity: Size(
          width: Double(60 + number * 37 % 90) * (number % 2 == 0 ? 1 : -1),
          height: Double(50 + number * 53 % 110)
        ),
        radius: Double(14 + number * 11 % 20),
        color: SDL_Color(
          r: UInt8(90 + number * 67 % 160),
          g: UInt8(90 + number * 131 % 160),
          b: UInt8(90 + number * 29 % 160),
          a: 255
        )
      )
    )
  }

  /// Takes the last ball away.
  func removeBall() {
    _ = balls.popLast()
  }

  /// Moves the balls and turns them round at the window's edges.
  func advance(by time: Duration, in size: Size) {
    guard isMoving else { return }
    let step = min(0.1, time / .seconds(1)) * speed
    for index in balls.indices {
      let ball = balls[index]
      let x = ball.position.x + ball.velocity.width * step
      let y = ball.position.y + ball.velocity.height * step
      balls[index].position = Point(x: x, y: y)
      if x < ball.radius { balls[index].velocity.width = abs(ball.velocity.width) }
      if x > size.width - ball.radius { balls[index].velocity.width = -abs(ball.velocity.width) }
      if y < ball.radius { balls[index].velocity.height = abs(ball.velocity.height) }
      if y > size.height - ball.radius { balls[index].velocity.height = -abs(ball.velocity.height) }
    }
  }

  /// Draws everything anew.
  func draw(_ renderer: OpaquePointer, pixelsPerUnit: Double) {
    SDL_SetRenderDrawColor(renderer, 24, 28, 44, 255)
    SDL_RenderClear(renderer)
    for ball in balls {
      SDL_SetRenderDrawColor(renderer, ball.color.r, ball.color.g, ball.color.b, 255)
      let spans = Scene.spans(of: ball, pixelsPerUnit: pixelsPerUnit)
      SDL_RenderFillRects(renderer, spans, Int32(spans.count))
    }
  }

  /// A ball as one rectangle for each row of pixels.
  private static func spans(of ball: Ball, pixelsPerUnit: Double) -> [SDL_Rect] {
    let radius = ball.radius * pixelsPerUnit
    let x = ball.position.x * pixelsPerUnit
    let y = ball.position.y * pixelsPerUnit
    return (Int(-radius)...Int(radius)).map { row in
      let half = (radius * radius - Double(row * row)).squareRoot()
      return SDL_Rect(
        x: Int32(x - half),
        y: Int32(y + Double(row)),
        w: Int32(half * 2),
        h: 1
      )
    }
  }
}
