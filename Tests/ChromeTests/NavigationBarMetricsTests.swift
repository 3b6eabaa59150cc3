import Chrome
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing

/// Frames that others read from live view trees, accessibility captures and screenshots. Sources as in
/// `Config/metrics-ios26.yaml`.
@Suite struct NavigationBarMetricsTests {
  private let env = Shipped.environment()
  private func previous(_ title: String) -> NavigationBarInput.BackItem { .init(.titled(title)) }

  @Test("SP, NT, AD: an inline bar is 54 high below the safe area, its background empty")
  func inlineBar() throws {
    let bar = DrawnBar(.titled("Inbox"), env)
    expectFrame(try bar.frame(""), Rect(0, 62, 402, 54))
    expectFrame(try bar.node("/background").frame, Rect(0, -62, 402, 116))
    expectFrame(try bar.node("/content").frame, Rect(0, 0, 402, 54))
    #expect(try bar.node("/background").material == nil)
  }

  @Test("NT: a large title adds a row of 52 with its label 3.667 below the row's top, baseline 90 below the safe area")
  func largeBar() throws {
    let bar = DrawnBar(.titled("Inbox"), env) { $0.prefersLargeTitles = true }
    expectFrame(try bar.frame(""), Rect(0, 62, 402, 106))
    expectFrame(try bar.node("/largeTitleView").frame, Rect(0, 54, 402, 52))
    let label = try bar.node("/largeTitle")
    expectFrame(label.frame, Rect(16, 3.667, label.frame.width, 40.667))
    expectClose(try bar.frame("/largeTitle").y + (label.text?.baseline ?? 0), 152)
  }

  @Test("AR: with a subtitle the large title's baseline is at 155, the subtitle's at 171.4")
  func largeSubtitle() throws {
    let bar = DrawnBar(.titled("Inbox") { $0.subtitle = "Now" }, env) { $0.prefersLargeTitles = true }
    for (id, baseline) in [("/largeTitle", 155), ("/largeSubtitle", 171.4)] {
      expectClose(try bar.frame(id).y + (try bar.node(id).text?.baseline ?? 0), baseline)
      expectClose(try bar.frame(id).x, 16)
    }
  }

  @Test("NN: title and subtitle stand on 82.33 and 97, both centred")
  func inlineSubtitle() throws {
    let bar = DrawnBar(.titled("Inbox") { $0.subtitle = "Updated" }, env)
    for (id, baseline, size) in [("/title", 82.33, 15.0), ("/subtitle", 97, 12)] {
      expectClose(try bar.frame(id).y + (try bar.node(id).text?.baseline ?? 0), baseline)
      expectClose(try bar.frame(id).midX, 201)
      #expect(try bar.node(id).text?.size == size)
    }
  }

  @Test("SP: a title is 20.33 high at 11.83, centred in the window")
  func inlineTitle() throws {
    let frame = try DrawnBar(.titled("Inbox"), env).node("/title").frame
    expectFrame(frame, Rect((402 - frame.width) / 2, 11.83, frame.width, 20.33))
  }

  @Test("SP: a title that cannot be centred starts at the margin")
  func shiftedTitle() throws {
    let item = NavigationItem.titled("Recently Deleted Photos") {
      $0.rightBarButtonItems = [.text("Select Several"), .image("plus")]
    }
    let frame = try DrawnBar(item, env).node("/title").frame
    expectFrame(frame, Rect(16, 11.83, frame.width, 20.33))
  }

  @Test("CA: a back button is a chevron in a circle of 44 at the margin, also below a screen with a title")
  func backButton() throws {
    let bar = DrawnBar(.titled("Second"), env) { $0.back = previous("First") }
    expectFrame(try bar.frame("/back"), Rect(16, 62, 44, 44))
    #expect(!bar.has("/back/label"))
    #expect(try bar.node("/back").accessibility?.label == "First")
    let symbol = try bar.frame("/back/symbol")
    expectFrame(symbol, Rect(38 - 1.3 - 10.7 / 2, 84 - 18.7 / 2, 10.7, 18.7))
  }

  @Test("NT, SP: one image is a circle of 44 that ends at the margin")
  func singleImage() throws {
    let bar = DrawnBar(.titled("A") { $0.rightBarButtonItems = [.image("plus")] }, env)
    expectFrame(try bar.frame("/trailing/platter/plus"), Rect(342, 62, 44, 44))
    #expect(try bar.node("/trailing/platter/plus").corners?.radii == [22, 22, 22, 22])
    expectFrame(try bar.frame("/trailing/plus"), Rect(346, 66, 36, 36))
  }

  @Test("AD: the text item Edit is 53.33 × 36 at 328.67, 66")
  func editItem() throws {
    let bar = DrawnBar(.titled("A") { $0.rightBarButtonItems = [.system("edit")] }, env)
    expectFrame(try bar.frame("/trailing/edit"), Rect(328.67, 66, 53.33, 36))
  }

  @Test("NT: a platter with a semibold Done is 73.75 wide")
  func doneItem() throws {
    let bar = DrawnBar(.titled("A") { $0.rightBarButtonItems = [.text("Done") { $0.style = .done }] }, env)
    expectClose(try bar.frame("/trailing/platter/Done").width, 73.75)
  }

  @Test("SP, RN: platters are 12 apart")
  func gaps() throws {
    let item = NavigationItem.titled("A") {
      $0.rightBarButtonItems = [.text("Cancel"), .text("Select")]
      $0.leftBarButtonItems = [.image("plus"), .split, .image("minus")]
    }
    let bar = DrawnBar(item, env)
    let select = try bar.frame("/trailing/platter/Select")
    expectClose(try bar.frame("/trailing/platter/Cancel").x - select.maxX, 12)
    let plus = try bar.frame("/leading/platter/plus")
    expectClose(try bar.frame("/leading/platter/minus").x - plus.maxX, 12)
  }

  @Test("NN, MM, IC: two chevrons on one platter are 96 to 100 wide")
  func twoImages() throws {
    let item = NavigationItem.titled("A") {
      $0.rightBarButtonItems = [.image("chevron.down"), .image("chevron.up")]
    }
    let width = try DrawnBar(item, env).frame("/trailing/platter/chevron.up").width
    #expect((96...100).contains(width))
  }

  @Test("RN: a custom view of 40 without glass takes a slot of 48, 12 from its neighbour")
  func hiddenBackground() throws {
    let item = NavigationItem.titled("A") {
      $0.rightBarButtonItems = [.custom("avatar", 40, 40) { $0.hidesSharedBackground = true }, .image("plus")]
    }
    let bar = DrawnBar(item, env)
    expectFrame(try bar.frame("/trailing/avatar"), Rect(338, 62, 48, 44))
    expectFrame(try bar.frame("/trailing/avatar/view"), Rect(342, 64, 40, 40))
    expectClose(try bar.frame("/trailing/platter/plus").maxX, 326)
    #expect(bar.platters == [["plus"]])
  }

  @Test(
    "The inline bar ends 54 below the safe area on every device",
    arguments: [
      ("iphone-17-pro", 116), ("iphone-air", 122), ("iphone-16", 113), ("iphone-14", 101), ("iphone-13-mini", 104),
      ("iphone-se-3", 74), ("ipad-pro-13-m4", 86),
    ])
  func bottoms(device: String, bottom: Double) throws {
    let bar = DrawnBar(.titled("A"), Shipped.environment { $0.device = device })
    expectClose(try bar.frame("").maxY, bottom)
  }

  @Test("NN, MM: platters of an iPad stand 10 from the window's edge, from 32 to 76")
  func pad() throws {
    let item = NavigationItem.titled("A") { $0.rightBarButtonItems = [.image("plus")] }
    let bar = DrawnBar(item, Shipped.environment { $0.device = "ipad-pro-13-m4" })
    expectFrame(try bar.frame("/trailing/platter/plus"), Rect(1032 - 54, 32, 44, 44))
  }

  @Test("RV: in landscape the bar stands from 24 to 78 and has no large title")
  func landscape() throws {
    let env = Shipped.environment { $0.isLandscape = true }
    let bar = DrawnBar(.titled("A"), env) { $0.prefersLargeTitles = true }
    expectFrame(try bar.frame(""), Rect(0, 24, 874, 54))
  }
}

/// The same for iOS 18 and the compatibility mode.
@Suite struct NavigationBarCompatibilityMetricsTests {
  private let env = Shipped.environment { $0.compatibility = true }

  @Test(
    "CA, GK: the bar is 44 high and starts earlier than the safe area ends",
    arguments: [
      ("iphone-17-pro", 56.33), ("iphone-16", 53.67), ("iphone-air", 62.33), ("iphone-14", 47), ("iphone-se-3", 20),
    ])
  func bar(device: String, top: Double) throws {
    let env = Shipped.environment {
      $0.device = device
      $0.os = .ios18
    }
    let bar = DrawnBar(.titled("A"), env)
    expectFrame(try bar.frame(""), Rect(0, top, env.windowSize.width, 44))
  }

  @Test("FL, GK: a large title makes 96 in all")
  func largeBar() throws {
    let bar = DrawnBar(.titled("A"), env) { $0.prefersLargeTitles = true }
    expectFrame(try bar.frame(""), Rect(0, 56.33, 402, 96))
    expectFrame(try bar.node("/largeTitleView").frame, Rect(0, 44, 402, 52))
  }

  @Test(
    "CA: the chevron is 11 × 19, the first stem of the title after it stands at 31.67 or 36",
    arguments: [("iphone-17-pro", 9.33, 31.67), ("iphone-17-pro-max", 13.33, 36)])
  func back(device: String, chevron: Double, title: Double) throws {
    let env = Shipped.environment {
      $0.device = device
      $0.os = .ios18
    }
    let bar = DrawnBar(.titled("Second"), env) { $0.back = .init(.titled("First")) }
    expectFrame(try bar.node("/back/symbol").frame, Rect(chevron, 12.3, 11, 19))
    let label = try bar.node("/back/label").frame
    let bearing = 1.33
    expectClose(label.x + bearing, title)
    expectFrame(try bar.node("/back").frame, Rect(0, 0, label.maxX, 44))
    #expect(try bar.node("/back").material == nil)
  }

  @Test("Landscape phones of compact width have a bar of 32")
  func landscape() throws {
    let env = Shipped.environment {
      $0.compatibility = true
      $0.isLandscape = true
    }
    #expect(try DrawnBar(.titled("A"), env).frame("").height == 32)
  }
}
