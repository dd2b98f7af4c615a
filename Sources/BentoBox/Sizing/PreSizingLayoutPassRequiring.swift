/// A view that must be laid out at its final width before it can say how high it wants to be.
///
/// When a component is measured and its view or a view below is one of these, the view gets the
/// width and is laid out first. Its height is left alone.
@MainActor
public protocol PreSizingLayoutPassRequiring {}
