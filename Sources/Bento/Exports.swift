@_exported public import BentoEmbedded
