import Bento
import BentoTesting
import Testing

/// The roles and names of everything on the screen.
@MainActor
struct SemanticsTests {
  private let harness = Harness(size: Size(width: 320, height: 240))

  private func mount(_ views: [View]) {
    harness.mount(StackView(arrangedSubviews: views, axis: .vertical))
  }

  @Test func `controls have a role, a name, states and a way to use them`() {
    let save = Button(title: "Save")
    let delete = Button(title: "Delete")
    delete.isEnabled = false
    let mute = Switch()
    mute.accessibilityLabel = "Mute"
    mute.isOn = true
    let wheel = ActivityIndicator()
    wheel.startAnimating()
    mount([Label(text: "Sound"), Label(), save, delete, mute, wheel])

    #expect(
      harness.semantics() == """
        window
          label "Sound"
          button "Save" (press)
          button "Delete" [disabled]
          switch "Mute" = "on" [checked] (press)
          progress "In progress" [busy]
        """
    )
  }

  @Test func `hidden, transparent and decorative views are left out`() {
    let (hidden, clear) = (Label(text: "hidden"), Label(text: "clear"))
    hidden.isHidden = true
    clear.alpha = 0
    let picture = ImageView()
    let portrait = ImageView()
    portrait.accessibilityLabel = "Ada"
    mount([hidden, clear, picture, portrait])

    #expect(harness.semantics() == "window\n  image \"Ada\"")
  }

  @Test func `an action acts like user input, and impossible ones are refused`() {
    let button = Button(title: "Count")
    let mute = Switch()
    var (presses, changes) = (0, 0)
    button.addAction(for: .touchUpInside) { presses += 1 }
    mute.addAction(for: .valueChanged) { changes += 1 }
    mount([button, mute])

    #expect(harness.perform("press", role: .button, name: "Count"))
    #expect(!harness.perform("press", role: .button, name: "Other"))
    #expect(!harness.perform("expand", role: .button))
    button.isEnabled = false
    #expect(!harness.perform("press", role: .button))
    #expect(presses == 1)

    #expect(harness.setValue("on", role: .switch))
    #expect(harness.setValue("on", role: .switch))
    #expect(!harness.setValue("perhaps", role: .switch))
    #expect(!harness.setValue("1", role: .button))
    #expect(mute.isOn)
    #expect(changes == 1)
  }

  @Test func `the program's semantics have priority, and actions are added to the view's own`() {
    let button = Button(title: "x")
    button.accessibilityRole = .link
    button.accessibilityLabel = "Close"
    button.accessibilityIdentifier = "close"
    var asked = ""
    button.accessibilityActions.append(AccessibilityAction(name: "dismiss") { asked += "dismiss" })
    mount([button])

    #expect(harness.semantics() == "window\n  link \"Close\" #close (press, dismiss)")
    harness.perform("dismiss", role: .link)
    #expect(asked == "dismiss")
    button.isEnabled = false
    #expect(harness.semantics() == "window\n  link \"Close\" #close [disabled] (dismiss)")
  }

  @Test func `items are named by their content, and can be pressed and deleted`() {
    let table = TableView(frame: .zero, style: .plain)
    table.allowsSelection = true
    harness.mount(table)
    var names = ["Ada", "Grace"]
    func render() {
      table.render(
        Box<Int, String>.empty
          |-+ Section(id: 0, header: UI.Label(text: "People"))
          |---* names.map { name in
            Node(
              id: name,
              component: UI.HStack {
                UI.Label(text: name)
                UI.Label(text: "online")
              }
              .deletable(deleteActionText: "Delete") {
                names.removeAll { $0 == name }
                render()
              }
            )
          },
        animated: false
      )
    }
    render()
    harness.settle()

    #expect(
      harness.semantics() == """
        window
          list
            heading "People"
            listItem "Ada, online" (press, delete)
              label "Ada"
              label "online"
            listItem "Grace, online" (press, delete)
              label "Grace"
              label "online"
        """
    )
    harness.perform("press", role: .listItem, name: "Grace, online")
    #expect(table.selection(of: Int.self, String.self).map(\.item) == ["Grace"])
    harness.perform("delete", role: .listItem, name: "Ada, online")
    harness.settle()

    #expect(names == ["Grace"])
    #expect(harness.find(role: .listItem) === table.visibleCells.first)
    #expect(harness.find(role: .label, name: "Ada") == nil)
  }

  @Test func `a node of an outline can be expanded and collapsed`() {
    let table = TableView(frame: .zero, style: .plain)
    let outline = OutlineDataSource(roots: ["a"]) {
      $0.count < 2
    } children: {
      ["\($0)1", "\($0)2"]
    } cell: { table, path, node in
      let cell = table.dequeueReusableCell(withIdentifier: "node", for: path)
      cell.accessibilityLabel = node
      return cell
    }
    table.register(TableViewCell.self, forCellReuseIdentifier: "node")
    table.allowsSelection = false
    table.dataSource = outline
    harness.mount(table)
    harness.settle()
    #expect(harness.semantics() == "window\n  list\n    listItem \"a\" [collapsed] (expand)")

    harness.perform("expand", role: .listItem, name: "a")
    harness.settle()
    #expect(
      harness.semantics() == """
        window
          list
            listItem "a" [expanded] (collapse)
            listItem "a1"
            listItem "a2"
        """
    )

    harness.perform("collapse", role: .listItem, name: "a")
    harness.settle()
    #expect(!outline.isExpanded("a"))
  }

  @Test func `a menu can be opened and chosen from, and a popover dismissed`() {
    let note = Label(text: "Note")
    var chosen = ""
    note.contextMenu = {
      Menu(items: [MenuItem("Copy") { chosen = "Copy" }, MenuItem("Cut", isEnabled: false) {}])
    }
    mount([note])

    #expect(harness.perform("showMenu", role: .label, name: "Note"))
    #expect(harness.find(role: .menuItem, name: "Cut")?.accessibilityActions.isEmpty == true)
    #expect(harness.perform("press", role: .menuItem, name: "Copy"))
    harness.settle()
    #expect(chosen == "Copy")
    #expect(harness.find(role: .menu) == nil)

    let popover = Popover(content: Label(text: "Inside"))
    popover.show(from: note)
    harness.settle()
    #expect(harness.find(role: .label, name: "Inside") != nil)
    #expect(harness.perform("dismiss", role: .dialog))
    harness.settle()
    #expect(harness.find(role: .dialog) == nil)
  }

  @Test func `a card with a tap is a button that contains buttons`() throws {
    let list = TableView(frame: .zero, style: .plain)
    harness.mount(list)
    var taps = 0
    list.render(
      Box<Int, Int>.empty
        |-+ Section(id: 0)
        |---+ Node(
          id: 0,
          component: UI.VStack {
            UI.Label(text: "Sprint")
            UI.Label(text: "12 open")
          }
          .onTap { taps += 1 }
        ),
      animated: false
    )
    harness.settle()

    #expect(harness.perform("press", role: .button, name: "Sprint, 12 open"))

    #expect(taps == 1)
  }

  @Test func `a text field has a settable value, and reports its states`() {
    let name = TextField()
    name.placeholder = "Name"
    let password = TextField()
    password.accessibilityLabel = "Password"
    password.isSecure = true
    password.text = "abc"
    var changes: [String] = []
    name.onChange = { changes.append($0) }
    mount([name, password])

    #expect(harness.setValue("Ada", role: .textField, name: "Name"))
    #expect(harness.perform("press", role: .textField, name: "Password"))
    harness.settle()

    #expect(name.text == "Ada")
    #expect(changes == ["Ada"])
    #expect(
      harness.semantics() == """
        window
          textField "Name" = "Ada" [editable] (press, showMenu, selectAll, undo)
          textField "Password" = "•••" [focused, editable, secure] (press, showMenu, selectAll)
        """
    )
    name.isEnabled = false
    #expect(!harness.setValue("Grace", role: .textField, name: "Name"))
  }

  @Test func `the tree is a value with the frames of its elements`() throws {
    let button = Button(title: "Save")
    harness.mount(button)

    let tree = try #require(harness.window.semantics())
    let node = try #require(tree.children.first)

    #expect(node.frame == button.convert(button.bounds, to: nil))
    #expect(node.actions == ["press"])
    #expect(harness.window.semantics() == tree)
    #expect(button.semantics() == node)
    #expect(View().semantics() == nil)
  }
}
