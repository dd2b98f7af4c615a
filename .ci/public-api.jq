# Prints the public names of symbol graphs, one line per declaration: its module, its full name, and its
# declaration. Overrides add no names and are left out. A type's line lists its superclass and its
# conformances, except those that every type has.
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
