public import BentoGeometry
public import BentoGraphics
public import BentoPlatform
public import BentoViews

extension ViewHost {
  /// Creates a host for an area of the given size, in points.
  public convenience init(
    size: Size,
    scale: Double,
    services: any HostServices,
    graphics: GraphicsBackend
  ) {
    self.init(
      size: size,
      scale: scale,
      services: services,
      graphics: graphics,
      commands: CommandPanels.self,
      controllers: ControllerInput.self
    )
  }
}
