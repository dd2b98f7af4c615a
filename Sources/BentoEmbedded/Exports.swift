@_exported public import BentoCairo
@_exported public import BentoControls
@_exported public import BentoGeometry
@_exported public import BentoGraphics
@_exported public import BentoLayout
@_exported public import BentoPlatform
@_exported public import BentoViews
