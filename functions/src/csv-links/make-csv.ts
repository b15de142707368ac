/** Content of a CSV link, from the database. */
import type { CsvSource } from "@mapwright/core/csv-links/csv-link";
import {
  buildKeywordsCsvTable,
  buildMapCsvTable,
  writeBoundedCsv,
} from "@mapwright/core/csv-links/csv-tables";
import { keywordTagsPath, mapPath, mapsPath } from "@mapwright/core/firestore-paths";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { gatherMapFile } from "@mapwright/core/maps/files/gather-map-file";
import { keywordTag } from "@mapwright/core/maps/keyword-tag";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { describeMap } from "@mapwright/core/workspace-keywords/describe-map";
import { readAddress } from "@mapwright/core/workspace-keywords/keyword-address";
import { toSiteRankings, type LoadedMap } from "@mapwright/core/workspace-keywords/loaded-map";
import type { Firestore } from "firebase-admin/firestore";
import { readSiteEvidence } from "#/platform/maps/map-chunks.ts";
import { readMapState } from "#/platform/maps/read-map.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { fromStored } from "#/platform/stored-document.ts";

/** null: the map is gone, or in the trash. */
export async function makeCsv(
  db: Firestore,
  workspace: WorkspaceId,
  source: CsvSource,
): Promise<string | null> {
  const table =
    source.kind === "map"
      ? await readMapTable(db, workspace, source.mapId)
      : await readKeywordsTable(db, workspace, source.query);
  return table && writeBoundedCsv(table);
}

async function readMapTable(db: Firestore, workspace: WorkspaceId, id: MapId) {
  const found = await db.doc(mapPath(id)).get();
  if (!found.exists) return null;
  const map = fromStored(storedMap, found.data());
  if (map.workspaceId !== workspace || map.trashedAt !== null) return null;
  const [state, site] = await Promise.all([readMapState(db, map), readSiteEvidence(db, map)]);
  const { title, locale } = map;
  const evidence = site ? { site, reddit: null } : null;
  const nameOf = () => null;
  return buildMapCsvTable(gatherMapFile({ title, locale, state, nameOf, scope: null, evidence }));
}

async function readKeywordsTable(db: Firestore, workspace: WorkspaceId, query: string) {
  const tags = await db.collection(keywordTagsPath(workspace)).get();
  const stored = await db
    .collection(mapsPath())
    .where("workspaceId", "==", workspace)
    .where("trashedAt", "==", null)
    .orderBy("updatedAt", "desc")
    .get();
  const active = stored.docs
    .map((document) => fromStored(storedMap, document.data()))
    .filter(({ archivedAt }) => archivedAt === null);
  const loaded: LoadedMap[] = [];
  // One after the other: each takes many times its size while it is decompressed.
  for (const map of active) loaded.push(await loadMap(db, map));
  const tagged = tags.docs.map((tag) => keywordTag.parse(tag.data()));
  return buildKeywordsCsvTable(loaded, tagged, query, await patternsFor(query));
}

async function loadMap(db: Firestore, map: MapDocument): Promise<LoadedMap> {
  const [state, site] = await Promise.all([readMapState(db, map), readSiteEvidence(db, map)]);
  return {
    map: describeMap(map),
    snapshot: getEditedSnapshot(state),
    topics: state.topics,
    rankings: site && toSiteRankings(site),
  };
}

/** Their engine is large: it comes with the first view that has one. */
async function patternsFor(query: string) {
  const { filter } = readAddress(new URLSearchParams(query));
  if (filter.words.pattern === "") return null;
  const { compilePattern } = await import("@mapwright/core/keywords/text-pattern");
  return compilePattern;
}
