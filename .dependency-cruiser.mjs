// Which files may import which (docs/architecture.md). Layers are separated by what they may touch, modules by entity.
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const tests = "\\.test\\.tsx?$";
/** The folders of server/ that are shared layers. Every other folder is a module. */
const layers = "api|auth|db|derived|http|mail|text";
const serverModule = `^server/(?!(?:${layers})/)[^/]+/`;
/** The folders of web/ that do not belong to an entity. */
const webShared = "api|forms|home|layout|lists|routes|styleguide|ui";

export default {
  forbidden: [
    rule(
      "no-cycles",
      "No import cycles, except between types.",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    rule(
      "no-unresolved-imports",
      "Every import exists.",
      {},
      { couldNotResolve: true, pathNot: "^\\./\\+types/|\\+types/" },
    ),
    rule(
      "domain-is-pure",
      "The domain runs in browsers too: it imports only itself, messages and zod.",
      { path: "^domain/", pathNot: tests },
      { pathNot: "^(domain|messages)/|node_modules/zod/" },
    ),

    // Layers of the server.
    rule(
      "db-imports-only-domain",
      "server/db knows no entity.",
      { path: "^server/db/" },
      { path: "^(server|web|seeds|tests)/", pathNot: "^server/db/" },
    ),
    rule(
      "migrations-import-only-types",
      "A released migration must not change when other code does: besides Kysely it imports only types.",
      { path: "^server/db/migrations/\\d" },
      { pathNot: "node_modules/kysely/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "only-db-knows-the-engine",
      "Code outside server/db works on either engine. Backups and the auth library use `Database.engine`.",
      { path: "^(server|seeds|web)/", pathNot: `^server/db/|${tests}` },
      { path: "^server/db/engine\\.ts$" },
    ),
    rule(
      "sql-only-in-queries",
      "SQL is in server/db, server/derived and *.queries.ts. Other files import only types from Kysely.",
      { path: "^server/", pathNot: `^server/(?:db|derived)/|\\.queries\\.ts$|${tests}` },
      { path: "node_modules/kysely/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "only-derived-writes-derived-data",
      "Derived columns have one writer.",
      { path: "^(server|seeds|web)/", pathNot: "^server/derived/" },
      { path: "^server/derived/writable\\.ts$" },
    ),
    rule(
      "base-layers-import-no-module",
      "Modules are built on server/db, server/derived and server/http, not the other way round.",
      { path: "^server/(?:db|derived|http)/", pathNot: tests },
      { path: serverModule },
    ),

    // Modules of the server. The files directly in server/ put the site together and may import any part of a module.
    rule(
      "module-interface",
      "Of another module only <module>.ts and visibility.ts are imported. Routes and mails have rules of their own.",
      { path: "^server/([^/]+)/", pathNot: tests },
      {
        path: serverModule,
        pathNot: "^server/$1/|^server/([^/]+)/(?:\\1|visibility|mail)\\.ts$|\\.routes\\.ts$",
      },
    ),
    rule(
      "queries-are-private",
      "*.queries.ts are imported only inside their folder.",
      { path: "^server/([^/]+)/", pathNot: tests },
      { path: "^server/.*\\.queries\\.ts$", pathNot: "^server/$1/" },
    ),
    rule(
      "only-the-api-mounts-routes",
      "Routes are imported only by server/api.",
      { path: "^server/", pathNot: "^server/api/" },
      { path: "\\.routes\\.ts$" },
    ),
    rule(
      "only-mail-renders-mails",
      "The mails of a module are imported only by server/mail.",
      { path: "^server/([^/]+)/", pathNot: "^server/mail/" },
      { path: "^server/[^/]+/mail\\.ts$", pathNot: "^server/$1/" },
    ),

    // Web.
    rule(
      "web-imports-only-types-of-the-server",
      "Code for browsers must not contain the server.",
      { path: "^web/" },
      { path: "^server/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "server-imports-only-types-of-the-web",
      "Node.js cannot run TSX: the server loads the built bundle.",
      { path: "^server/" },
      { path: "^web/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "ui-knows-no-entity",
      "web/ui imports only itself and the icons.",
      { path: "^web/ui/" },
      { path: "^(web|server|domain)/", pathNot: "^web/(ui|icons)/" },
    ),
    rule(
      "components-below-screens",
      "Components of an entity import neither screens nor the layout nor the API client.",
      { path: `^web/(?!(?:${webShared})/)[^/]+/`, pathNot: tests },
      { path: "^web/(?:api|layout|routes)/" },
    ),
    rule(
      "screens-are-independent",
      "No screen imports another screen.",
      { path: "^web/routes/" },
      { path: "^web/routes/", pathNot: "\\+types" },
    ),

    // Everything else.
    rule(
      "nothing-imports-tests-or-tools",
      "Tests, seeds and benchmarks may import anything. Nothing imports them.",
      { path: "^(domain|server|web|content)/", pathNot: tests },
      { path: "^(tests|seeds|bench|scripts)/" },
    ),
    rule(
      "no-development-packages-in-production",
      "The server runs without the development dependencies.",
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
