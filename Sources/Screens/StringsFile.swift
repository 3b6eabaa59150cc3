package import YAML

/// The texts of an app by locale and key, as its string tables say them.
package struct StringTables: Hashable, Sendable {
  /// By language tag in lower case, then by key.
  package var tables: [String: [String: String]] = [:]

  package init() {}

  /// Every key that some table has.
  package var keys: Set<String> { Set(tables.values.flatMap(\.keys)) }

  package var locales: [String] { tables.keys.sorted() }

  /// What one locale sees: its own texts, then its language's, then those of the development language.
  package func table(for locale: String) -> [String: String] {
    let tag = locale.lowercased()
    if let change = pseudoLocales[tag] { return (tables[Self.developmentLocale] ?? [:]).mapValues(change) }
    let language = tag.split(separator: "-").first.map(String.init) ?? tag
    return [Self.developmentLocale, language, tag].reduce(into: [:]) { result, name in
      result.merge(tables[name] ?? [:]) { _, new in new }
    }
  }

  /// Takes a file's texts in; a later file wins over an earlier one.
  package mutating func merge(_ other: StringTables) {
    for (locale, texts) in other.tables { tables[locale, default: [:]].merge(texts) { _, new in new } }
  }

  private static let developmentLocale = "en"
}

/// The pseudo-languages that Xcode offers for a scheme, by the tags that stand for them here: accented, double-length and
/// right-to-left. Each changes the texts of the development language.
private let pseudoLocales: [String: @Sendable (String) -> String] = [
  "en-xa": { pseudo($0) }, "en-x-double": { doubled($0) }, "ar-xb": { turned($0) },
]

/// Double length: the text twice, as `NSDoubleLocalizedStrings` gives it.
func doubled(_ text: String) -> String { text + " " + text }

/// The text as one that runs from right to left: RIGHT-TO-LEFT OVERRIDE before it, POP DIRECTIONAL FORMATTING after it.
func turned(_ text: String) -> String { "\u{202E}" + text + "\u{202C}" }

/// Pseudo-localisation: accents on every letter and a third more length, so that what is not translated and what does not
/// fit shows.
func pseudo(_ text: String) -> String {
  let accented: [Character: Character] = [
    "a": "à", "b": "ƀ", "c": "ç", "d": "ð", "e": "é", "f": "ƒ", "g": "ĝ", "h": "ĥ", "i": "î", "j": "ĵ", "k": "ķ",
    "l": "ļ", "n": "ñ", "o": "ö", "p": "þ", "r": "ŕ", "s": "š", "t": "ţ", "u": "û", "w": "ŵ", "y": "ý", "z": "ž",
    "A": "Å", "B": "Ɓ", "C": "Ç", "D": "Ð", "E": "É", "F": "Ƒ", "G": "Ĝ", "H": "Ĥ", "I": "Î", "J": "Ĵ", "K": "Ķ",
    "L": "Ļ", "N": "Ñ", "O": "Ö", "P": "Þ", "R": "Ŕ", "S": "Š", "T": "Ţ", "U": "Û", "W": "Ŵ", "Y": "Ý", "Z": "Ž",
  ]
  let padding = String(repeating: "~", count: (text.count + 2) / 3)
  return "[" + String(text.map { accented[$0] ?? $0 }) + padding + "]"
}

/// Whether a file below the screens folder is a string table: it stands in `strings/`.
package func isStringTable(_ file: String) -> Bool {
  file.hasPrefix("strings/") && stringTableEndings.contains { file.hasSuffix($0) }
}

/// Endings of the files that hold strings besides YAML.
package let stringTableEndings = [".yaml", ".yml", ".strings", ".xcstrings"]

/// The texts of one file: YAML (`strings/de.yaml`), Apple's catalogue (`.xcstrings`, every locale in one file) or
/// `.strings` (`strings/de.strings`, `strings/de.lproj/Localizable.strings`). What cannot be read is left out.
package func stringTables(of file: String, document: Document?, bytes: [UInt8]) -> StringTables {
  var result = StringTables()
  if file.hasSuffix(".xcstrings") {
    if let value = document?.value { result.tables = catalogue(value) }
  } else if file.hasSuffix(".strings") {
    result.tables[locale(of: file)] = oldStrings(bytes)
  } else if let value = document?.value {
    var texts: [String: String] = [:]
    flatten(value, "", &texts)
    result.tables[locale(of: file)] = texts
  }
  return result
}

/// The locale in a file's name, or in that of its `.lproj` folder; `Base` is the development language.
private func locale(of file: String) -> String {
  let parts = file.split(separator: "/")
  let folder = parts.dropLast().last { $0.hasSuffix(".lproj") }
  let name = folder.map { $0.dropLast(".lproj".count) } ?? parts.last?.prefix { $0 != "." } ?? ""
  let tag = name.lowercased().map { $0 == "_" ? "-" : String($0) }.joined()
  return tag == "base" ? "en" : tag
}

/// `a: {b: text}` is the key `a.b`.
private func flatten(_ value: Value, _ prefix: String, _ texts: inout [String: String]) {
  switch value {
  case .scalar(let scalar): if !prefix.isEmpty, scalar.kind != .null { texts[prefix] = scalar.text }
  case .sequence: break
  case .mapping(let entries):
    for entry in entries { flatten(entry.value, prefix.isEmpty ? entry.key : "\(prefix).\(entry.key)", &texts) }
  }
}

/// A catalogue's texts; of plurals and devices the general variant.
private func catalogue(_ value: Value) -> [String: [String: String]] {
  guard case .mapping(let strings)? = value["strings"] else { return [:] }
  var source = "en"
  if case .scalar(let scalar)? = value["sourceLanguage"] { source = scalar.text.lowercased() }
  var result: [String: [String: String]] = [source: [:]]
  for entry in strings {
    // Without a text of its own the key is the text.
    result[source]?[entry.key] = entry.key
    guard case .mapping(let localizations)? = entry.value["localizations"] else { continue }
    for localization in localizations {
      guard let text = unit(localization.value) else { continue }
      result[localization.key.lowercased(), default: [:]][entry.key] = text
    }
  }
  return result
}

private func unit(_ value: Value) -> String? {
  if case .scalar(let scalar)? = value["stringUnit"]?["value"] { return scalar.text }
  guard let variations = value["variations"] else { return nil }
  for (kind, general) in [("plural", "other"), ("device", "iphone"), ("device", "other")] {
    if let inner = variations[kind]?[general], let text = unit(inner) { return text }
  }
  return nil
}

/// `"key" = "text";` with comments, as Foundation reads it.
private func oldStrings(_ bytes: [UInt8]) -> [String: String] {
  var scanner = OldStringsScanner(bytes)
  var result: [String: String] = [:]
  while let key = scanner.word() {
    guard scanner.take("="), let text = scanner.word() else { break }
    result[key] = text
    guard scanner.take(";") else { break }
  }
  return result
}

private struct OldStringsScanner {
  private var rest: Substring.UnicodeScalarView

  init(_ bytes: [UInt8]) {
    let text =
      bytes.starts(with: [0xFF, 0xFE])
      ? String(decoding: Self.units(bytes.dropFirst(2), littleEndian: true), as: UTF16.self)
      : bytes.starts(with: [0xFE, 0xFF])
        ? String(decoding: Self.units(bytes.dropFirst(2), littleEndian: false), as: UTF16.self)
        : String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    rest = Substring(text).unicodeScalars
  }

  private static func units(_ bytes: ArraySlice<UInt8>, littleEndian: Bool) -> [UInt16] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return littleEndian ? first | second << 8 : first << 8 | second
    }
  }

  private mutating func skip() {
    while let first = rest.first {
      if first.properties.isWhitespace {
        rest.removeFirst()
      } else if rest.starts(with: "//".unicodeScalars) {
        rest = rest.drop { $0 != "\n" }
      } else if rest.starts(with: "/*".unicodeScalars) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".unicodeScalars) { rest.removeFirst() }
        rest = rest.dropFirst(2)
      } else {
        return
      }
    }
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skip()
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  /// A quoted text or a bare word; nil at the end.
  mutating func word() -> String? {
    skip()
    guard let first = rest.first else { return nil }
    var result = String.UnicodeScalarView()
    guard first == "\"" else {
      while let next = rest.first, next != "=", next != ";", !next.properties.isWhitespace {
        result.append(next)
        rest.removeFirst()
      }
      return result.isEmpty ? nil : String(result)
    }
    rest.removeFirst()
    while let next = rest.popFirst() {
      if next == "\"" { return String(result) }
      guard next == "\\", let escaped = rest.popFirst() else {
        result.append(next)
        continue
      }
      switch escaped {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "U", "u":
        let digits = String(String.UnicodeScalarView(rest.prefix(4)))
        rest = rest.dropFirst(4)
        if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) { result.append(scalar) }
      default: result.append(escaped)
      }
    }
    return nil
  }
}
