import Testing
import Typography

/// `getBoundingClientRect().width` in Chromium 156 (Debian 12) under `fontsCSS`, with the fonts of the sample table.
struct Measured: Sendable, CustomTestStringConvertible {
  let size: Double
  let weight: Int
  let width: Double
  let string: String

  init(_ size: Double, _ weight: Int, _ width: Double, _ string: String) {
    self.size = size
    self.weight = weight
    self.width = width
    self.string = string
  }

  var testDescription: String { "\(string) at \(size)/\(weight)" }
}

@Test("A line is as wide as Chromium draws it, to a tenth of a point", arguments: Measured.lines)
func widthAgreesWithChromium(_ measured: Measured) {
  let typesetter = Typesetter.sample
  let width = typesetter.width(of: measured.string, typesetter.font(size: measured.size, weight: measured.weight))
  #expect(abs(width - measured.width) <= 0.1, "measured \(width), Chromium \(measured.width)")
}

extension Measured {
  static let lines = [
    Measured(17, 400, 60.828125, "Settings"),
    Measured(17, 600, 155.265625, "AVATAR To Ty. We're"),
    Measured(34, 700, 59.5, "Edit"),
    Measured(10, 500, 24.75, "Done"),
    Measured(15, 600, 41.671875, "Today"),
    Measured(13, 400, 40.984375, "Library"),
    Measured(22, 700, 66.5, "Search"),
    Measured(12, 400, 92.984375, "Photos & Albums"),
    Measured(28, 700, 308.28125, "Über, naïve, Ærøskøbing"),
    Measured(20, 600, 188.40625, "Ångström façade Łódź"),
    Measured(11, 500, 75.84375, "ffi fl fi ffl office"),
    Measured(16, 400, 201.484375, "10x10 12:30 (AB) -> <- => !="),
    Measured(17, 400, 125.78125, "$1,299.00 – 50 %"),
    Measured(17, 600, 177.78125, "“Quoted” ‘it’s’ … — done"),
    Measured(34, 700, 237.78125, "Việt Nam Tiếng"),
    Measured(10, 500, 87.609375, "Ελληνικά Γειά σου"),
    Measured(15, 600, 86.203125, "Привет, мир"),
    Measured(13, 400, 88.421875, "İstanbul ığüşöç"),
    Measured(22, 700, 133.296875, "e\u{301}a\u{308}o\u{302} combined"),
    Measured(12, 400, 77.5625, "x²+y³=z₄ ½ ¾"),
    Measured(28, 700, 148.609375, "مرحبا بالعالم"),
    Measured(20, 600, 82.40625, "الإعدادات"),
    Measured(11, 500, 75.515625, "السلام عليكم 123"),
    Measured(16, 400, 46.90625, "لا إله إلا"),
    Measured(17, 400, 122.078125, "العربية (test) نص"),
    Measured(17, 600, 99.59375, "خانه\u{200C}ها می\u{200C}روم"),
    Measured(34, 700, 125, "اُردُو زبان"),
    Measured(10, 500, 46.921875, "שלום עולם"),
    Measured(15, 600, 80.421875, "הגדרות 42%"),
    Measured(13, 400, 104.609375, "עברית and English"),
    Measured(22, 700, 161.15625, "Hello שלום world"),
    Measured(12, 400, 52.1875, "שָׁלוֹם נִקּוּד"),
    Measured(28, 700, 56.765625, "设置"),
    Measured(20, 600, 136.859375, "設定画面を開く"),
    Measured(11, 500, 132.734375, "「あ」「い」。」、（注）"),
    Measured(16, 400, 109.640625, "漢字ABC漢字12"),
    Measured(17, 400, 136.765625, "カタカナ ひらがな"),
    Measured(17, 600, 64.5, "설정 열기"),
    Measured(34, 700, 248.59375, "대한민국 2026년"),
    Measured(10, 500, 32.25, "直骨 글"),
    Measured(15, 600, 92.234375, "ก็ สวัสดีชาวโลก"),
    Measured(13, 400, 44.828125, "น้ำ ตั้งค่า"),
    Measured(22, 700, 126.421875, "การตั้งค่า 10%"),
    Measured(12, 400, 57.234375, "नमस्ते दुनिया"),
    Measured(28, 700, 117.015625, "क्षत्रिय स्त्री"),
    Measured(20, 600, 99.421875, "सेटिंग्स हिन्दी"),
    Measured(11, 500, 13.796875, "😀"),
    Measured(16, 400, 65.40625, "👨\u{200D}👩\u{200D}👧\u{200D}👦 family"),
    Measured(17, 400, 62.34375, "🇩🇪🇫🇷🇯🇵"),
    Measured(17, 600, 41.5625, "👍🏽👋🏿"),
    Measured(34, 700, 128.46875, "1\u{FE0F}⃣2\u{FE0F}⃣#\u{FE0F}⃣"),
    Measured(10, 500, 55.859375, "❤\u{FE0F} ❤ ☺\u{FE0F} ☺"),
    Measured(15, 600, 60.015625, "©\u{FE0F} © ™ ®"),
    Measured(13, 400, 53.96875, "a😀b👍c"),
    Measured(22, 700, 59.0625, "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🏳\u{FE0F}\u{200D}🌈"),
    Measured(12, 400, 29.953125, "👩🏽\u{200D}💻👨\u{200D}❤\u{FE0F}\u{200D}👨"),
    Measured(28, 700, 155.765625, "Inbox (3) 📥"),
    Measured(20, 600, 163.984375, "→ ← ↑ ↓ ⌘ ⌥ ★ ✓"),
    Measured(11, 500, 103.421875, "Café № 5 — 東京 🎌"),
    Measured(16, 400, 135.828125, "مرحبا Hello 你好 😀"),
    Measured(17, 400, 104.109375, "שלום 👋 مرحبا"),
    Measured(17, 600, 203.15625, "Price: €5 ₹100 ¥200 ₩300"),
    Measured(34, 700, 133.71875, "A\u{A0}B C\u{2009}D\u{200B}E"),
    Measured(10, 500, 53.84375, "soft\u{AD}hyphen"),
    Measured(15, 600, 92.5, "zero\u{200D}width\u{200C}join"),
    Measured(13, 400, 65.640625, "ᾳ ῷ Ἀθῆναι"),
    Measured(22, 700, 113.921875, "Ǆ ǅ ȳ ẞ ﬁ"),
    Measured(12, 400, 31.9375, "ﷺ ﷲ"),
    Measured(28, 700, 262.09375, "ｆｕｌｌ ＷＩＤＴＨ"),
    Measured(20, 600, 38.203125, "ﾊﾝｶｸ"),
    Measured(11, 500, 42.734375, "㍿ ① ㊗"),
    Measured(16, 400, 86.8125, "☎ ✈ ⌚ ⏰"),
    Measured(17, 400, 62.34375, "🫠🫡🥹"),
    Measured(17, 600, 41.359375, "m\u{303} ñ\u{302} q̇"),
    Measured(34, 700, 922.234375, "The quick brown fox jumps over the lazy dog and runs away"),
    Measured(10, 500, 252.734375, "Everything in this preview is measured in the daemon"),
    Measured(15, 600, 337.625, "日本語のとても長い文字列をここに書いておきます"),
    Measured(13, 400, 227.25, "مرحبا بكم في تطبيق المعاينة الجديد للهواتف"),
    Measured(22, 700, 326, "สวัสดีครับยินดีต้อนรับสู่แอปพลิเคชัน"),
    Measured(12, 400, 215.46875, "यह एक बहुत लंबा वाक्य है जो परीक्षण के लिए है"),
    Measured(28, 700, 202.078125, "(العربية) [עברית]"),
    Measured(20, 600, 24.390625, "a\u{301}\u{323} ệ"),
    Measured(11, 500, 90.078125, "한글 자모 ㄱㄴ 조합"),
    Measured(16, 400, 76.828125, "–—…‘’“”«»‹›"),
  ]
}
