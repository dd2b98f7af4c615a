import BentoEmbedded
import CSDL2

/// Lanterns that rise at night, drawn with SDL.
@MainActor
final class Scene {
  /// A lantern, in window units.
  struct Lantern {
    var position: Point
    var speed: Double
    var radius: Double
    var phase: Double
    var color: SDL_Color
  }

  /// The lanterns, from back to front.
  private(set) var lanterns: [Lantern] = []
  /// Whether the lanterns move.
  var isMoving = true

  private var time = 0.0

  init() {
    for index in 0..<8 {
      addLantern(x: 330 + Double(index * 157 % 290), y: 40 + Double(index * 89 % 300))
    }
  }

  /// Adds a lantern at a position in the window.
  func addLantern(x: Double, y: Double) {
    let number = lanterns.count
    lanterns.append(
      Lantern(
        position: Point(x: x, y: y),
        speed: Double(9 + number * 7 % 13),
        radius: Double(7 + number * 5 % 8),
        phase: Double(number) * 1.7,
        color: SDL_Color(
          r: 255,
          g: UInt8(150 + number * 31 % 70),
          b: UInt8(70 + number * 53 % 60),
          a: 255
        )
      )
    )
  }

  /// Removes the last lantern.
  func removeLantern() {
    _ = lanterns.popLast()
  }

  /// Removes all lanterns.
  func removeAllLanterns() {
    lanterns = []
  }

  /// Moves the lanterns up; those that float off the top reappear at the bottom.
  func advance(by seconds: Double, in size: Size) {
    guard isMoving else { return }
    let step = min(0.1, max(0, seconds))
    time += step
    for index in lanterns.indices {
      let lantern = lanterns[index]
      var y = lantern.position.y - lantern.speed * step
      if y < -3 * lantern.radius { y = size.height + 3 * lantern.radius }
      lanterns[index].position.y = y
    }
  }

  /// Draws the whole scene.
  func draw(_ renderer: OpaquePointer, size: Size, pixelsPerUnit: Double) {
    var mesh = Mesh(scale: pixelsPerUnit)
    let top = SDL_Color(r: 9, g: 12, b: 34, a: 255)
    let middle = SDL_Color(r: 34, g: 30, b: 74, a: 255)
    let bottom = SDL_Color(r: 96, g: 54, b: 92, a: 255)
    let horizon = size.height * 0.62
    mesh.addBand(width: size.width, from: 0, to: horizon, top, middle)
    mesh.addBand(width: size.width, from: horizon, to: size.height, middle, bottom)
    for star in 0..<90 {
      let x = Double(star * 7919 % 997) / 997 * size.width
      let y = Double(star * 104_729 % 991) / 991 * size.height * 0.8
      let light = UInt8(110 + star * 37 % 140)
      mesh.addDisc(
        at: Point(x: x, y: y),
        radius: star % 9 == 0 ? 2.4 : 1.6,
        SDL_Color(r: light, g: light, b: 255, a: light),
        edge: SDL_Color(r: light, g: light, b: 255, a: 0)
      )
    }
    for lantern in lanterns {
      mesh.addLantern(lantern, sway: (time * 0.9 + lantern.phase).wave * 6)
    }
    mesh.draw(renderer)
  }
}

extension Double {
  /// A smooth wave from −1 to 1 with a period of 4, made of parabolas.
  fileprivate var wave: Double {
    let place = truncatingRemainder(dividingBy: 4)
    let half = place < 2 ? place : place - 2
    let height = half * (2 - half)
    return place < 2 ? height : -height
  }
}
