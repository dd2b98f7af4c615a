// What a painter is made with: whoever imports this module alone makes a text engine as well.
@_exported public import class BentoText.PangoTextEngine
