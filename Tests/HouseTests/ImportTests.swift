import Foundation
import Testing

/// The repository as files.
enum House {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Path below the root and text of every file with one of these endings below some folders.
  static func files(_ folders: [String], _ endings: [String]) -> [(path: String, text: String)] {
    folders.flatMap { folder -> [(path: String, text: String)] in
      let names = FileManager.default.subpaths(atPath: root.appendingPathComponent(folder).path) ?? []
      return names.sorted().filter { name in endings.contains { name.hasSuffix($0) } }.compactMap { name in
        let path = folder + "/" + name
        return (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)).map { (path, $0) }
      }
    }
  }

  static let sources = files(["Sources"], [".swift"])
}

@Suite struct ImportTests {
  /// From the bytes to the patch: a target may import those before it, and only if it is named here.
  private static let order = [
    "Graphics", "Images", "Incremental", "YAML", "Tables", "Screens", "Typography", "Appearance", "Layout", "Scene",
    "Chrome",
    "Workspace", "FileWatch", "Feed", "Server", "Export", "Explain", "Startup", "platterd", "platter",
  ]

  /// System modules, and who may use them.
  private static let system: [String: Set<String>] = [
    "CYAML": ["YAML"], "CHarfBuzz": ["Typography"], "CFriBidi": ["Typography"], "CWebSockets": ["Server"],
    "CZlib": ["Server"], "CSystemd": ["platterd"], "COptions": ["Startup"],
    "CPNG": ["Images"], "CTurboJPEG": ["Images"],
    "Glibc": ["Graphics", "YAML", "Typography", "FileWatch", "Server", "Startup", "platterd", "platter"],
    "FoundationEssentials": ["Feed"],
    "Synchronization": ["Typography", "Server", "platterd"],
  ]

  /// Neighbours that must not know each other, in both directions.
  private static let strangers: [Set<String>] = [
    ["FileWatch", "Feed"], ["FileWatch", "Server"], ["Feed", "Server"], ["Scene", "Screens"], ["Layout", "YAML"],
    ["Feed", "Layout"], ["Workspace", "FileWatch"],
  ]

  @Test func everyImportPointsDownwards() {
    for (path, text) in House.sources {
      let target = String(path.split(separator: "/")[1])
      for line in text.split(separator: "\n") where line.contains("import ") && !line.hasPrefix(" ") {
        guard let name = line.split(separator: " ").drop(while: { $0 != "import" }).dropFirst().first.map(String.init)
        else { continue }
        if let users = Self.system[name] {
          #expect(users.contains(target), "\(path) imports \(name)")
          continue
        }
        let own = Self.order.firstIndex(of: target)
        let other = Self.order.firstIndex(of: name)
        #expect(own != nil && other != nil && other! < own!, "\(path) imports \(name)")
        #expect(!Self.strangers.contains([target, name]), "\(path) imports \(name)")
      }
    }
  }

  @Test func everyTargetHasItsPlaceInTheOrder() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: House.root.appendingPathComponent("Sources").path)
    #expect(Set(folders) == Set(Self.order).union(Self.system.keys.filter { $0.hasPrefix("C") }))
  }

  /// The core does no input or output, does not wait, and knows no clock.
  @Test func theCoreIsPure() {
    let core = ["Images", "Incremental", "Screens", "Appearance", "Layout", "Scene", "Chrome", "Workspace", "Explain"]
    let forbidden = ["import Foundation", "import Glibc", "print(", "fatalError(", "try!", "Thread", "DispatchQueue"]
    for (path, text) in House.sources where core.contains(String(path.split(separator: "/")[1])) {
      for word in forbidden { #expect(!text.contains(word), "\(path) has \(word)") }
    }
  }
}

@Suite struct SizeTests {
  private static let all = House.files(["Sources", "Tests", "Web", "Scripts"], [".swift", ".js", ".css", ".py", ".c"])

  @Test func noFileIsLongerThanFourHundredLines() {
    for (path, text) in Self.all {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 401, "\(path) has \(lines) lines")
    }
  }

  /// A function ends at the line that closes its brace at its own indentation.
  @Test func noFunctionIsLongerThanSixtyLines() {
    for (path, text) in Self.all where path.hasSuffix(".swift") {
      var open: (indent: Int, line: Int, name: Substring)?
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let indent = line.prefix { $0 == " " }.count
        let code = line.dropFirst(indent)
        if let function = open, indent == function.indent, code.hasPrefix("}") {
          let length = number - function.line + 1
          #expect(length <= 61, "\(path):\(function.line + 1): \(function.name) has \(length) lines")
          open = nil
        } else if open == nil, code.contains("func "), !code.hasPrefix("//"), code.hasSuffix("{") || code.hasSuffix("(")
        {
          open = (indent, number, code.prefix(50))
        }
      }
    }
  }

  @Test func nothingIsLeftForLater() {
    for (path, text) in Self.all where !path.hasPrefix("Tests/HouseTests/") {
      for word in ["TODO", "FIXME", "not implemented"] {
        #expect(!text.contains(word), "\(path) has \(word)")
      }
    }
  }
}
