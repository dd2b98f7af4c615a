// Re-exports the modules that define the superclasses of public classes; without these modules, other modules
// compute wrong method indices (decision 0043).
@_exported public import BentoControls
@_exported public import BentoInteraction
@_exported public import BentoViews
