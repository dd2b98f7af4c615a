// The modules of the superclasses of its classes: otherwise other modules count the methods of those wrongly
// (decision 0043).
@_exported public import BentoBox
@_exported public import BentoLists
@_exported public import BentoViews
