// swift-tools-version: 6.2
import PackageDescription

// Targets are listed in the order of the road from bytes to patch: each may import only those above it.
// `HouseTests` reads the sources and holds the order; ARCHITECTURE.md says what each target is for.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func target(_ name: String, _ dependencies: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [String]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

let package = Package(
  name: "platter",
  products: [
    .executable(name: "platterd", targets: ["platterd"]),
    .executable(name: "platter", targets: ["platter"]),
  ],
  targets: [
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz"),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi"),
    .systemLibrary(name: "CWebSockets", pkgConfig: "libwebsockets"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .systemLibrary(name: "CSystemd", pkgConfig: "libsystemd"),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng"),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg"),
    .target(name: "COptions"),

    .target(name: "Graphics", swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),
    target("Images", ["CPNG", "CTurboJPEG", "Graphics"]),
    target("Incremental"),
    target("YAML", ["CYAML"]),
    target("Tables", ["Graphics", "YAML"]),
    target("Screens", ["Graphics", "Tables", "YAML"]),
    target("Typography", ["CHarfBuzz", "CFriBidi", "Graphics", "Tables"]),
    target("Appearance", ["Graphics", "Screens", "Tables"]),
    target("Layout", ["Appearance", "Graphics", "Screens", "Tables", "Typography"]),
    target("Scene", ["Graphics"]),
    target("Chrome", ["Appearance", "Graphics", "Layout", "Scene", "Screens", "Tables", "Typography"]),
    target(
      "Workspace",
      ["Chrome", "Graphics", "Images", "Incremental", "Layout", "Scene", "Screens", "Tables", "Typography", "YAML"]),
    target("FileWatch"),
    target("Feed", ["Chrome", "Graphics", "Scene", "Screens", "Tables", "Workspace", "YAML"]),
    target("Server", ["CWebSockets", "CZlib"]),
    target("Export", ["Graphics", "Scene"]),
    target("Explain", ["Graphics", "Scene", "Screens", "Tables", "Workspace", "YAML"]),
    target("Startup", ["COptions", "FileWatch", "Screens", "Tables", "Workspace", "YAML"]),
    .executableTarget(
      name: "platterd",
      dependencies: [
        "CSystemd", "Feed", "FileWatch", "Incremental", "Scene", "Screens", "Server", "Startup", "Tables", "Typography",
        "Workspace", "YAML",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "platter",
      dependencies: [
        "Explain", "Export", "Feed", "Graphics", "Scene", "Screens", "Startup", "Tables", "Workspace", "YAML",
      ],
      swiftSettings: settings),

    .executableTarget(
      name: "LayoutBench", dependencies: ["Scene", "Screens", "Tables", "Workspace", "YAML"],
      path: "Tests/Bench/Layout",
      exclude: ["screen.yaml"], swiftSettings: settings),
    tests("IncrementalTests", ["Incremental"]),
    tests("ImagesTests", ["Images", "Graphics"]),
    tests("YAMLTests", ["YAML"]),
    tests("TablesTests", ["Tables", "YAML", "Graphics"]),
    tests("GraphicsTests", ["Graphics"]),
    tests("ScreensTests", ["Screens", "Tables", "YAML", "Graphics"]),
    tests("TypographyTests", ["Typography", "Tables", "Graphics", "YAML"]),
    tests("SceneTests", ["Scene", "Graphics"]),
    tests(
      "ChromeTests",
      ["Chrome", "Layout", "Appearance", "Scene", "Screens", "Tables", "Typography", "YAML", "Graphics"]),
    tests("WorkspaceTests", ["Workspace", "Chrome", "Scene", "Screens", "Tables", "Incremental", "YAML", "Graphics"]),
    tests("ExplainTests", ["Explain", "Workspace", "Scene", "Screens", "Tables", "YAML", "Graphics"]),
    tests("FileWatchTests", ["FileWatch"]),
    tests("FeedTests", ["Feed", "Graphics", "Scene", "Screens"]),
    tests("ServerTests", ["Server"]),
    tests("HouseTests", []),
  ],
  swiftLanguageModes: [.v6]
)
