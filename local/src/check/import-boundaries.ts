import type { ICruiseOptions, IForbiddenRuleType } from "dependency-cruiser";

/** A test that runs in the emulators: it plants its data with whatever capability makes it. */
const SYSTEM_TEST = "\\.(emulated|deployed)\\.test\\.ts$";

/**
 * Allowed import directions (docs/decisions/0003-import-directions.md). Written as folder patterns, so that a new
 * feature or capability is covered from its first file.
 */
export const importBoundaries: IForbiddenRuleType[] = [
  {
    name: "core-is-pure",
    comment:
      "core imports only itself and small pure libraries: no I/O, no framework. Pass it in instead.",
    severity: "error",
    from: { path: "^core/src", pathNot: ["\\.test\\.ts$", "/testing/"] },
    to: {
      pathNot: [
        "^core/src",
        "node_modules/(zod|stemmer|flatqueue|fractional-indexing|@noble/hashes|fflate|papaparse|@types/papaparse|write-excel-file|markdown-it|@types/markdown-it|entities|re2js)/",
      ],
    },
  },
  {
    name: "embeddings-import-core",
    comment: "embeddings may import core and the packages of its models: every program uses it.",
    severity: "error",
    from: { path: "^embeddings/" },
    to: { path: "^(engine|cli|web|functions|studio|local|tests|bench)/" },
  },
  {
    name: "warehouse-imports-core",
    comment: "warehouse may import core and its databases' packages: command and functions use it.",
    severity: "error",
    from: { path: "^warehouse/", pathNot: ["\\.test\\.ts$", "/testing/"] },
    to: { path: "^(embeddings|engine|cli|web|functions|studio|local|tests|bench)/" },
  },
  {
    name: "packages-import-core",
    comment:
      "engine and cli are published: they may import core, embeddings and warehouse, built into them.",
    severity: "error",
    from: { path: "^(engine|cli)/", pathNot: ["\\.test\\.ts$", "/testing/"] },
    to: { path: "^(web|functions|studio|local|tests|bench)/" },
  },
  {
    name: "nothing-imports-packages",
    comment: "What engine or cli share with a program belongs in core.",
    severity: "error",
    from: { path: "^(core|embeddings|warehouse|web|functions|studio)/" },
    to: { path: "^(engine|cli)/" },
  },
  {
    name: "engine-and-cli-meet-in-core",
    comment:
      "The command and the engine's package share through core, so that each is built alone.",
    severity: "error",
    from: { path: "^(engine|cli)/" },
    to: { path: "^(engine|cli)/", pathNot: "^$1/" },
  },
  {
    name: "ui-and-platform-know-no-feature",
    comment:
      "web/app/ui and web/app/platform may import core, embeddings and each other's layer only.",
    severity: "error",
    from: { path: "^web/app/(ui|platform)/" },
    to: {
      path: "^(web/app/(features|routes|content|map-views|map-model)|functions|studio|local|tests|bench)/",
    },
  },
  {
    name: "grid-has-no-subject",
    comment: "web/app/ui/grid shows any rows: it may import ui and platform only, nothing of core.",
    severity: "error",
    from: { path: "^web/app/ui/grid/" },
    to: { path: ["^core/src/", "^web/app/(?!ui/|platform/)"] },
  },
  {
    name: "map-views-draw-from-props",
    comment:
      "web/app/map-views may import core and ui. What a view needs from the page comes in through map-views/port.",
    severity: "error",
    from: { path: "^web/app/map-views/" },
    to: {
      path: [
        "^web/app/(?!map-views/|ui/)",
        "node_modules/(firebase|@firebase|reactfire|react-router|react-router-dom)/",
      ],
    },
  },
  {
    name: "map-model-draws-nothing",
    comment: "web/app/map-model may import core and platform: it holds a map and renders nothing.",
    severity: "error",
    from: { path: "^web/app/map-model/" },
    to: { path: ["^web/app/(?!map-model/|platform/)", "node_modules/(@mui|@emotion)/"] },
  },
  {
    name: "map-folders-form-no-cycle",
    comment:
      "No two folders of map-views, map-model or features/maps import each other. Move what they share into a third.",
    severity: "error",
    scope: "folder",
    from: { path: "^web/app/(map-views|map-model|features/maps)/[^/]+$" },
    to: { circular: true },
  },
  {
    name: "the-map-page-is-imported-by-routes",
    comment:
      "features/maps/page composes: whatever it shares with the folders it uses belongs in one of those.",
    severity: "error",
    from: { path: "^web/app/", pathNot: "^web/app/(routes|features/maps/page)/" },
    to: { path: "^web/app/features/maps/page/" },
  },
  {
    name: "content-knows-no-feature",
    comment: "web/app/content may import core, ui, platform and map-views.",
    severity: "error",
    from: { path: "^web/app/content/" },
    to: { path: "^(web/app/(features|routes|map-model)|functions|studio|local|tests|bench)/" },
  },
  {
    name: "features-do-not-import-each-other",
    comment: "Share through core, ui, platform or content; compose in routes.",
    severity: "error",
    from: { path: "^web/app/features/([^/]+)/" },
    to: { path: "^web/app/features/", pathNot: "^web/app/features/$1/" },
  },
  {
    name: "features-do-not-import-routes",
    comment: "Routes load and compose features, never the other way round.",
    severity: "error",
    from: { path: "^web/app/features/" },
    to: { path: "^web/app/routes/" },
  },
  {
    name: "web-stays-in-web",
    comment:
      "web may import core and embeddings; warehouse, functions, studio and local are other programs.",
    severity: "error",
    from: { path: "^web/" },
    to: { path: "^(warehouse|functions|studio|local|tests|bench)/" },
  },
  {
    name: "capabilities-do-not-import-each-other",
    comment: "functions/src/X may import core and functions/src/platform. Share through core.",
    severity: "error",
    from: { path: "^functions/src/([^/]+)/", pathNot: SYSTEM_TEST },
    to: { path: "^functions/src/", pathNot: "^functions/src/($1|platform)/" },
  },
  {
    name: "functions-stay-in-functions",
    comment: "functions may import core, embeddings and warehouse.",
    severity: "error",
    from: { path: "^functions/", pathNot: SYSTEM_TEST },
    to: { path: "^(web|studio|local|tests|bench)/" },
  },
  {
    name: "studio-stays-in-studio",
    comment: "studio may import core, and from web only the schemas of content blocks.",
    severity: "error",
    from: { path: "^studio/" },
    to: {
      path: "^(web|functions|local|tests|bench)/",
      pathNot: "^web/app/content/blocks/.*\\.schema\\.ts$",
    },
  },
  {
    name: "block-schemas-import-schemas-only",
    comment:
      "A block's schema runs in the Studio: it imports sanity, its icons, core and other schemas.",
    severity: "error",
    from: { path: "^web/app/content/blocks/.*\\.schema\\.ts$" },
    to: {
      pathNot: [
        "^core/src/",
        "^web/app/content/blocks/.*\\.schema\\.ts$",
        "node_modules/(sanity|@sanity/icons)/",
      ],
    },
  },
  {
    name: "no-circular",
    comment: "Merge modules that need each other, or move what they share into a third.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-unresolvable",
    comment: "An unresolved import hides every other rule from its module.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true, pathNot: "^(virtual:|\\./\\+types/|node$)|\\?url&inline$" },
  },
];

export const cruiseOptions: ICruiseOptions = {
  doNotFollow: { path: "node_modules" },
  exclude: { path: "(^|/)(build|dist|\\.react-router|\\.sanity|\\.cache)/|\\+types" },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "require", "node", "default", "types"],
    extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
  },
};
