@_exported public import BentoEmbedded
@_exported public import BentoSDL
