// A painter needs a text engine, so code that imports only this module can create one.
@_exported public import class BentoText.PangoTextEngine
