import Layout
import Screens
import Tables
import Testing
import Typography

@testable import Chrome

/// Which chrome a tab bar controller gets on a device.
@Suite struct TabChromeTests {
  private enum Shape: Equatable {
    case bottom, top(hasSidebarButton: Bool), sidebar, nothing
  }

  private func environment(_ device: String, width: Device.SizeClass? = nil, os: OSVersion = .ios26) -> Environment {
    var variant = Variant()
    variant.device = device
    variant.os = os
    var shown = Shipped.tables.device(device) ?? Shipped.tables.devices[0]
    if let width { shown.horizontalSizeClass = width }
    return Environment(tables: Shipped.tables, variant: variant, device: shown, typesetter: Shipped.typesetter)
  }

  private func definition(groups: Bool = false, _ change: (inout TabBarController) -> Void = { _ in })
    -> ScreenDefinition
  {
    var controller = TabBarController(path: "/c")
    controller.tabs = .named(3)
    if groups {
      var group = Tab(path: "/g", kind: .group, identifier: "g", title: "G", controller: .blank)
      group.details.children = [Tab(path: "/g/c", kind: .tab, identifier: "c", title: "C", controller: .blank)]
      controller.tabs.append(group)
    }
    change(&controller)
    return ScreenDefinition(root: .tabBar(controller))
  }

  private func shape(_ definition: ScreenDefinition, _ env: Environment, _ state: ScreenState = ScreenState()) -> Shape
  {
    let plan = plan(definition, state, env)
    if plan.tabSidebar != nil { return .sidebar }
    switch plan.tabBar?.form {
    case .regular, .minimized: return .bottom
    case .top(let hasButton): return .top(hasSidebarButton: hasButton)
    case nil: return .nothing
    }
  }

  @Test(
    "An iPad has its tabs at the top, or in a sidebar where there are groups or the mode says so",
    arguments: OSVersion.allCases)
  func modes(_ os: OSVersion) {
    let pad = environment("ipad-pro-11-m5", os: os)
    #expect(shape(definition(), pad) == .top(hasSidebarButton: false))
    #expect(shape(definition(groups: true), pad) == .sidebar)
    #expect(shape(definition(groups: true) { $0.chrome.mode = .tabBar }, pad) == .top(hasSidebarButton: false))
    #expect(shape(definition { $0.chrome.mode = .tabSidebar }, pad) == .sidebar)
    let hidden = definition(groups: true) { $0.chrome.sidebar.isHidden = true }
    #expect(shape(hidden, pad) == .top(hasSidebarButton: true))
    var state = ScreenState()
    state.expanded = ["sidebar"]
    #expect(shape(hidden, pad, state) == .sidebar)
    #expect(shape(definition { $0.chrome.placement = .bottom }, pad) == .bottom)
    #expect(shape(definition { $0.chrome.isTabBarHidden = true }, pad) == .nothing)
  }

  @Test("A compact width has the bar at the bottom, whatever the mode and the device")
  func compactWidth() {
    let modes = TabBarMode.allCases.map { mode in definition(groups: true) { $0.chrome.mode = mode } }
    for definition in modes {
      #expect(shape(definition, environment("ipad-pro-11-m5", width: .compact)) == .bottom)
      #expect(shape(definition, environment("iphone-17-pro")) == .bottom)
      #expect(shape(definition, environment("iphone-17-pro-max")) == .bottom)
    }
  }

  @Test("Compact tabs are chosen by identifier, and count in a compact width only")
  func compactTabs() {
    let definition = definition { $0.chrome.compactTabIdentifiers = ["t0", "t2"] }
    #expect(plan(definition, ScreenState(), environment("iphone-17")).tabBar?.items.map(\.identifier) == ["t0", "t2"])
    let pad = plan(definition, ScreenState(), environment("ipad-mini-a17"))
    #expect(pad.tabBar?.items.map(\.identifier) == ["t0", "t1", "t2"])
  }

  @Test("An iPad's bar has fixed tabs first and pinned ones last, optional ones and those of the sidebar not at all")
  func placements() {
    let definition = definition { controller in
      controller.tabs = .named(6)
      let places: [TabPlacement] = [.pinned, .default, .optional, .sidebarOnly, .fixed, .movable]
      for (index, place) in places.enumerated() { controller.tabs[index].details.placement = place }
    }
    let pad = plan(definition, ScreenState(), environment("ipad-pro-11-m5"))
    #expect(pad.tabBar?.items.map(\.identifier) == ["t4", "t1", "t5", "t0"])
    let phone = plan(definition, ScreenState(), environment("iphone-17"))
    #expect(phone.tabBar?.items.map(\.identifier) == ["t0", "t1", "t2", "t3", "more"])
  }

  @Test("EZ: an accessory keeps its 56 on an iPad too, at the window's bottom")
  func accessoryOnPad() {
    var accessory = TabAccessory(path: "/a")
    accessory.label = "L"
    let definition = definition { $0.chrome.bottomAccessory = accessory }
    let plan = plan(definition, ScreenState(), environment("ipad-pro-11-m5"))
    #expect(plan.tabAccessory?.place == .bottom)
    #expect(plan.content.bottomInset == 25 + 56)
  }

  @Test("A renamed tab changes neither accessory nor content nor sidebar's neighbours")
  func inputs() {
    let before = plan(definition(), ScreenState(), environment("iphone-17"))
    let after = plan(definition { $0.tabs[1].title = "Other" }, ScreenState(), environment("iphone-17"))
    #expect(before.tabBar != after.tabBar)
    #expect(before.content == after.content && before.window == after.window && before.edges == after.edges)
  }
}
