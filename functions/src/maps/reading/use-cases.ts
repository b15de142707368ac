/** Use cases by which programs read maps. Browsers read the same from the database themselves, under its rules. */
import type { MapId } from "@mapwright/core/ids";
import { briefShape } from "@mapwright/core/maps/reading/brief-shape";
import {
  clusterDetails,
  clusterRow,
  coverageGaps,
  keywordOverlap,
  keywordResults,
  keywordRow,
  mapDetails,
  outline,
} from "@mapwright/core/maps/reading/map-shapes";
import {
  compareKeywordsInput,
  exportMapInput,
  exportedFile,
  listClustersInput,
  listGapsInput,
  listKeywordsInput,
  listMapsInput,
  listWorkspaceKeywordsInput,
  readClusterInput,
  readMapInput,
  readOutlineInput,
  readResultsInput,
} from "@mapwright/core/maps/reading/read-map-inputs";
import type { DrawMap } from "@mapwright/core/maps/files/map-drawing";
import { createPageSchema } from "@mapwright/core/paging";
import { workspaceKeyword } from "@mapwright/core/maps/reading/workspace-keyword";
import * as keywordOffers from "#/maps/reading/keyword-offers.ts";
import * as offers from "#/maps/reading/offers.ts";
import { Turns } from "#/platform/turns.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

const load = () => import("#/maps/reading/read-parts.ts");

/** Any member reads the maps of their workspace. */
const READS = {
  kinds: ["api-key"],
  scope: "read",
  map: { idsOf: ({ mapId }: { readonly mapId: MapId }) => [mapId], role: () => true },
} as const;
const LISTS = { kinds: ["api-key"], scope: "read", keyRole: () => true } as const;

/** Opens a map with its results, or makes a file of it: slower than the rest. */
const HEAVY = { perPrincipal: { calls: 60, perMs: 60_000 } };

/** Use case `listMaps`. Errors: `invalid-input`, `rate-limited`. */
export const listMapsUseCase = defineUseCase({
  name: "listMaps",
  input: listMapsInput,
  output: createPageSchema(mapDetails),
  allowed: LISTS,
  offer: offers.LIST_MAPS,
  run: async ({ db }, { workspaceId }, input) => {
    const { listMaps } = await import("#/maps/reading/list-maps.ts");
    return listMaps(db, workspaceId, input);
  },
});

/** Use case `readMap`. Errors: `not-found`, `rate-limited`. */
export const readMapUseCase = defineUseCase({
  name: "readMap",
  input: readMapInput,
  output: mapDetails,
  allowed: READS,
  offer: offers.READ_MAP,
  run: async ({ db }, { workspaceId }, { mapId }) => {
    const { readMapDetails } = await load();
    return readMapDetails(db, workspaceId, mapId);
  },
});

/** Use case `readOutline`. Errors: `not-found`, `rate-limited`. */
export const readOutlineUseCase = defineUseCase({
  name: "readOutline",
  input: readOutlineInput,
  output: outline,
  allowed: READS,
  offer: offers.READ_OUTLINE,
  run: async ({ db }, { workspaceId }, input) => (await load()).readOutline(db, workspaceId, input),
});

/** Use case `listClusters`. Errors: `not-found`, `invalid-input`, `rate-limited`. */
export const listClustersUseCase = defineUseCase({
  name: "listClusters",
  input: listClustersInput,
  output: createPageSchema(clusterRow),
  allowed: READS,
  offer: offers.LIST_CLUSTERS,
  run: async ({ db }, { workspaceId }, input) =>
    (await load()).readClusterPage(db, workspaceId, input),
});

/** Use case `readCluster`: with the evidence for it. Errors: `not-found`, `rate-limited`. */
export const readClusterUseCase = defineUseCase({
  name: "readCluster",
  input: readClusterInput,
  output: clusterDetails,
  allowed: READS,
  offer: offers.READ_CLUSTER,
  rateLimit: HEAVY,
  run: async ({ db }, { workspaceId }, input) =>
    (await load()).readOneCluster(db, workspaceId, input),
});

/** Use case `readBrief`. Errors: `not-found`, `rate-limited`. */
export const readBriefUseCase = defineUseCase({
  name: "readBrief",
  input: readClusterInput,
  output: briefShape,
  allowed: READS,
  offer: offers.READ_BRIEF,
  rateLimit: HEAVY,
  run: async ({ db }, { workspaceId }, input) => {
    const { readBrief } = await import("#/maps/reading/read-brief.ts");
    return readBrief(db, workspaceId, input);
  },
});

/** Use case `listKeywords`. Errors: `not-found`, `invalid-input`, `rate-limited`. */
export const listKeywordsUseCase = defineUseCase({
  name: "listKeywords",
  input: listKeywordsInput,
  output: createPageSchema(keywordRow),
  allowed: READS,
  offer: keywordOffers.LIST_KEYWORDS,
  run: async ({ db }, { workspaceId }, input) =>
    (await load()).readKeywordPage(db, workspaceId, input),
});

/** Use case `listWorkspaceKeywords`. Errors: `invalid-input`, `rate-limited`. */
export const listWorkspaceKeywordsUseCase = defineUseCase({
  name: "listWorkspaceKeywords",
  input: listWorkspaceKeywordsInput,
  output: createPageSchema(workspaceKeyword),
  allowed: LISTS,
  offer: keywordOffers.LIST_WORKSPACE_KEYWORDS,
  rateLimit: HEAVY,
  run: async ({ db }, { workspaceId }, input) => {
    const { listWorkspaceKeywords } = await import("#/maps/reading/list-workspace-keywords.ts");
    return listWorkspaceKeywords(db, workspaceId, input);
  },
});

/** Use case `readResults`. Errors: `not-found`, `rate-limited`. */
export const readResultsUseCase = defineUseCase({
  name: "readResults",
  input: readResultsInput,
  output: keywordResults,
  allowed: READS,
  offer: keywordOffers.READ_RESULTS,
  rateLimit: HEAVY,
  run: async ({ db }, { workspaceId }, input) => (await load()).readResults(db, workspaceId, input),
});

/** Use case `compareKeywords`. Errors: `not-found`, `rate-limited`. */
export const compareKeywordsUseCase = defineUseCase({
  name: "compareKeywords",
  input: compareKeywordsInput,
  output: keywordOverlap,
  allowed: READS,
  offer: keywordOffers.COMPARE_KEYWORDS,
  rateLimit: HEAVY,
  run: async ({ db }, { workspaceId }, input) => (await load()).compare(db, workspaceId, input),
});

/** Use case `listGaps`. Errors: `not-found` (also a map without evidence of a site), `rate-limited`. */
export const listGapsUseCase = defineUseCase({
  name: "listGaps",
  input: listGapsInput,
  output: coverageGaps,
  allowed: READS,
  offer: keywordOffers.LIST_GAPS,
  rateLimit: HEAVY,
  run: async ({ db }, { workspaceId }, input) => (await load()).readGaps(db, workspaceId, input),
});

const drawings = new Turns();

/** Use case `exportMap`. Errors: `not-found`, `invalid-input` (a drawing that is too large), `rate-limited`. */
export const exportMapUseCase = defineUseCase({
  name: "exportMap",
  input: exportMapInput,
  output: exportedFile,
  allowed: READS,
  offer: offers.EXPORT_MAP,
  rateLimit: { perPrincipal: { calls: 30, perMs: 60_000 } },
  run: async ({ db, now }, { workspaceId }, input) => {
    const [{ exportMap }, { loadSiteBuild }] = await Promise.all([
      import("#/maps/reading/export-map.ts"),
      import("#/platform/site-build.ts"),
    ]);
    // One at a time: a large map's drawing holds hundreds of megabytes.
    const draw: DrawMap = (drawing) =>
      drawings.take("drawing", async () => (await loadSiteBuild()).drawMap(drawing));
    return exportMap({ db, now, draw }, workspaceId, input);
  },
});
