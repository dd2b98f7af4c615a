// swift-tools-version: 6.2
// The demos are programs like anybody's: a package that depends on the toolkit and sees its products
// only. `Demos/run` and `Tests/run` build it in the toolkit's own build folder, where all that both
// packages need is compiled once.
import PackageDescription

/// What every target is built with.
let base: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// Programs with views: everything is on the main actor unless it says otherwise.
let ui = base + [.defaultIsolation(MainActor.self)]

/// Programs resolve all symbols at their start and make the tables of them read-only (full RELRO).
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
    // By name, for the checkout's folder may be called anything.
    .package(name: "Bento", path: ".."),
    .package(name: "BentoTestSupport", path: "../Tests"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "hello",
      dependencies: [bento("Bento")],
      path: "Hello",
      exclude: ["order", "start.order"],
      swiftSettings: ui,
      // One file that starts quickly: Swift's libraries are a part of it, and export nothing. What
      // the start runs stands side by side, and relocations take a bit each, so that fewer pages of
      // the file are read (start.peak.hello); only LLVM's linker orders functions.
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
        bento("Bento"), bento("BentoDiff"), bento("BentoImages"), bento("BentoTesting"),
        support("AllocationCounter"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Gallery",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    // What the system monitor knows of processes, without any view.
    .target(
      name: "MonitorProcesses",
      path: "Monitor/Processes",
      swiftSettings: base
    ),
    .executableTarget(
      name: "monitor",
      dependencies: [
        "FileSaving", "MonitorProcesses", bento("Bento"), bento("BentoTesting"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Monitor",
      exclude: ["Processes"],
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    // The windows in which programs measure themselves.
    .target(
      name: "MeasuringHost",
      dependencies: [bento("Bento")],
      path: "MeasuringHost",
      swiftSettings: ui
    ),
    // What happens in folders, for the programs that show one.
    .target(
      name: "FolderEvents",
      path: "FolderEvents",
      swiftSettings: base
    ),
    // How programs read and write files, so that none is lost or changed otherwise than it should.
    .target(
      name: "FileSaving",
      dependencies: [bento("Bento"), bento("CFileCalls")],
      path: "FileSaving",
      swiftSettings: base
    ),
    // Pictures in files, for the programs that show some.
    .target(
      name: "LocalPictures",
      dependencies: ["FileSaving", bento("Bento"), bento("BentoImages")],
      path: "LocalPictures",
      swiftSettings: base
    ),
    // What is done with files knows nothing of views.
    .target(
      name: "FileOperations",
      dependencies: ["FileSaving", "FolderEvents", bento("Bento")],
      path: "Files/Operations",
      swiftSettings: base
    ),
    .executableTarget(
      name: "files",
      dependencies: [
        "FileOperations", "FileSaving", "LocalPictures", "MeasuringHost", bento("Bento"),
        bento("BentoImages"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Files/App",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    // The screens of the examples, each a program of its own and all of them in `examples`.
    .target(
      name: "ExampleScreens",
      dependencies: [bento("Bento")],
      path: "Examples/Screens",
      swiftSettings: ui
    ),
    .executableTarget(
      name: "signup",
      dependencies: ["ExampleScreens", bento("Bento")],
      path: "Examples/Programs/SignUp",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "notes",
      dependencies: [
        "FileSaving", "FolderEvents", "LocalPictures", "MeasuringHost", bento("Bento"),
        bento("BentoImages"),
      ],
      path: "Notes",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "todo",
      dependencies: ["FileSaving", bento("Bento")],
      path: "Todo",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "basic",
      dependencies: ["ExampleScreens", bento("Bento")],
      path: "Examples/Programs/Basic",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "foodlist",
      dependencies: ["ExampleScreens", bento("Bento")],
      path: "Examples/Programs/FoodList",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .executableTarget(
      name: "examples",
      dependencies: ["ExampleScreens", bento("Bento")],
      path: "Examples/Programs/Examples",
      swiftSettings: ui,
      linkerSettings: [hardened]
    ),
    .target(
      name: "ScenePanel",
      dependencies: [bento("BentoC"), bento("BentoEmbedded")],
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

    // MARK: Tests
    .executableTarget(
      name: "DoorProbe",
      dependencies: ["ScenePanel", bento("BentoC"), bento("CSDL2")],
      path: "Tests/DoorProbe"
    ),
    // What is done with files, by a program that is killed.
    .executableTarget(
      name: "FileWorker",
      dependencies: ["FileOperations", bento("Bento"), support("SeededRandom")],
      path: "Tests/FileWorker",
      swiftSettings: base
    ),
    // Pictures of the programs to look at.
    .target(
      name: "DemoPictures",
      dependencies: [bento("Bento"), bento("BentoTesting")],
      path: "Tests/DemoPictures",
      swiftSettings: base
    ),
    // Folders and small disks of their own for tests.
    .target(
      name: "TestDisks",
      dependencies: [bento("Bento")],
      path: "Tests/TestDisks",
      swiftSettings: base
    ),
    // Most tests start the programs, which `swift build --build-tests` builds beside them.
    .testTarget(
      name: "HelloTests",
      dependencies: [support("TestTraits"), support("VirtualDisplay")],
      swiftSettings: base
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "gallery", bento("Bento"), bento("BentoSnapshots"), bento("BentoTesting"),
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
    // The programs whose end comes in the middle of work.
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
      name: "EmbeddingTests",
      dependencies: [support("TestTraits"), support("VirtualDisplay")],
      swiftSettings: base
    ),
  ],
  swiftLanguageModes: [.v6]
)

// As in the toolkit's manifest, for `Tests/run`; nothing here is worth the time that optimizing takes.
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
