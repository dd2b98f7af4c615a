/// The components of the toolkit: rows for forms, settings and lists.
///
/// ```swift
/// Section(id: .account, header: Component.EmptySpace(height: 24))
///   |---+ Node(id: .name, component: Component.Description(text: "Dr. Amelia Watson"))
///   |---+ Node(id: .news, component: Component.Toggle(title: "News", isOn: true) { store.news = $0 })
/// ```
@MainActor
public enum Component {}
