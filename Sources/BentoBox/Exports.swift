// This module contains the superclasses of public classes. Without this import, other modules compute
// wrong method indices (decision 0043).
@_exported public import BentoViews
