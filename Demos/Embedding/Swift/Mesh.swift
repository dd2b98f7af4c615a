import BentoEmbedded
import CSDL2

/// Triangles with per-vertex colors, drawn with a single call to SDL's renderer.
struct Mesh {
  private static let rim: [Point] = (0..<20).map { index in
    Transform.rotation(Double(index) / 20 * 2 * .pi).apply(to: Point(x: 1, y: 0))
  }

  private var vertices: [SDL_Vertex] = []
  private var indices: [Int32] = []
  private let scale: Double

  /// Creates an empty mesh whose coordinates are multiplied by a factor.
  init(scale: Double) {
    self.scale = scale
  }

  /// Adds a full-width band with a vertical gradient.
  mutating func addBand(
    width: Double,
    from top: Double,
    to bottom: Double,
    _ first: SDL_Color,
    _ last: SDL_Color
  ) {
    let start = Int32(vertices.count)
    add(Point(x: 0, y: top), first)
    add(Point(x: width, y: top), first)
    add(Point(x: width, y: bottom), last)
    add(Point(x: 0, y: bottom), last)
    indices += [start, start + 1, start + 2, start, start + 2, start + 3]
  }

  /// Adds a disc with a radial gradient.
  mutating func addDisc(
    at center: Point,
    radius: Double,
    _ middle: SDL_Color,
    edge: SDL_Color
  ) {
    let start = Int32(vertices.count)
    add(center, middle)
    for direction in Mesh.rim {
      add(
        Point(x: center.x + direction.x * radius, y: center.y + direction.y * radius),
        edge
      )
    }
    let count = Int32(Mesh.rim.count)
    for index in 0..<count {
      indices += [start, start + 1 + index, start + 1 + (index + 1) % count]
    }
  }

  /// Adds a lantern: a wide glow with a bright body.
  mutating func addLantern(_ lantern: Scene.Lantern, sway: Double) {
    let center = Point(x: lantern.position.x + sway, y: lantern.position.y)
    var color = lantern.color
    var edge = color
    color.a = 120
    edge.a = 0
    addDisc(at: center, radius: lantern.radius * 4, color, edge: edge)
    let core = SDL_Color(r: 255, g: 244, b: 214, a: 255)
    addDisc(at: center, radius: lantern.radius * 1.6, core, edge: edge)
    addDisc(at: center, radius: lantern.radius * 1.1, core, edge: edge)
  }

  /// Draws all triangles in the order they were added.
  func draw(_ renderer: OpaquePointer) {
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    SDL_RenderGeometry(
      renderer,
      nil,
      vertices,
      Int32(vertices.count),
      indices,
      Int32(indices.count)
    )
  }

  private mutating func add(_ point: Point, _ color: SDL_Color) {
    vertices.append(
      SDL_Vertex(
        position: SDL_FPoint(x: Float(point.x * scale), y: Float(point.y * scale)),
        color: color,
        tex_coord: SDL_FPoint(x: 0, y: 0)
      )
    )
  }
}
