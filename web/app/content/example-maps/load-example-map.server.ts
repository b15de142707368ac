/**
 * Reads the map file of an example and draws it. A file's URL identifies its content, so each map is read and drawn
 * once per process.
 */
import { siteLog } from "#/platform/document/site-log.server.ts";
import { readEvidence } from "@mapwright/core/maps/files/file-evidence";
import { isMapExport, readMapJson, type JsonEvidence } from "@mapwright/core/maps/files/map-json";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { applyEdits } from "@mapwright/core/maps/log/map-edits";
import { mapSnapshot, type MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { shareEvidence } from "@mapwright/core/maps/share/shared-evidence";
import { findSnapshotFault } from "@mapwright/core/maps/snapshot-integrity";
import { keepLatest } from "@mapwright/core/keep-latest";
import { drawSheet } from "#/map-views/islands/draw-sheet.server.tsx";
import type { ExampleMap, ExampleSheet } from "#/content/map-figures/example-map.ts";
import { chooseFirstPage, readMap, type ReadMap } from "#/map-views/islands/map-reading.ts";
import { buildScene, type SheetShape } from "#/map-views/islands/layout/scene.ts";
import { hashText } from "#/content/api/content-address.ts";
import { countNoun } from "#/ui/number-text.tsx";

/** Limit of a drawing: with more dots a sheet is unreadable, and its layout would block other requests. */
export const MAX_KEYWORDS_DRAWN = 600;
const MAX_BYTES = 4_000_000;
const TIMEOUT_MS = 8_000;
/** Far more than a site shows. */
const MAX_MAPS = 32;
/** Length of a name that a drawing repeats often, and that only the few maps of a page must not share. */
const SCOPE_LENGTH = 6;

const known = new Map<string, Promise<ExampleMap | null>>();

interface ExampleFile {
  readonly snapshot: MapSnapshot;
  readonly evidence: JsonEvidence | null;
}

/** Our JSON export, or only a snapshot. */
async function fetchMap(url: string): Promise<ExampleFile> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The file host returned ${String(response.status)}`);
  const text = await response.text();
  if (text.length > MAX_BYTES) throw new Error(`The file has ${String(text.length)} characters`);
  if (isMapExport(text)) {
    const read = readMapJson(text);
    if (!read.isRead) throw new Error(read.fault.reason);
    const { map, edits, evidence } = read.file;
    return { snapshot: getEditedSnapshot(applyEdits(map, edits)), evidence };
  }
  const snapshot = mapSnapshot.parse(JSON.parse(text));
  const fault = findSnapshotFault(snapshot);
  if (fault !== null) throw new Error(fault);
  return { snapshot, evidence: null };
}

function describe({ clusters, pillars, keywords }: ReadMap): string {
  const parts = [countNoun(keywords.length, "keyword"), countNoun(clusters.length, "page")];
  return `Map of ${parts.join(" on ")} in ${countNoun(pillars.length, "pillar")}, listed below.`;
}

function openSheet(
  map: ReadMap,
  snapshot: MapSnapshot,
  shape: SheetShape,
  scope: string,
): ExampleSheet {
  const scene = buildScene(map, shape, snapshot);
  return {
    markup: drawSheet(scene, scope + shape[0], describe(map)),
    widthUnits: scene.size.width,
    heightUnits: scene.size.height,
    spots: scene.layout.clusters,
  };
}

/**
 * @param scope prefix for the map's definitions, unique on the page. @returns null when the map is empty or too large
 * to draw
 */
export function drawExampleMap(
  { snapshot, evidence }: ExampleFile,
  scope: string,
): ExampleMap | null {
  const keywordCount = snapshot.keywords.text.length;
  if (snapshot.clusters.id.length === 0 || keywordCount > MAX_KEYWORDS_DRAWN) return null;
  const map = readMap(snapshot);
  return {
    map,
    opening: chooseFirstPage(map),
    sheets: {
      landscape: openSheet(map, snapshot, "landscape", scope),
      portrait: openSheet(map, snapshot, "portrait", scope),
    },
    evidence: evidence && evidenceByCluster(snapshot, evidence),
  };
}

/** Returns the evidence of each cluster as a share link shows it. */
function evidenceByCluster(snapshot: MapSnapshot, { site, reddit }: JsonEvidence) {
  if (!site && !reddit) return null;
  const stored = readEvidence({ site, reddit: reddit?.evidence ?? null }, snapshot);
  const texts: string[][] = snapshot.clusters.id.map(() => []);
  snapshot.keywords.text.forEach((text, keyword) =>
    texts[snapshot.keywords.cluster[keyword] ?? -1]?.push(text),
  );
  return texts.map((keywords, cluster) =>
    shareEvidence({ stored, answers: null }, cluster, keywords),
  );
}

async function load(url: string): Promise<ExampleMap | null> {
  try {
    return drawExampleMap(await fetchMap(url), `m${hashText(url).slice(0, SCOPE_LENGTH)}-`);
  } catch (error) {
    siteLog.error("content: a map cannot be drawn", { url }, error);
    known.delete(url);
    return null;
  }
}

/** The map of a file without a drawing of it; null when it can't be read. */
export async function loadSnapshot(url: string): Promise<MapSnapshot | null> {
  try {
    return (await fetchMap(url)).snapshot;
  } catch (error) {
    siteLog.error("content: a map cannot be read", { url }, error);
    return null;
  }
}

/** @returns null when the file can't be read, is not a map, or is too large to draw; its cover is shown then */
export function loadExampleMap(url: string): Promise<ExampleMap | null> {
  const kept = known.get(url);
  if (kept) return kept;
  const map = load(url);
  keepLatest(known, url, map, MAX_MAPS);
  return map;
}
