// A painter needs a text engine, so this lets code that imports only this module create one.
@_exported public import class BentoText.PangoTextEngine
