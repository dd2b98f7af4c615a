// swift-tools-version: 6.2
import Glibc
import PackageDescription

/// The settings of every target.
let base: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// The floors of plain values: no actor, strict memory safety.
let pure = base + [.strictMemorySafety()]

/// Tests with views: everything is isolated to the main actor by default.
let ui = base + [.defaultIsolation(MainActor.self)]

/// The floors of the view tree: the same, with strict memory safety.
let tree = ui + [.strictMemorySafety()]

/// The pkg-config file of a C library: our own if its headers are in their usual folder, otherwise the
/// system's.
///
/// The system's files contain flags such as `-pthread`, which SwiftPM ignores with a warning in every build
/// of every program that uses the toolkit. SwiftPM accepts the path of a file as well as a name.
func pkgConfig(_ path: String, where headers: String, else system: String) -> String {
  let isUsual = access("/usr/include/\(headers)", R_OK) == 0
  return isUsual ? "\(Context.packageDirectory)/CSystemLibraries/\(path)" : system
}

/// The modules that `Bento` and `BentoEmbedded` reexport, and that are part of both products: a program must
/// be recompiled when one of them changes, and SwiftPM only considers the targets of a product.
let exported = [
  "BentoAnimators", "BentoBox", "BentoCairo", "BentoCells", "BentoCharts", "BentoColumns",
  "BentoCommands", "BentoComponents", "BentoControls", "BentoEditing", "BentoFiles",
  "BentoGeometry", "BentoGraphics", "BentoInspector", "BentoInteraction", "BentoLayout",
  "BentoListLayouts", "BentoLists", "BentoMarkdown", "BentoMenus", "BentoMotion", "BentoOverlays",
  "BentoPickers", "BentoPlatform", "BentoScreens", "BentoText", "BentoTextInput", "BentoViews",
]

let package = Package(
  name: "Bento",
  products: [
    .library(name: "Bento", targets: ["Bento", "BentoEmbedded"] + exported),
    .library(name: "BentoEmbedded", targets: ["BentoEmbedded"] + exported),
    .library(name: "BentoSDL", targets: ["BentoSDL"]),
    .library(name: "BentoC", targets: ["BentoC", "CBento"]),
    // The same for a C compiler, which links it as `-lbento-c`.
    .library(name: "bento-c", type: .dynamic, targets: ["BentoC", "CBento"]),
    .library(name: "BentoImages", targets: ["BentoImages"]),
    .library(name: "BentoUIKitNames", targets: ["BentoUIKitNames"]),
    .library(name: "BentoTesting", targets: ["BentoTesting"]),
    .library(name: "BentoSnapshots", targets: ["BentoSnapshots"]),
    // The engines, of which `import Bento` provides only the types in its API.
    .library(name: "BentoDiff", targets: ["BentoDiff"]),
    .library(name: "BentoLayout", targets: ["BentoLayout"]),
    .library(name: "BentoCairo", targets: ["BentoCairo", "BentoText"]),
    .library(name: "BentoText", targets: ["BentoText"]),
    .library(name: "CSDL2", targets: ["CSDL2"]),
    .library(name: "CFileCalls", targets: ["CFileCalls"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // MARK: Floor 0, the system's libraries and the embedded assets
    .systemLibrary(
      name: "CCairo",
      path: "CSystemLibraries/CCairo",
      pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]
    ),
    .systemLibrary(
      name: "CPango",
      path: "CSystemLibraries/CPango",
      pkgConfig: pkgConfig(
        "CPango/bento-pango.pc",
        where: "pango-1.0/pango/pangocairo.h",
        else: "pangocairo pangoft2 fontconfig freetype2 harfbuzz"
      ),
      providers: [.apt(["libpango1.0-dev", "libfontconfig-dev"])]
    ),
    .systemLibrary(
      name: "CGdkPixbuf",
      path: "CSystemLibraries/CGdkPixbuf",
      pkgConfig: pkgConfig(
        "CGdkPixbuf/bento-gdk-pixbuf.pc",
        where: "gdk-pixbuf-2.0/gdk-pixbuf/gdk-pixbuf.h",
        else: "gdk-pixbuf-2.0"
      ),
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]
    ),
    .systemLibrary(
      name: "CSDL2",
      path: "CSystemLibraries/CSDL2",
      pkgConfig: pkgConfig("CSDL2/bento-sdl2.pc", where: "SDL2/SDL.h", else: "sdl2"),
      providers: [.apt(["libsdl2-dev"])]
    ),
    .systemLibrary(
      name: "CXCB",
      path: "CSystemLibraries/CXCB",
      pkgConfig: "xcb-shm",
      providers: [.apt(["libxcb1-dev", "libxcb-shm0-dev"])]
    ),
    .systemLibrary(
      name: "CWayland",
      path: "CSystemLibraries/CWayland",
      pkgConfig: "wayland-client",
      providers: [.apt(["libwayland-dev"])]
    ),
    .systemLibrary(
      name: "CGio",
      path: "CSystemLibraries/CGio",
      pkgConfig: pkgConfig("CGio/bento-gio.pc", where: "glib-2.0/gio/gio.h", else: "gio-2.0"),
      providers: [.apt(["libglib2.0-dev"])]
    ),
    .systemLibrary(name: "CRunLoop", path: "CSystemLibraries/CRunLoop"),
    .systemLibrary(name: "CFileCalls", path: "CSystemLibraries/CFileCalls"),
    .target(name: "CBentoAssets"),
    .target(name: "CBentoPixels"),
    .target(name: "CBentoWayland", dependencies: ["CWayland"]),
    // Programs that draw with OpenGL compile the files of its folder themselves.
    .target(name: "CBento", exclude: ["OpenGL"]),

    // MARK: Floor 1, values
    .target(
      name: "BentoGeometry",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: pure
    ),
    .target(
      name: "BentoDiff",
      dependencies: [.product(name: "BitCollections", package: "swift-collections")],
      swiftSettings: pure
    ),

    // MARK: Floor 2, pure descriptions
    .target(
      name: "BentoGraphics",
      dependencies: ["BentoGeometry", .product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: pure
    ),
    .target(
      name: "BentoLayout",
      dependencies: ["BentoGeometry"],
      swiftSettings: pure
    ),
    .target(name: "BentoEditing", swiftSettings: pure),

    // MARK: Floor 3, the outside as values, and text
    .target(
      name: "BentoPlatform",
      dependencies: [
        "BentoGeometry", .product(name: "HeapModule", package: "swift-collections"),
      ],
      swiftSettings: pure
    ),
    .target(
      name: "BentoText",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "CBentoAssets", "CBentoPixels", "CCairo", "CPango",
      ],
      swiftSettings: pure
    ),

    .target(
      name: "BentoMotion",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoPlatform",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: pure
    ),

    .target(
      name: "BentoCommands",
      dependencies: ["BentoEditing", "BentoGraphics", "BentoPlatform"],
      swiftSettings: tree
    ),

    // MARK: Floor 4, the view tree and the adapters
    .target(
      name: "BentoListLayouts",
      dependencies: ["BentoGeometry", "BentoGraphics"],
      swiftSettings: tree
    ),
    .target(
      name: "BentoViews",
      dependencies: [
        "BentoCommands", "BentoGeometry", "BentoGraphics", "BentoLayout", "BentoMotion",
        "BentoPlatform",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoCairo",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoText", "CBentoPixels", "CCairo", "CFileCalls",
      ],
      swiftSettings: pure
    ),
    // The window systems, without SDL.
    .target(
      name: "BentoX11",
      dependencies: ["BentoGeometry", "BentoGraphics", "BentoPlatform", "CXCB"],
      swiftSettings: tree
    ),
    .target(
      name: "BentoWayland",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoPlatform", "CBentoWayland", "CWayland",
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoSDL",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoPlatform", "BentoWayland", "BentoX11",
        "CBentoWayland", "CGio", "CRunLoop", "CSDL2", "CWayland", "CXCB",
        .product(name: "BitCollections", package: "swift-collections"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: tree
    ),

    // The desktop beyond the window: the session bus, and what other programs offer there.
    .target(
      name: "BentoDesktop",
      dependencies: ["BentoGeometry", "BentoGraphics", "BentoPlatform", "CGio"],
      swiftSettings: pure
    ),

    .target(
      name: "BentoInteraction",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoLayout", "BentoPlatform", "BentoViews",
      ],
      swiftSettings: tree
    ),

    .target(
      name: "BentoAnimators",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoMotion", "BentoPlatform", "BentoViews",
      ],
      swiftSettings: tree
    ),

    .target(
      name: "BentoInspector",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoLayout", "BentoMotion", "BentoPlatform",
        "BentoViews",
        .product(name: "DequeModule", package: "swift-collections"),
      ],
      swiftSettings: tree
    ),

    .target(
      name: "BentoMenus",
      dependencies: [
        "BentoCommands", "BentoGeometry", "BentoGraphics", "BentoPlatform", "BentoViews",
      ],
      swiftSettings: tree
    ),

    // MARK: Floor 5, controls and lists
    .target(
      name: "BentoTextInput",
      dependencies: [
        "BentoCommands", "BentoEditing", "BentoGeometry", "BentoGraphics", "BentoInteraction",
        "BentoLayout", "BentoMenus", "BentoPlatform", "BentoViews",
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoControls",
      dependencies: [
        "BentoAnimators", "BentoCommands", "BentoEditing", "BentoGeometry", "BentoGraphics",
        "BentoInteraction", "BentoLayout", "BentoMenus", "BentoMotion", "BentoPlatform",
        "BentoTextInput", "BentoViews",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoOverlays",
      dependencies: [
        "BentoCells", "BentoCommands", "BentoControls", "BentoGeometry", "BentoGraphics",
        "BentoInteraction", "BentoLayout", "BentoListLayouts", "BentoLists", "BentoMenus",
        "BentoMotion", "BentoPlatform", "BentoTextInput", "BentoViews",
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoPickers",
      dependencies: [
        "BentoControls", "BentoGeometry", "BentoGraphics", "BentoInteraction", "BentoLayout",
        "BentoOverlays", "BentoPlatform", "BentoTextInput", "BentoViews",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoCells",
      dependencies: [
        "BentoAnimators", "BentoGeometry", "BentoGraphics", "BentoInteraction", "BentoListLayouts",
        "BentoMotion", "BentoPlatform", "BentoViews",
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoLists",
      dependencies: [
        "BentoCells", "BentoCommands", "BentoEditing", "BentoGeometry", "BentoGraphics",
        "BentoInteraction", "BentoListLayouts", "BentoMenus", "BentoMotion", "BentoPlatform",
        "BentoViews",
        .product(name: "DequeModule", package: "swift-collections"),
      ],
      swiftSettings: tree
    ),

    // MARK: Floor 6, screens as a function of state
    .target(
      name: "BentoBox",
      dependencies: [
        "BentoCells", "BentoDiff", "BentoGeometry", "BentoGraphics", "BentoInteraction",
        "BentoLayout", "BentoListLayouts", "BentoLists", "BentoMenus", "BentoPlatform",
        "BentoViews",
        .product(name: "BitCollections", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: tree
    ),

    // MARK: Floor 7, components and tables of columns
    .target(
      name: "BentoColumns",
      dependencies: [
        "BentoBox", "BentoCells", "BentoCommands", "BentoControls", "BentoEditing", "BentoGeometry",
        "BentoGraphics", "BentoInteraction", "BentoLayout", "BentoListLayouts", "BentoLists",
        "BentoMenus", "BentoMotion", "BentoPlatform", "BentoTextInput", "BentoViews",
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoComponents",
      dependencies: [
        "BentoBox", "BentoCells", "BentoControls", "BentoGeometry", "BentoGraphics",
        "BentoInteraction", "BentoLayout", "BentoListLayouts", "BentoLists", "BentoMenus",
        "BentoMotion", "BentoOverlays", "BentoPickers", "BentoPlatform", "BentoTextInput",
        "BentoViews",
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoCharts",
      dependencies: [
        "BentoBox", "BentoComponents", "BentoControls", "BentoGeometry", "BentoGraphics",
        "BentoInteraction", "BentoLayout", "BentoMotion", "BentoPlatform", "BentoViews",
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoMarkdown",
      dependencies: [
        "BentoBox", "BentoCells", "BentoComponents", "BentoControls", "BentoGeometry",
        "BentoGraphics", "BentoInteraction", "BentoLayout", "BentoListLayouts", "BentoLists",
        "BentoPlatform", "BentoTextInput", "BentoViews",
      ],
      swiftSettings: tree
    ),

    .target(
      name: "BentoFiles",
      dependencies: [
        "BentoBox", "BentoCells", "BentoColumns", "BentoControls", "BentoGeometry", "BentoGraphics",
        "BentoInteraction", "BentoLayout", "BentoListLayouts", "BentoLists", "BentoMenus",
        "BentoOverlays", "BentoPlatform", "BentoTextInput", "BentoViews",
      ],
      swiftSettings: tree
    ),

    .target(
      name: "BentoScreens",
      dependencies: [
        "BentoBox", "BentoCells", "BentoCommands", "BentoComponents", "BentoControls",
        "BentoGeometry", "BentoGraphics", "BentoInteraction", "BentoLayout", "BentoListLayouts",
        "BentoLists", "BentoMenus", "BentoMotion", "BentoOverlays", "BentoPlatform", "BentoViews",
      ],
      swiftSettings: tree
    ),

    // MARK: Floor 8, the whole
    //
    // Targets that depend on one of these must also list the modules below that they use. Otherwise they are
    // not recompiled when a class there gains a stored property, and crash.
    .target(
      name: "BentoEmbedded",
      dependencies: [
        "BentoAnimators", "BentoBox", "BentoCairo", "BentoCells", "BentoCharts", "BentoColumns",
        "BentoCommands", "BentoComponents", "BentoControls", "BentoEditing", "BentoFiles",
        "BentoGeometry", "BentoGraphics", "BentoInspector", "BentoInteraction", "BentoLayout",
        "BentoListLayouts", "BentoLists", "BentoMarkdown", "BentoMenus", "BentoMotion",
        "BentoOverlays", "BentoPickers", "BentoPlatform", "BentoScreens", "BentoText",
        "BentoTextInput", "BentoViews",
      ],
      swiftSettings: tree
    ),
    .target(
      name: "Bento",
      dependencies: [
        "BentoAnimators", "BentoCairo", "BentoCommands", "BentoControls", "BentoDesktop",
        "BentoEmbedded",
        "BentoGraphics", "BentoPlatform", "BentoSDL", "BentoText", "BentoViews",
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoC",
      dependencies: [
        "BentoAnimators", "BentoDesktop", "BentoEmbedded", "BentoGeometry", "BentoGraphics",
        "BentoPlatform", "BentoSDL", "BentoText", "BentoViews", "CBento", "CSDL2",
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoImages",
      dependencies: [
        "BentoCairo", "BentoControls", "BentoGeometry", "BentoGraphics", "BentoPlatform",
        "BentoViews", "CGdkPixbuf",
      ],
      swiftSettings: pure
    ),
    .target(
      name: "BentoUIKitNames",
      dependencies: [
        "BentoAnimators", "BentoBox", "BentoCairo", "BentoCells", "BentoComponents",
        "BentoControls", "BentoGeometry", "BentoGraphics", "BentoInteraction", "BentoLayout",
        "BentoListLayouts", "BentoLists", "BentoMotion", "BentoOverlays", "BentoScreens",
        "BentoTextInput", "BentoViews",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoTesting",
      dependencies: [
        "BentoBox", "BentoCairo", "BentoCells", "BentoControls", "BentoGeometry", "BentoGraphics",
        "BentoInteraction", "BentoListLayouts", "BentoLists", "BentoMotion", "BentoOverlays",
        "BentoPlatform", "BentoViews",
      ],
      swiftSettings: tree
    ),
    .target(
      name: "BentoSnapshots",
      dependencies: [
        "BentoCairo", "BentoGeometry", "BentoGraphics",
        .product(name: "BitCollections", package: "swift-collections"),
      ],
      swiftSettings: pure
    ),

    // MARK: Tests
    .target(
      name: "SeededRandom",
      path: "Tests/SeededRandom",
      packageAccess: false,
      swiftSettings: base
    ),
    .testTarget(name: "ArchitectureTests", swiftSettings: base),
    .testTarget(
      name: "BentoGeometryTests",
      dependencies: ["BentoGeometry", "SeededRandom"],
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoGraphicsTests",
      dependencies: ["BentoGeometry", "BentoGraphics", "SeededRandom", "TestTraits"],
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoEditingTests",
      dependencies: ["BentoEditing", "SeededRandom", "TestTraits"],
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoPlatformTests",
      dependencies: ["BentoGeometry", "BentoPlatform", "SeededRandom"],
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoMotionTests",
      dependencies: ["BentoMotion", "BentoPlatform", "SeededRandom"],
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoCommandsTests",
      dependencies: ["BentoCommands", "BentoPlatform", "SeededRandom"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoViewsTests",
      dependencies: [
        "BentoAnimators", "BentoCairo", "BentoCommands", "BentoControls", "BentoGeometry",
        "BentoGraphics", "BentoInteraction", "BentoLayout", "BentoMenus", "BentoMotion",
        "BentoOverlays", "BentoPlatform", "BentoTesting", "BentoTextInput", "BentoViews",
        "SeededRandom", "TestTraits", "ViewFixtures",
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoInteractionTests",
      dependencies: [
        "BentoControls", "BentoGeometry", "BentoGraphics", "BentoInteraction", "BentoPlatform",
        "BentoTesting", "BentoViews", "SeededRandom", "ViewFixtures",
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoAnimatorsTests",
      dependencies: [
        "BentoAnimators", "BentoControls", "BentoGeometry", "BentoGraphics", "BentoMotion",
        "BentoTesting", "BentoViews", "SeededRandom", "TestTraits", "ViewFixtures",
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoInspectorTests",
      dependencies: ["BentoGeometry", "BentoGraphics", "BentoInspector", "BentoViews"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoMenusTests",
      dependencies: [
        "BentoCommands", "BentoControls", "BentoGeometry", "BentoGraphics", "BentoInteraction",
        "BentoLayout", "BentoMenus", "BentoPlatform", "BentoTesting", "BentoViews", "SeededRandom",
        "TestTraits", "ViewFixtures",
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoTextTests",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoText", "CBentoAssets", "CPango", "SeededRandom",
        "TestTraits",
      ],
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoCairoTests",
      dependencies: [
        "BentoCairo", "BentoGeometry", "BentoGraphics", "BentoLayout", "BentoText", "CBentoPixels",
        "CCairo", "CPango", "CFileCalls", "SeededRandom", "TestTraits",
      ],
      swiftSettings: base
    ),
    .target(
      name: "ViewFixtures",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoPlatform", "BentoTesting", "BentoViews",
        "SeededRandom",
      ],
      path: "Tests/ViewFixtures",
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoTextInputTests",
      dependencies: [
        "BentoCommands", "BentoControls", "BentoEditing", "BentoGeometry", "BentoGraphics",
        "BentoInteraction", "BentoLayout", "BentoMenus", "BentoPlatform", "BentoSnapshots",
        "BentoTesting", "BentoText", "BentoTextInput", "BentoViews", "ViewFixtures", "SeededRandom",
        "TestTraits",
      ],
      exclude: ["Snapshots"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoControlsTests",
      dependencies: [
        "BentoCommands", "BentoControls", "BentoEditing", "BentoGeometry", "BentoGraphics",
        "BentoInteraction", "BentoLayout", "BentoMenus", "BentoMotion", "BentoOverlays",
        "BentoPickers", "BentoPlatform", "BentoSnapshots", "BentoTesting", "BentoTextInput",
        "BentoViews", "ViewFixtures", "SeededRandom", "TestTraits",
      ],
      exclude: ["Snapshots"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoOverlaysTests",
      dependencies: [
        "BentoCells", "BentoCommands", "BentoControls", "BentoGeometry", "BentoGraphics",
        "BentoInteraction", "BentoLayout", "BentoListLayouts", "BentoLists", "BentoMenus",
        "BentoMotion", "BentoOverlays", "BentoPlatform", "BentoSnapshots", "BentoTesting",
        "BentoTextInput", "BentoViews", "SeededRandom", "TestTraits", "ViewFixtures",
      ],
      exclude: ["Snapshots"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoPickersTests",
      dependencies: [
        "BentoControls", "BentoGeometry", "BentoGraphics", "BentoInteraction", "BentoLayout",
        "BentoPickers", "BentoPlatform", "BentoSnapshots", "BentoTesting", "BentoViews",
        "SeededRandom", "TestTraits", "ViewFixtures",
      ],
      exclude: ["Snapshots"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoColumnsTests",
      dependencies: [
        "BentoBox", "BentoCells", "BentoColumns", "BentoCommands", "BentoControls", "BentoGeometry",
        "BentoGraphics", "BentoInteraction", "BentoLayout", "BentoListLayouts", "BentoLists",
        "BentoMenus", "BentoPlatform", "BentoSnapshots", "BentoTesting", "BentoTextInput",
        "BentoViews", "SeededRandom", "TestTraits",
      ],
      exclude: ["Snapshots"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoFilesTests",
      dependencies: [
        "BentoCells", "BentoColumns", "BentoControls", "BentoFiles", "BentoGeometry",
        "BentoGraphics", "BentoInteraction", "BentoLayout", "BentoListLayouts", "BentoLists",
        "BentoPlatform", "BentoSnapshots", "BentoTesting", "BentoTextInput", "BentoViews",
        "SeededRandom", "TestTraits",
      ],
      exclude: ["Snapshots"],
      swiftSettings: ui
    ),
    .target(
      name: "ComponentFixtures",
      dependencies: [
        "BentoBox", "BentoCells", "BentoGeometry", "BentoGraphics", "BentoLayout",
        "BentoListLayouts", "BentoLists", "BentoPlatform", "BentoSnapshots", "BentoTesting",
        "BentoViews", "SeededRandom",
      ],
      path: "Tests/ComponentFixtures",
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoComponentsTests",
      dependencies: [
        "BentoBox", "BentoCells", "BentoCharts", "BentoCommands", "BentoComponents",
        "BentoControls", "BentoGeometry", "BentoGraphics", "BentoInteraction", "BentoLayout",
        "BentoListLayouts", "BentoLists", "BentoMotion", "BentoOverlays", "BentoPickers",
        "BentoPlatform", "BentoSnapshots", "BentoTesting", "BentoTextInput", "BentoViews",
        "ComponentFixtures", "SeededRandom",
      ],
      exclude: ["Snapshots"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoChartsTests",
      dependencies: [
        "BentoBox", "BentoCharts", "BentoComponents", "BentoGeometry", "BentoGraphics",
        "BentoLayout", "BentoLists", "BentoPlatform", "BentoSnapshots", "BentoTesting",
        "BentoViews", "ComponentFixtures", "SeededRandom",
      ],
      exclude: ["Snapshots"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoMarkdownTests",
      dependencies: [
        "BentoBox", "BentoCells", "BentoComponents", "BentoControls", "BentoGeometry",
        "BentoGraphics", "BentoLayout", "BentoListLayouts", "BentoLists", "BentoMarkdown",
        "BentoPlatform", "BentoSnapshots", "BentoTesting", "BentoTextInput", "BentoViews",
        "ComponentFixtures", "SeededRandom",
      ],
      exclude: ["Snapshots"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoScreensTests",
      dependencies: [
        "BentoBox", "BentoCells", "BentoCommands", "BentoComponents", "BentoControls",
        "BentoGeometry", "BentoGraphics", "BentoInteraction", "BentoLayout", "BentoListLayouts",
        "BentoLists", "BentoMotion", "BentoOverlays", "BentoPlatform", "BentoScreens",
        "BentoSnapshots", "BentoTesting", "BentoTextInput", "BentoViews", "SeededRandom",
        "TestTraits",
      ],
      exclude: ["Snapshots"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoImagesTests",
      dependencies: [
        "BentoControls", "BentoGeometry", "BentoGraphics", "BentoImages", "BentoPlatform",
        "BentoTesting", "BentoViews", "SeededRandom",
      ],
      exclude: ["Pictures"],
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoUIKitNamesTests",
      dependencies: [
        "BentoBox", "BentoCells", "BentoComponents", "BentoControls", "BentoGeometry",
        "BentoGraphics", "BentoInteraction", "BentoLayout", "BentoListLayouts", "BentoLists",
        "BentoMotion", "BentoPlatform", "BentoScreens", "BentoTesting", "BentoTextInput",
        "BentoUIKitNames", "BentoViews",
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoBoxTests",
      dependencies: [
        "BentoBox", "BentoCells", "BentoComponents", "BentoControls", "BentoGeometry",
        "BentoGraphics", "BentoInteraction", "BentoLayout", "BentoListLayouts", "BentoLists",
        "BentoMenus", "BentoPlatform", "BentoSnapshots", "BentoTesting", "BentoTextInput",
        "BentoViews", "SeededRandom", "TestTraits",
      ],
      exclude: ["Snapshots"],
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoTestingTests",
      dependencies: [
        "BentoBox", "BentoComponents", "BentoControls", "BentoGeometry", "BentoGraphics",
        "BentoInteraction", "BentoMotion", "BentoOverlays", "BentoPickers", "BentoPlatform",
        "BentoTesting", "BentoViews",
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoSnapshotsTests",
      dependencies: ["BentoGeometry", "BentoGraphics", "BentoSnapshots", "SeededRandom"],
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoListLayoutsTests",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoListLayouts", "SeededRandom", "TestTraits",
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoCellsTests",
      dependencies: ["BentoCells", "BentoGeometry", "BentoPlatform", "BentoViews", "SeededRandom"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoListsTests",
      dependencies: [
        "BentoCells", "BentoCommands", "BentoControls", "BentoGeometry", "BentoGraphics",
        "BentoInteraction", "BentoLayout", "BentoListLayouts", "BentoLists", "BentoMenus",
        "BentoMotion", "BentoPlatform", "BentoSnapshots", "BentoTesting", "BentoViews",
        "SeededRandom", "TestTraits",
      ],
      exclude: ["Snapshots"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoEmbeddedTests",
      dependencies: [
        "BentoAnimators", "BentoBox", "BentoCells", "BentoControls", "BentoEmbedded",
        "BentoInteraction", "BentoListLayouts", "BentoLists", "BentoOverlays", "BentoPickers",
        "BentoTesting", "BentoTextInput", "BentoViews", "SeededRandom", "TestTraits",
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "BentoDesktopTests",
      dependencies: [
        "BentoDesktop", "BentoGeometry", "BentoGraphics", "BentoPlatform", "CGio", "DesktopFakes",
        "SeededRandom", "VirtualDisplay",
      ],
      swiftSettings: base
    ),
    .target(
      name: "DesktopFakes",
      dependencies: ["BentoDesktop"],
      path: "Tests/DesktopFakes",
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoX11Tests",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoPlatform", "BentoX11", "SeededRandom",
      ],
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoWaylandTests",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoPlatform", "BentoWayland", "CBentoWayland",
        "CWayland", "TestTraits", "VirtualDisplay",
      ],
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoSDLTests",
      dependencies: [
        "BentoGeometry", "BentoGraphics", "BentoPlatform", "BentoSDL", "BentoWayland", "CSDL2",
        "SeededRandom",
      ],
      swiftSettings: base
    ),
    .executableTarget(
      name: "DesktopProbe",
      dependencies: [
        "Bento", "BentoAnimators", "BentoBox", "BentoCells", "BentoControls", "BentoInteraction",
        "BentoListLayouts", "BentoLists", "BentoOverlays", "BentoPickers", "BentoTextInput",
        "BentoViews", "CSDL2",
      ],
      path: "Tests/DesktopProbe",
      swiftSettings: ui
    ),
    .executableTarget(
      name: "DoorFuzz",
      dependencies: [
        "BentoAnimators", "BentoBox", "BentoC", "BentoCells", "BentoControls", "BentoEmbedded",
        "BentoInteraction", "BentoListLayouts", "BentoLists", "BentoOverlays", "BentoPickers",
        "BentoTextInput", "BentoViews", "CBento", "CSDL2", "SeededRandom",
      ],
      path: "Tests/DoorFuzz",
      swiftSettings: ui
    ),
    .executableTarget(
      name: "DoorDesktop",
      dependencies: ["BentoC", "CBento", "CSDL2"],
      path: "Tests/DoorDesktop"
    ),
    .executableTarget(
      name: "LoopProbe",
      dependencies: [
        "BentoAnimators", "BentoBox", "BentoCells", "BentoControls", "BentoEmbedded",
        "BentoInteraction", "BentoListLayouts", "BentoLists", "BentoOverlays", "BentoPickers",
        "BentoTextInput", "BentoViews",
      ],
      path: "Tests/LoopProbe",
      swiftSettings: ui
    ),
    .executableTarget(
      name: "TimerProbe",
      dependencies: [
        "Bento", "BentoAnimators", "BentoControls", "BentoInteraction", "BentoOverlays",
        "BentoPickers", "BentoTextInput", "BentoViews",
      ],
      path: "Tests/TimerProbe",
      swiftSettings: ui
    ),
    .executableTarget(
      name: "DisplayTool",
      path: "Tests/DisplayTool",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xfixes"), .linkedLibrary("Xrandr")]
    ),
    // The next two and AllocationCounter are also targets of Tests/Package.swift, for the demos; without the
    // package's name among their flags, one build serves both.
    .target(
      name: "TestTraits",
      dependencies: ["VirtualDisplay"],
      path: "Tests/TestTraits",
      packageAccess: false,
      swiftSettings: base
    ),
    .target(
      name: "VirtualDisplay",
      path: "Tests/VirtualDisplay",
      packageAccess: false,
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoTests",
      dependencies: [
        "Bento", "BentoAnimators", "BentoBox", "BentoCairo", "BentoCells", "BentoComponents",
        "BentoControls", "BentoDesktop", "BentoGraphics", "BentoInteraction", "BentoLayout",
        "BentoListLayouts", "BentoLists", "BentoOverlays", "BentoPickers", "BentoSnapshots",
        "BentoTesting", "BentoUIKitNames", "BentoTextInput", "BentoViews", "DesktopFakes",
        "DesktopProbe", "DoorDesktop", "DoorFuzz", "LoopProbe", "SeededRandom", "TestTraits",
        "TimerProbe", "VirtualDisplay",
      ],
      exclude: ["Snapshots"],
      swiftSettings: base
    ),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter", packageAccess: false),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AllocationCounter", "BentoAnimators", "BentoBox", "BentoCells", "BentoComponents",
        "BentoControls", "BentoDiff", "BentoEditing", "BentoEmbedded", "BentoGraphics",
        "BentoInteraction", "BentoLayout", "BentoListLayouts", "BentoLists", "BentoMarkdown",
        "BentoMenus", "BentoOverlays", "BentoPickers", "BentoPlatform", "BentoSDL", "BentoTesting",
        "BentoTextInput", "BentoViews", "SeededRandom", "VirtualDisplay",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Benchmarks",
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoDiffTests",
      dependencies: ["BentoDiff", "SeededRandom", "TestTraits", "VirtualDisplay"],
      swiftSettings: base
    ),
    .testTarget(
      name: "BentoLayoutTests",
      dependencies: ["BentoGeometry", "BentoLayout", "SeededRandom", "TestTraits"],
      exclude: ["Data"],
      swiftSettings: base
    ),
  ],
  swiftLanguageModes: [.v6]
)

// `Tests/run` compiles everything once and then runs it for minutes, so it uses whole-module optimization.
// Optimizing a module takes three times as long as compiling it, and pays off for those that measure, draw,
// lay out and compare. The assertions of a debug build stay. Debug information is left out, because failures
// are debugged in an ordinary build. Macros of test modules, which nothing imports, are not expanded a second
// time for their interface.
if Context.environment["BENTO_TEST_BUILD"] != nil {
  let hot: Set = [
    "BentoBox", "BentoCairo", "BentoDiff", "BentoEditing", "BentoGeometry", "BentoGraphics",
    "BentoLayout", "BentoListLayouts", "BentoLists", "BentoPlatform", "BentoText", "BentoViews",
    "VirtualDisplay",
  ]
  let wholeModule = [
    "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2", "-Xfrontend",
    "-gnone",
  ]
  for target in package.targets {
    switch target.type {
    case .test:
      let flags = wholeModule + ["-no-emit-module-separately-wmo"]
      target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    case .regular, .executable:
      let optimized = hot.contains(target.name) ? ["-O", "-assert-config", "Debug"] : []
      target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(wholeModule + optimized)]
      target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"])]
    default: break
    }
  }
}

// This selects the tests of some modules, as in `BENTO_TESTS=BentoListsTests,BentoBoxTests Tests/run --filter
// …`, so only a fraction of the whole is compiled after a change.
if let names = Context.environment["BENTO_TESTS"]?.split(separator: ",").map(String.init) {
  let programs = ["DesktopProbe", "DoorFuzz", "LoopProbe", "TimerProbe", "Benchmarks"]
  package.targets.removeAll {
    ($0.type == .test && !names.contains($0.name))
      || (programs.contains($0.name) && !names.contains("BentoTests"))
  }
}
