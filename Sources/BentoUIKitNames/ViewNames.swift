public import BentoAnimators
public import BentoInteraction
public import BentoLayout
public import BentoViews

// MARK: - Views

/// A rectangular element of the user interface.
public typealias UIView = View

/// The root of a view hierarchy.
public typealias UIWindow = Window

/// An object that handles events.
public typealias UIResponder = Responder

/// A view with content larger than itself.
public typealias UIScrollView = ScrollView

/// An object that is notified of scrolling.
public typealias UIScrollViewDelegate = ScrollViewDelegate

/// An animation that can be paused and reversed.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator

// MARK: - Gestures

/// An object that recognizes a gesture in a sequence of events.
public typealias UIGestureRecognizer = GestureRecognizer

/// A gesture recognizer for taps.
public typealias UITapGestureRecognizer = TapGestureRecognizer

/// A gesture recognizer for long presses.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer

/// A gesture recognizer for drags.
public typealias UIPanGestureRecognizer = PanGestureRecognizer

// MARK: - Layout

/// The direction of text and layout.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection
