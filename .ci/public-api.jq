# The public names of symbol graphs, a line for each declaration: its module, its full name, and how it is
# declared. What overrides another declaration adds no name, and is left out; a type's line says what it
# inherits and conforms to, but for what every type does.
#
#   jq --raw-output --from-file .ci/public-api.jq MODULE.symbols.json …

def usual: IN("Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype", "Swift.CVarArg",
  "Swift.CustomDebugStringConvertible", "Swift.Sendable");

.module.name as $owner
| (reduce .symbols[] as $symbol ({}; .[$symbol.identifier.precise] = ($symbol.pathComponents | join("."))))
  as $names
| (reduce (.relationships[] | select(.kind == "overrides")) as $one ({}; .[$one.source] = true))
  as $overriding
| (reduce (.relationships[] | select(.kind | IN("conformsTo", "inheritsFrom"))) as $one ({};
    ($names[$one.target] // $one.targetFallback // "") as $name
    | if $name == "" or ($name | usual) then . else
        .[$one.source] += [$name | sub("^(Swift|_Concurrency|Bento[A-Za-z]*)\\."; "")]
      end)) as $parents
| .symbols[]
| select(.kind.identifier != "swift.extension" and ($overriding[.identifier.precise] | not))
| ([.declarationFragments[].spelling] | join("") | gsub("\\s+"; " ")) as $declaration
| (if .accessLevel == "open" then "open " else "" end) as $level
| ($parents[.identifier.precise] // [] | unique | join(", ")) as $above
| "\($owner) \(.pathComponents | join(".")): \($level)\($declaration)"
  + (if $above == "" or (.kind.identifier | IN("swift.class", "swift.struct", "swift.enum", "swift.protocol")
      | not) then "" else " : \($above)" end)
