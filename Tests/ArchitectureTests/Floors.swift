/// The floors of the building: imports only go down.
enum Floors {
  /// The floor of each target with code.
  ///
  /// Floor 8, the whole, has a stack of its own: `Bento` and `BentoC` add a window system to `BentoEmbedded`.
  static let floors: [String: Double] = [
    "BentoGeometry": 1,
    "BentoDiff": 1,
    "BentoLayout": 2,
    "BentoGraphics": 2,
    "BentoEditing": 2,
    "BentoPlatform": 3,
    "BentoText": 3,
    "BentoMotion": 3.5,
    "BentoCommands": 3.75,
    "BentoViews": 4,
    "BentoCairo": 4,
    "BentoX11": 4,
    "BentoWayland": 4,
    "BentoListLayouts": 4,
    "BentoAnimators": 4.25,
    "BentoDesktop": 4.25,
    "BentoSDL": 4.25,
    "BentoInteraction": 4.25,
    "BentoInspector": 4.5,
    "BentoMenus": 4.5,
    "BentoCells": 4.5,
    "BentoTextInput": 5,
    "BentoLists": 5,
    "BentoControls": 5.25,
    "BentoOverlays": 5.5,
    "BentoPickers": 5.75,
    "BentoBox": 6,
    "BentoColumns": 7,
    "BentoFiles": 7.5,
    "BentoComponents": 7,
    "BentoCharts": 7.5,
    "BentoMarkdown": 7.5,
    "BentoScreens": 7.5,
    "BentoEmbedded": 8,
    "BentoTesting": 8,
    "BentoImages": 8,
    "BentoUIKitNames": 8,
    "BentoSnapshots": 8,
    "Bento": 8.1,
    "BentoC": 8.1,
  ]

  /// The modules that wrap C libraries or data.
  static let cModules: Set = [
    "CBento", "CBentoAssets", "CBentoPixels", "CBentoWayland", "CCairo", "CGdkPixbuf", "CPango",
    "CRunLoop", "CSDL2", "CGio", "CWayland", "CXCB", "CFileCalls",
  ]

  /// The targets that may import C modules.
  static let cImporters: Set = [
    "Bento", "BentoC", "BentoCairo", "BentoDesktop", "BentoImages", "BentoSDL", "BentoText",
    "BentoWayland", "BentoX11",
  ]

  /// The C modules that a target's users see: programs with an SDL loop pass SDL's own values, and the C
  /// interface implements the functions of its own header.
  static let sharedCModules: [String: Set<String>] = [
    "BentoC": ["CBento", "CSDL2"], "BentoSDL": ["CSDL2"],
  ]

  /// The adapters to the outside; only the roof depends on them.
  static let adapters: Set = ["BentoCairo", "BentoDesktop", "BentoSDL", "BentoText"]

  /// The adapters to single window systems; only the host that chooses one of them depends on them.
  static let windowSystems: Set = ["BentoWayland", "BentoX11"]

  /// The modules of other packages that a library may import: the smallest products only.
  static let thirdParty: Set = [
    "BitCollections", "DequeModule", "HeapModule", "Logging", "OrderedCollections", "RealModule",
  ]

  /// The modules of the toolchain that a library may import.
  private static let toolchain: Set = [
    "Dispatch", "Glibc", "Musl", "Observation", "Synchronization",
  ]

  /// The targets that are linked into tests only.
  static let testLibraries: Set = ["BentoSnapshots", "BentoTesting"]

  /// The modules outside of all packages that a target may import.
  static func toolchain(for target: String) -> Set<String> {
    testLibraries.contains(target) ? toolchain.union(["Testing"]) : toolchain
  }
}
