// The modules of the superclasses of public classes: without them, other modules compute wrong indices of
// methods (decision 0043).
@_exported public import BentoInteraction
@_exported public import BentoViews
