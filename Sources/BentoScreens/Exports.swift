// Re-exports the modules that define the superclasses of public classes; without these modules, other modules
// compute wrong method indices (decision 0043).
@_exported public import BentoBox
@_exported public import BentoLists
@_exported public import BentoViews
