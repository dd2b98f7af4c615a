// Re-exports the modules that define superclasses of public classes; otherwise, other modules compute wrong
// method indices (decision 0043).
@_exported public import BentoInteraction
@_exported public import BentoViews
