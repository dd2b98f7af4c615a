// swift-tools-version: 6.2
// The test helpers that the demos and their tests need too, as a separate package, because the toolkit's
// products are for programs.
import PackageDescription

/// The same settings as in the toolkit's manifest, so that one build serves both.
let base: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "BentoTestSupport",
  products: [
    .library(name: "AllocationCounter", targets: ["AllocationCounter"]),
    .library(name: "SeededRandom", targets: ["SeededRandom"]),
    .library(name: "TestTraits", targets: ["TestTraits"]),
    .library(name: "VirtualDisplay", targets: ["VirtualDisplay"]),
  ],
  targets: [
    .target(name: "AllocationCounter", path: "AllocationCounter", packageAccess: false),
    .target(name: "SeededRandom", path: "SeededRandom", packageAccess: false, swiftSettings: base),
    .target(
      name: "TestTraits",
      dependencies: ["VirtualDisplay"],
      path: "TestTraits",
      packageAccess: false,
      swiftSettings: base
    ),
    .target(
      name: "VirtualDisplay",
      path: "VirtualDisplay",
      packageAccess: false,
      swiftSettings: base
    ),
  ],
  swiftLanguageModes: [.v6]
)

// As in the toolkit's manifest, because both builds share these modules.
if Context.environment["BENTO_TEST_BUILD"] != nil {
  let wholeModule = [
    "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2", "-Xfrontend",
    "-gnone",
  ]
  for target in package.targets where target.type == .regular {
    let isHot = target.name == "VirtualDisplay"
    let optimized = isHot ? ["-O", "-assert-config", "Debug"] : []
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(wholeModule + optimized)]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"])]
  }
}
