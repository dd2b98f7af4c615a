// swift-tools-version: 6.2
// The demos are an ordinary package that depends on the toolkit and uses only its products. `Demos/run` and
// `Tests/run` build it in the toolkit's build folder, so that the code shared by both packages is compiled
// once.
import PackageDescription

/// The settings of all targets.
let base: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// The settings of targets with views, which are isolated to the main actor by default.
let ui = base + [.defaultIsolation(MainActor.self)]

/// Resolves all symbols at launch and makes their tables read-only (full RELRO).
let hardened: LinkerSetting = .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"])

/// A product of the toolkit.
func bento(_ name: String) -> Target.Dependency {
  .product(name: name, package: "Bento")
}

/// A product of the toolkit's tests.
func support(_ name: String) -> Target.Dependency {
  .product(name: name, package: "BentoTestSupport")
}

let package = Package(
  name: "BentoDemos",
  products: [
    .library(name: "ScenePanelShared", type: .dynamic, targets: ["ScenePanel"]),
    .library(name: "ScenePanelStatic", type: .static, targets: ["ScenePanel"]),
  ],
  dependencies: [
    // The name is explicit, because the folder of the checkout can have any name.
    .package(name: "Bento", path: ".."),
    .package(name: "BentoTestSupport", path: "../Tests"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "hello",
      dependencies: [bento("Bento")],
      path: "Hello",
      exclude: ["start.order"],
      swiftSettings: ui,
      // A single executable that launches quickly: Swift's libraries are linked statically and export
      // nothing. The functions that run at launch are adjacent, and relocations are compressed, so that fewer
      // pages are read (start.peak.hello); only LLVM's linker orders functions.
      linkerSettings: [
        hardened,
        .unsafeFlags(
          [
            "-static-stdlib", "-use-ld=lld",
            "-Xlinker", "--no-export-dynamic",
            "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Hello/start.order",
            "-Xlinker", "--no-warn-symbol-ordering",
            "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
          ],
          .when(configuration: .release)
        ),
      ]
    ),
    .executableTarget(
      name: "gallery",
      dependencies: [
        "ProgramShell", bento("Bento"), bento("BentoDiff"), bento("BentoImages"),
        bento("BentoTesting"), support("AllocationCounter"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Gallery",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    // The process information of the system monitor, without views.
    .target(
      name: "MonitorProcesses",
      path: "Monitor/Processes",
      swiftSettings: base
    ),
    .executableTarget(
      name: "monitor",
      dependencies: [
        "FileSaving", "MonitorProcesses", "ProgramShell", bento("Bento"), bento("BentoTesting"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Monitor",
      exclude: ["Processes"],
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    // The options, commands, tool bars and icons that the programs share.
    .target(
      name: "ProgramShell",
      dependencies: [
        bento("Bento"), .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "ProgramShell",
      swiftSettings: base
    ),
    // Offscreen windows in which programs measure themselves.
    .target(
      name: "MeasuringHost",
      dependencies: [bento("Bento")],
      path: "MeasuringHost",
      swiftSettings: ui
    ),
    // Folder events, for programs that show a folder.
    .target(
      name: "FolderEvents",
      path: "FolderEvents",
      swiftSettings: base
    ),
    // Reading and writing files without loss or unintended changes.
    .target(
      name: "FileSaving",
      dependencies: [bento("Bento"), bento("CFileCalls")],
      path: "FileSaving",
      swiftSettings: base
    ),
    // Image files, for programs that show them.
    .target(
      name: "LocalPictures",
      dependencies: ["FileSaving", bento("Bento"), bento("BentoImages")],
      path: "LocalPictures",
      swiftSettings: base
    ),
    // The file operations, without views.
    .target(
      name: "FileOperations",
      dependencies: ["FileSaving", "FolderEvents", bento("Bento")],
      path: "Files/Operations",
      swiftSettings: base
    ),
    .executableTarget(
      name: "files",
      dependencies: [
        "FileOperations", "FileSaving", "LocalPictures", "MeasuringHost", "ProgramShell",
        bento("Bento"), bento("BentoImages"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Files/App",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    // The screens of the examples, which are also separate programs.
    .target(
      name: "ExampleScreens",
      dependencies: [bento("Bento")],
      path: "Examples/Screens",
      swiftSettings: ui
    ),
    .executableTarget(
      name: "signup",
      dependencies: ["ExampleScreens", "ProgramShell", bento("Bento")],
      path: "Examples/Programs/SignUp",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "notes",
      dependencies: [
        "FileSaving", "FolderEvents", "LocalPictures", "MeasuringHost", "ProgramShell",
        bento("Bento"), bento("BentoImages"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Notes",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "todo",
      dependencies: [
        "FileSaving", "ProgramShell", bento("Bento"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Todo",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "basic",
      dependencies: ["ExampleScreens", "ProgramShell", bento("Bento")],
      path: "Examples/Programs/Basic",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "foodlist",
      dependencies: ["ExampleScreens", "ProgramShell", bento("Bento")],
      path: "Examples/Programs/FoodList",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "examples",
      dependencies: ["ExampleScreens", "ProgramShell", bento("Bento")],
      path: "Examples/Programs/Examples",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    // The header of the values that programs and the panel exchange.
    .systemLibrary(name: "SceneState", path: "Embedding/State"),
    .target(
      name: "ScenePanel",
      dependencies: ["SceneState", bento("BentoC"), bento("BentoEmbedded")],
      path: "Embedding/Panel",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "embedding",
      dependencies: [
        "ScenePanel", bento("BentoC"), bento("BentoEmbedded"), bento("BentoSDL"), bento("CSDL2"),
      ],
      path: "Embedding/Swift",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "embedding-c",
      dependencies: ["ScenePanel", bento("BentoC"), bento("CSDL2")],
      path: "Embedding/C",
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "embedding-gl",
      dependencies: ["ScenePanel", bento("BentoC"), bento("CSDL2")],
      path: "Embedding/OpenGL",
      linkerSettings: [hardened]
    ),
    // A panel written in C; the library is linked statically.
    .executableTarget(
      name: "settings-c",
      dependencies: [bento("BentoC"), bento("CSDL2")],
      path: "Embedding/Settings",
      exclude: ["CMakeLists.txt", "Makefile"],
      linkerSettings: [hardened]
    ),

    // The files of the article on embedding.
    .target(
      name: "PauseMenu",
      dependencies: [bento("BentoC"), bento("BentoEmbedded")],
      path: "Embedding/Pause",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "pause-game",
      dependencies: ["PauseMenu", bento("BentoC"), bento("CSDL2")],
      path: "Embedding/Game",
      linkerSettings: [hardened]
    ),

    // MARK: Tests
    .executableTarget(
      name: "DoorProbe",
      dependencies: ["ScenePanel", bento("BentoC"), bento("CSDL2")],
      path: "Tests/DoorProbe"
    ),
    .executableTarget(
      name: "GLProbe",
      dependencies: ["ScenePanel", bento("BentoC"), bento("CSDL2")],
      path: "Tests/GLProbe"
    ),
    // A program that is killed during file operations.
    .executableTarget(
      name: "FileWorker",
      dependencies: ["FileOperations", bento("Bento"), support("SeededRandom")],
      path: "Tests/FileWorker",
      swiftSettings: base
    ),
    // Renderings of the programs for manual review.
    .target(
      name: "DemoPictures",
      dependencies: [bento("Bento"), bento("BentoTesting")],
      path: "Tests/DemoPictures",
      swiftSettings: base
    ),
    // Temporary folders and small disks for tests.
    .target(
      name: "TestDisks",
      dependencies: [bento("Bento")],
      path: "Tests/TestDisks",
      swiftSettings: base
    ),
    // Most tests run the programs, which `swift build --build-tests` builds next to them.
    .testTarget(
      name: "HelloTests",
      dependencies: [support("TestTraits"), support("VirtualDisplay")],
      swiftSettings: base
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "ProgramShell", "gallery", bento("Bento"), bento("BentoSnapshots"), bento("BentoTesting"),
        support("TestTraits"), support("VirtualDisplay"),
      ],
      exclude: ["Snapshots"],
      swiftSettings: base
    ),
    .testTarget(
      name: "MonitorTests",
      dependencies: [
        "DemoPictures", "MonitorProcesses", "monitor", bento("Bento"), bento("BentoTesting"),
        support("TestTraits"), support("VirtualDisplay"),
      ],
      swiftSettings: base
    ),
    .testTarget(
      name: "FilesTests",
      dependencies: [
        "DemoPictures", "files", "FileOperations", "FileSaving", bento("Bento"),
        bento("BentoTesting"),
        support("SeededRandom"), support("TestTraits"), support("VirtualDisplay"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: base
    ),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "DemoPictures", "ExampleScreens", "basic", "foodlist", "examples", bento("Bento"),
        bento("BentoTesting"), support("TestTraits"), support("VirtualDisplay"),
      ],
      swiftSettings: base
    ),
    .testTarget(
      name: "SignUpTests",
      dependencies: [
        "DemoPictures", "ExampleScreens", bento("Bento"), bento("BentoTesting"),
        support("TestTraits"), support("VirtualDisplay"),
      ],
      swiftSettings: base
    ),
    .testTarget(
      name: "FileSavingTests",
      dependencies: [
        "FileSaving", "TestDisks", bento("Bento"), bento("CFileCalls"), support("SeededRandom"),
      ],
      swiftSettings: base
    ),
    // Programs that are killed during their work.
    .testTarget(
      name: "KillTests",
      dependencies: [
        "FileOperations", "FileWorker", "TestDisks", bento("Bento"), support("SeededRandom"),
        support("TestTraits"), support("VirtualDisplay"),
      ],
      swiftSettings: base
    ),
    .testTarget(
      name: "NotesTests",
      dependencies: [
        "DemoPictures", "FileSaving", "LocalPictures", "TestDisks", "notes", bento("Bento"),
        bento("BentoTesting"),
        support("SeededRandom"), support("TestTraits"), support("VirtualDisplay"),
      ],
      swiftSettings: base
    ),
    .testTarget(
      name: "TodoTests",
      dependencies: [
        "DemoPictures", "FileSaving", "TestDisks", "todo", bento("Bento"), bento("BentoTesting"),
        support("SeededRandom"), support("TestTraits"), support("VirtualDisplay"),
      ],
      swiftSettings: base
    ),
    .testTarget(
      name: "ProgramShellTests",
      dependencies: [
        "ProgramShell", "TestDisks", "files", "gallery", "monitor", "notes", "todo",
        bento("Bento"), bento("BentoTesting"), support("TestTraits"), support("VirtualDisplay"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: base
    ),
    .testTarget(
      name: "EmbeddingTests",
      dependencies: [bento("BentoC"), support("TestTraits"), support("VirtualDisplay")],
      swiftSettings: base
    ),
  ],
  swiftLanguageModes: [.v6]
)

// As in the toolkit's manifest, for `Tests/run`; optimization does not pay off here.
if Context.environment["BENTO_TEST_BUILD"] != nil {
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
      target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(wholeModule)]
    default: break
    }
  }
}
