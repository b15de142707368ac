/**
 * Returns what a link shares, and nothing else. Link, map and workspace are read on every call, so that a link that was
 * revoked, has expired or whose map is gone stops working immediately; the map's content is cached for half a minute
 * for all viewers.
 */
import {
  billingPath,
  brandPath,
  mapPath,
  mapSummaryPath,
  memberPath,
  sharePath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { StoredEvidence } from "@mapwright/core/maps/files/file-evidence";
import { editedSnapshot } from "@mapwright/core/maps/log/edited-snapshot";
import type { MapState } from "@mapwright/core/maps/log/map-state";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { shareState, type MapShare, type ReadShareOutput } from "@mapwright/core/maps/map-share";
import { mostSearched } from "@mapwright/core/maps/report-figures";
import { REPORT_MAX_KEYWORDS, shownReport } from "@mapwright/core/maps/share-report";
import { shareOverview, type SharedOverview } from "@mapwright/core/maps/shared-overview";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { shareClusterLinks } from "@mapwright/core/maps/share-cluster-links";
import { shareResults, type SharedResults } from "@mapwright/core/maps/shared-results";
import { decodeSerpsPart } from "@mapwright/core/maps/snapshot-codec";
import { sharedMapOf, type SharedMap } from "@mapwright/core/maps/shared-map";
import type { Firestore } from "firebase-admin/firestore";
import { readMapState } from "#/platform/read-map.ts";
import { storedSummary } from "#/maps/summary/store-summary.ts";
import { readFreeMap } from "#/maps/free-maps.ts";
import { shownBrandOf } from "#/maps/shown-brand.ts";
import { shareIdOf, storedShare } from "#/maps/stored-share.ts";
import { readChunks, readRedditEvidence, readSiteEvidence, unzip } from "#/platform/map-chunks.ts";
import { memberOf, nameOf } from "#/platform/membership.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/stored-map.ts";

/** Maximum age of the content shown. */
const CACHE_MS = 30_000;
/** Large maps take a hundred megabytes each while cached. */
const MAX_STORED = 6;

interface Kept {
  readonly state: Promise<MapState>;
  /** Read once a link shows it. */
  evidence: Promise<StoredEvidence> | null;
  results: Promise<MapSnapshot["serps"]> | null;
  readonly readAtMs: number;
}

/** Recently read maps, least recently requested first. */
export type StoredMaps = Map<string, Kept>;

export interface ShareDeps {
  readonly db: Firestore;
  readonly nowMs: number;
  readonly kept: StoredMaps;
}

export async function readShare(
  deps: ShareDeps,
  { token, withKeywords }: { readonly token: string; readonly withKeywords: boolean },
): Promise<ReadShareOutput> {
  const { db, nowMs } = deps;
  const id = shareIdOf(token);
  const stored = await db.doc(sharePath(id)).get();
  if (!stored.exists) return readFreeMap(db, id, withKeywords, nowMs);
  const share = fromStored(storedShare, stored.data());
  const state = shareState(share, nowMs);
  if (state !== "open") return { state };
  const [map, workspace, billing, branding] = await db.getAll(
    db.doc(mapPath(share.mapId)),
    db.doc(workspacePath(share.workspaceId)),
    db.doc(billingPath(share.workspaceId)),
    db.doc(brandPath(share.workspaceId)),
  );
  // Both are being deleted, and the link with them.
  if (!map?.exists || !workspace?.exists || !billing || !branding) return { state: "unknown" };
  const document = fromStored(storedMap, map.data());
  if (document.workspaceId !== share.workspaceId) return { state: "unknown" };
  if (document.trashedAt !== null) return { state: "unavailable" };
  const [shared, snapshot, overview] = await Promise.all([
    readShared(deps, document, share),
    readWithResults(deps, document, share),
    readOverview(db, share),
  ]);
  return {
    state: "open",
    map: withKeywords ? shared : { ...shared, keywords: listedKeywords(shared, share) },
    report: share.report && shownReport.parse(share.report),
    view: share.view,
    links: snapshot && !withKeywords && isGraph(share) ? shareClusterLinks(snapshot) : null,
    results: snapshot && resultsOf(snapshot, document, share),
    overview,
    brand: shownBrandOf({ workspace, billing, branding }, nowMs),
  };
}

async function readShared(
  deps: ShareDeps,
  map: MapDocument,
  { parts }: MapShare,
): Promise<SharedMap> {
  const kept = storedMapOf(deps, map);
  const state = await kept.state;
  const evidence = parts.evidence ? await readStored(deps, map, kept) : null;
  const names = parts.plan ? await readNames(deps.db, map, state) : new Map<string, string>();
  const { country, language } = map.locale;
  const market = { country, language };
  return sharedMapOf({ state, title: map.title, market, parts, evidence, names });
}

function storedMapOf({ db, nowMs, kept }: ShareDeps, map: MapDocument): Kept {
  // Another snapshot, another compaction, a rewritten log or other evidence means another map.
  const { site, reddit } = map.evidence;
  const parts = [map.snapshot, map.edits, site, reddit].map((part) => part?.id);
  const key = [map.id, map.logRevision, ...parts].join("/");
  const known = kept.get(key);
  kept.delete(key);
  const isFresh = known !== undefined && nowMs - known.readAtMs < CACHE_MS;
  const now = isFresh
    ? known
    : { state: readMapState(db, map), evidence: null, results: null, readAtMs: nowMs };
  kept.set(key, now);
  const oldest = kept.keys().next().value;
  if (kept.size > MAX_STORED && oldest !== undefined) kept.delete(oldest);
  // A failed read isn't cached: the next request tries again.
  if (!isFresh) void now.state.catch(() => kept.delete(key));
  return now;
}

async function readStored(
  { db }: ShareDeps,
  map: MapDocument,
  kept: Kept,
): Promise<StoredEvidence | null> {
  if (map.evidence.site === null && map.evidence.reddit === null) return null;
  kept.evidence ??= Promise.all([readSiteEvidence(db, map), readRedditEvidence(db, map)]).then(
    ([site, reddit]) => ({ site, reddit }),
  );
  try {
    return await kept.evidence;
  } catch (error) {
    kept.evidence = null;
    throw error;
  }
}

/** A report has no graph. */
const isGraph = ({ report, view }: MapShare) => report === null && view.kind === "graph";
const saysWhoRanks = ({ report }: MapShare) => report?.sections.includes("results") === true;

/** The map as it is edited now, with its results; null: the link shows nothing that is read from them. */
async function readWithResults(
  deps: ShareDeps,
  map: MapDocument,
  share: MapShare,
): Promise<MapSnapshot | null> {
  if (!isGraph(share) && !saysWhoRanks(share)) return null;
  const kept = storedMapOf(deps, map);
  kept.results ??= readChunks(deps.db, map.id, map.snapshot.id, "serps").then((chunks) =>
    decodeSerpsPart(chunks, unzip),
  );
  try {
    const [{ base, ...state }, serps] = await Promise.all([kept.state, kept.results]);
    return editedSnapshot({ ...state, base: { ...base, serps } });
  } catch (error) {
    kept.results = null;
    throw error;
  }
}

/** Who ranks, for a report that says so. The own domain is marked where the site is shared. */
function resultsOf(snapshot: MapSnapshot, map: MapDocument, share: MapShare): SharedResults | null {
  if (!saysWhoRanks(share)) return null;
  const own = share.parts.evidence ? (map.evidence.site?.domain ?? null) : null;
  return shareResults(snapshot, own, map.resultsAt ?? map.createdAt);
}

/** What a report lists of the map's keywords, whoever opens it; null: it doesn't list them. */
function listedKeywords({ keywords }: SharedMap, { report }: MapShare): SharedMap["keywords"] {
  if (!keywords || !report?.sections.includes("keywords")) return null;
  return mostSearched(keywords, REPORT_MAX_KEYWORDS);
}

/**
 * The maps of a report over several. Their summaries are in the link's workspace, so none of another can be among them,
 * and a map that was archived or deleted has none.
 */
async function readOverview(
  db: Firestore,
  { workspaceId, mapId, report, parts }: MapShare,
): Promise<SharedOverview | null> {
  if (!report?.sections.includes("maps")) return null;
  const ids = [...new Set([mapId, ...report.maps])];
  const found = await db.getAll(...ids.map((id) => db.doc(mapSummaryPath(workspaceId, id))));
  const summaries = found.filter(({ exists }) => exists);
  return shareOverview(
    summaries.map((summary) => fromStored(storedSummary, summary.data())),
    parts,
  );
}

/** Only assignees who are still in the workspace. */
async function readNames(
  db: Firestore,
  { workspaceId }: MapDocument,
  { topics }: MapState,
): Promise<ReadonlyMap<string, string>> {
  const given = new Set<UserId>();
  for (const { assignee } of topics.values()) if (assignee !== null) given.add(assignee);
  if (given.size === 0) return new Map();
  const members = await db.getAll(...[...given].map((uid) => db.doc(memberPath(workspaceId, uid))));
  return new Map(
    members
      .filter(({ exists }) => exists)
      .map((member): [string, string] => [member.id, nameOf(memberOf(member))]),
  );
}
