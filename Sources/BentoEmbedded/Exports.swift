@_exported public import BentoAnimators
@_exported public import BentoBox
@_exported public import BentoCells
@_exported public import BentoCharts
@_exported public import BentoColumns
@_exported public import BentoCommands
@_exported public import BentoComponents
@_exported public import BentoControls
@_exported public import BentoFiles
@_exported public import BentoGeometry
@_exported public import BentoGraphics
@_exported public import BentoInspector
@_exported public import BentoInteraction
@_exported public import BentoListLayouts
@_exported public import BentoLists
@_exported public import BentoMarkdown
@_exported public import BentoMenus
@_exported public import BentoMotion
@_exported public import BentoOverlays
@_exported public import BentoPickers
@_exported public import BentoPlatform
@_exported public import BentoScreens
@_exported public import BentoTextInput
@_exported public import BentoViews
@_exported public import Observation

// These are the types of other modules that appear in the interfaces of the modules above. Exporting a type
// also exports its members and the extensions that its module adds to types of other modules. `AnimatedPNG`
// does not appear in any interface; it is exported to provide images from PNG files and
// `GraphicsBackend.cairo(fonts:)`.
@_exported public import struct BentoCairo.AnimatedPNG
@_exported public import enum BentoEditing.EditingCommand
@_exported public import enum BentoEditing.LineEnding
@_exported public import enum BentoEditing.TextMovement
@_exported public import struct BentoEditing.TextSearch
@_exported public import enum BentoLayout.Axis
@_exported public import enum BentoLayout.LayoutDiagnosticCode
@_exported public import enum BentoLayout.LayoutDirection
@_exported public import struct BentoLayout.LayoutLimits
@_exported public import struct BentoLayout.LayoutReport
@_exported public import struct BentoLayout.LayoutSlot
@_exported public import struct BentoLayout.SizeConstraints
@_exported public import enum BentoLayout.StackAlignment
@_exported public import enum BentoLayout.StackDistribution
