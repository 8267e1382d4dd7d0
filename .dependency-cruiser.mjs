// Who may import whom. The floors are cut by trust, the rooms by noun (docs/architecture.md).
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const NOUNS =
  "accounts|blocks|comments|dashboard|gardeners|help|moderation|newsletter|notices|photos|tips|views";
const tests = "\\.test\\.tsx?$";

export default {
  forbidden: [
    rule(
      "no-cycles",
      "A cycle hides which of two is the simpler idea.",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    rule(
      "nothing-unresolved",
      "Every import leads somewhere.",
      {},
      { couldNotResolve: true, pathNot: "^\\./\\+types/|\\+types/" },
    ),
    rule(
      "domain-is-pure",
      "The domain runs anywhere: it imports itself and zod.",
      { path: "^domain/", pathNot: tests },
      { pathNot: "^domain/|node_modules/zod/" },
    ),
    rule(
      "db-knows-domain-only",
      "The database floor knows no noun.",
      { path: "^server/db/" },
      { path: "^(server|web|seeds|tests)/", pathNot: "^server/db/" },
    ),
    rule(
      "migrations-stand-alone",
      "A released migration must not change when other code does.",
      { path: "^server/db/migrations/\\d" },
      { pathNot: "node_modules/kysely/|^server/db/connect\\.ts$" },
    ),
    rule(
      "migrations-take-only-types",
      "Of server/db/connect.ts a migration uses only the Engine type.",
      { path: "^server/db/migrations/\\d" },
      { path: "^server/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "nouns-stay-in-their-room",
      "A noun uses another noun's rules and visibility, not its queries or routes.",
      { path: `^server/(${NOUNS})/`, pathNot: tests },
      {
        path: `^server/(?:${NOUNS})/`,
        pathNot: `^server/$1/|^server/(?:${NOUNS})/(?:${NOUNS})(?:\\.visibility)?\\.ts$`,
      },
    ),
    rule(
      "no-route-imports-a-route",
      "Routes are mounted by the API alone.",
      { path: "\\.routes\\.ts$" },
      { path: "\\.routes\\.ts$" },
    ),
    rule(
      "only-the-api-mounts",
      "Routes are imported by server/api alone.",
      { path: "^server/", pathNot: "^server/api/" },
      { path: "\\.routes\\.ts$" },
    ),
    rule(
      "sql-in-its-place",
      "SQL stands in server/db and *.queries.ts; elsewhere only Kysely's types.",
      { path: "^server/", pathNot: `^server/db/|\\.queries\\.ts$|${tests}` },
      { path: "node_modules/kysely/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "web-takes-only-types-from-the-server",
      "What may reach a browser never imports the server.",
      { path: "^web/" },
      { path: "^server/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "server-takes-only-types-from-the-web",
      "Node cannot run TSX; the bundle is reached through one door.",
      { path: "^server/" },
      { path: "^web/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "ui-knows-no-noun",
      "web/ui imports nothing above it.",
      { path: "^web/ui/" },
      { path: "^(web|server|domain)/", pathNot: "^web/ui/" },
    ),
    rule(
      "noun-parts-stay-low",
      "Components of a noun use ui and domain.",
      { path: `^web/(${NOUNS})/` },
      { path: "^web/(routes|layout|api)/" },
    ),
    rule(
      "screens-stand-alone",
      "No screen imports another screen.",
      { path: "^web/routes/" },
      { path: "^web/routes/", pathNot: "\\+types" },
    ),
    rule(
      "nothing-imports-the-outside",
      "Tests, seeds and benches may import anything; nothing imports them.",
      { path: "^(domain|server|web|content)/", pathNot: tests },
      { path: "^(tests|seeds|bench|scripts)/" },
    ),
    rule(
      "serving-needs-no-development-package",
      "What serves runs without the development packages.",
      { path: "^(domain|server|web|seeds|content)/", pathNot: `${tests}|^server/dev\\.ts` },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router)/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      conditionNames: ["import", "node", "default"],
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
    combinedDependencies: false,
  },
};
