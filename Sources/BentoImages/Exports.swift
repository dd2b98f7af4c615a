// These are the modules of the superclasses of public classes. Without these exports, other modules
// compute wrong method indices (decision 0043).
@_exported public import BentoViews
