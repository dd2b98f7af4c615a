import Testing

@Suite struct FloorTests {
  @Test func `every folder of code is in the manifest`() throws {
    let manifest = try Manifest.ofCheckout()
    let sources = try Checkout.names(in: "Sources")
    let tests = try Checkout.names(in: "Tests").filter { $0.hasSuffix("Tests") }

    #expect((sources + tests).filter { manifest[$0] == nil } == [])
  }

  @Test func `every floor belongs to a target`() throws {
    let manifest = try Manifest.ofCheckout()

    #expect(Floors.floors.keys.filter { manifest[$0] == nil }.sorted() == [])
  }

  @Test func `the products are the modules that programs import`() throws {
    let modules = Set(Floors.floors.keys).union(Floors.cModules)
    let products = try Manifest.ofCheckout().products

    #expect(products.contains("Bento"))
    // The library for a C compiler has a module's name in the style of C libraries.
    #expect(products.filter { !modules.contains($0) } == ["bento-c"])
  }

  @Test func `the demos use the toolkit as any program does`() throws {
    let products = Set(try Manifest.ofCheckout().products)
    // A product includes the header of the C interface.
    let toolkit = Set(Floors.floors.keys).union(Floors.cModules).subtracting(["CBento"])

    let files = try Checkout.demos().filter { $0.name != "Package.swift" }
    #expect(files.count > 20)
    for file in files {
      for use in file.imports where toolkit.contains(use.module) {
        let place = "\(file.path):\(use.line) imports \(use.module)"
        #expect(products.contains(use.module), "\(place), which is no product.")
      }
    }
  }

  @Test func `code that two packages build in one folder has the same settings`() throws {
    let texts = try ["Package.swift", "Demos/Package.swift", "Tests/Package.swift"].map { path in
      let text = try Checkout.text(path)
      let start = try #require(text.firstRange(of: "let base: [SwiftSetting] = ["), "\(path)")
      let end = try #require(text[start.upperBound...].firstRange(of: "\n]\n"))
      return text[start.upperBound..<end.lowerBound]
    }

    #expect(Set(texts).count == 1)
  }

  @Test func `every library states where it is unsafe`() throws {
    let targets = try Manifest.ofCheckout().targets.filter { Floors.floors[$0.name] != nil }

    // The two settings with strict memory safety.
    #expect(targets.filter { !["pure", "tree"].contains($0.settings) }.map(\.name) == [])
  }

  @Test func `every target has a floor`() throws {
    let manifest = try Manifest.ofCheckout()
    let folders = try Checkout.names(in: "Sources").filter { !Floors.cModules.contains($0) }

    let homeless = folders.filter { Floors.floors[$0] == nil }
    #expect(homeless.isEmpty, "Give each a floor in Floors.swift.")
    #expect(manifest.targets.count >= folders.count, "The manifest could not be read.")
  }

  @Test func `no target depends on its own floor or a higher one`() throws {
    for target in try Manifest.ofCheckout().targets {
      guard let floor = Floors.floors[target.name] else { continue }
      for dependency in target.targets {
        guard let lower = Floors.floors[dependency] else {
          #expect(Floors.cModules.contains(dependency), "\(target.name) → \(dependency)")
          continue
        }
        #expect(lower < floor, "\(target.name) (\(floor)) depends on \(dependency) (\(lower)).")
      }
    }
  }

  @Test func `files only import lower floors and allowed modules`() throws {
    for file in try Checkout.sources() {
      guard let floor = Floors.floors[file.target] else { continue }
      for use in file.imports {
        let place = "\(file.path):\(use.line) imports \(use.module)"
        if let lower = Floors.floors[use.module] {
          #expect(lower < floor, "\(place), which is not below \(file.target).")
        } else {
          let others = Floors.cModules.union(Floors.thirdParty)
            .union(Floors.toolchain(for: file.target))
          #expect(others.contains(use.module), "\(place), which libraries may not use.")
        }
      }
    }
  }

  @Test func `files only import dependencies from the manifest`() throws {
    let manifest = try Manifest.ofCheckout()

    for file in try Checkout.sources() {
      guard let target = manifest[file.target] else { continue }
      let declared = Set(target.targets + target.products)
        .union(Floors.toolchain(for: file.target))
      for use in file.imports {
        #expect(
          declared.contains(use.module),
          "\(file.path):\(use.line) imports \(use.module) without a declared dependency."
        )
      }
    }
  }

  @Test func `only the adapters import C, and none of it is public but SDL's events`() throws {
    for file in try Checkout.sources() {
      for use in file.imports where Floors.cModules.contains(use.module) {
        let place = "\(file.path):\(use.line) imports \(use.module)"
        #expect(Floors.cImporters.contains(file.target), "\(place).")
        let isShared = Floors.sharedCModules[file.target]?.contains(use.module) == true
        #expect(!use.isExported && (!use.isPublic || isShared), "\(place) for its users.")
      }
    }
  }

  @Test func `only the roof depends on the adapters, and the painter on the text adapter`() throws {
    for target in try Manifest.ofCheckout().targets {
      guard let floor = Floors.floors[target.name], floor < 8 else { continue }
      var known = Floors.adapters.intersection(target.targets)
      if target.name == "BentoCairo" { known.remove("BentoText") }
      #expect(known.isEmpty, "\(target.name) depends on \(known.sorted()).")
    }
  }

  @Test func `only the host depends on window systems, which know neither it nor one another`()
    throws
  {
    let manifest = try Manifest.ofCheckout()
    let users = manifest.targets.filter {
      !$0.isTest && !Floors.windowSystems.isDisjoint(with: $0.targets)
    }

    #expect(users.map(\.name) == ["BentoSDL"])
    for name in Floors.windowSystems {
      let others = Floors.windowSystems.union(["BentoSDL", "CSDL2"]).subtracting([name])
      #expect(manifest[name] != nil)
      #expect(manifest.closure(of: name).isDisjoint(with: others), "\(name)")
    }
  }

  @Test(arguments: ["BentoDiff", "BentoLayout"])
  func `the engines build without any C library`(name: String) throws {
    let manifest = try Manifest.ofCheckout()

    #expect(manifest[name] != nil)
    #expect(manifest.closure(of: name).isDisjoint(with: Floors.cModules))
  }

  @Test(arguments: ["BentoEmbedded", "BentoTesting"])
  func `modules without a window system do not link one`(name: String) throws {
    let manifest = try Manifest.ofCheckout()

    #expect(manifest[name] != nil)
    #expect(
      manifest.closure(of: name).isDisjoint(
        with: Floors.windowSystems.union(["BentoSDL", "CSDL2"])
      )
    )
  }

  @Test func `every test target is named after its subject`() throws {
    let manifest = try Manifest.ofCheckout()
    let targets = manifest.targets.filter { !$0.isTest }.map(\.name)
    let subjects = Set(targets.map { $0.lowercased() }).union(["architecture"])

    for target in manifest.targets where target.isTest {
      #expect(target.name.hasSuffix("Tests"))
      let subject = target.name.dropLast("Tests".count).lowercased()
      #expect(subjects.contains(subject), "\(target.name)")
    }
  }
}
