public import BentoLayout
public import BentoViews

// MARK: - Views

/// A rectangle of the screen.
public typealias UIView = View

/// The root of a tree of views.
public typealias UIWindow = Window

/// What takes events.
public typealias UIResponder = Responder

/// A view with content larger than itself.
public typealias UIScrollView = ScrollView

/// An object that is notified of scrolling.
public typealias UIScrollViewDelegate = ScrollViewDelegate

/// An animation that can be paused and reversed.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator

// MARK: - Gestures

/// What makes a gesture out of events.
public typealias UIGestureRecognizer = GestureRecognizer

/// Presses and releases at a place.
public typealias UITapGestureRecognizer = TapGestureRecognizer

/// A press that rests for a while.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer

/// A drag.
public typealias UIPanGestureRecognizer = PanGestureRecognizer

// MARK: - Layout

/// The direction in which text and layouts run.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection
