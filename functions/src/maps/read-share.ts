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
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import {
  getShareState,
  type MapShare,
  type ReadShareOutput,
} from "@mapwright/core/maps/share/map-share";
import { shareAnswers, type SharedAnswers } from "@mapwright/core/maps/share/shared-answers";
import { pickMostAsked } from "@mapwright/core/maps/share/most-asked";
import { pickMostSearched } from "@mapwright/core/maps/share/report-figures";
import {
  REPORT_MAX_KEYWORDS,
  REPORT_MAX_QUESTIONS,
  shownReport,
} from "@mapwright/core/maps/share/share-report";
import { shareOverview, type SharedOverview } from "@mapwright/core/maps/share/shared-overview";
import { shareResults, type SharedResults } from "@mapwright/core/maps/share/shared-results";
import { toSharedMap, type SharedMap } from "@mapwright/core/maps/share/shared-map";
import type { Firestore } from "firebase-admin/firestore";
import { storedSummary } from "#/maps/summary/store-summary.ts";
import { readFreeMap } from "#/maps/free-maps.ts";
import { getCachedMap, type CachedMap, type CachedMaps } from "#/maps/cached-maps.ts";
import { chooseShownBrand } from "#/maps/shown-brand.ts";
import { readProgress } from "#/maps/read-progress.ts";
import { toShareId, storedShare } from "#/maps/stored-share.ts";
import { readMember, chooseName } from "#/platform/access/membership.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";

export interface ShareDeps {
  readonly db: Firestore;
  readonly nowMs: number;
  readonly kept: CachedMaps;
}

export async function readShare(
  deps: ShareDeps,
  { token, withKeywords }: { readonly token: string; readonly withKeywords: boolean },
): Promise<ReadShareOutput> {
  const { db, nowMs } = deps;
  const id = toShareId(token);
  const stored = await db.doc(sharePath(id)).get();
  if (!stored.exists) return readFreeMap(db, id, withKeywords, nowMs);
  const share = fromStored(storedShare, stored.data());
  const state = getShareState(share, nowMs);
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
  const kept = getCachedMap(deps, document);
  const [shared, links, results, answers, overview, progress] = await Promise.all([
    readShared(deps, document, kept, { share, withKeywords }),
    isGraph(share) && !withKeywords ? kept.links() : null,
    readResults(document, kept, share),
    readAnswers(document, kept, share),
    readOverview(db, share),
    saysWhatIsCovered(share) ? kept.state().then((own) => readProgress(db, document, own)) : null,
  ]);
  return {
    state: "open",
    map: withKeywords ? shared : { ...shared, ...listedParts(shared, share) },
    report: share.report && shownReport.parse(share.report),
    view: share.view,
    links,
    results,
    answers,
    overview,
    progress,
    brand: chooseShownBrand({ workspace, billing, branding }, nowMs),
  };
}

async function readShared(
  deps: ShareDeps,
  map: MapDocument,
  kept: CachedMap,
  { share, withKeywords }: { readonly share: MapShare; readonly withKeywords: boolean },
): Promise<SharedMap> {
  const { parts } = share;
  const isAsked = parts.evidence && (withKeywords || saysWhatIsAnswered(share));
  const [state, evidence, answers, asked] = await Promise.all([
    kept.state(),
    parts.evidence ? kept.evidence() : null,
    parts.evidence ? kept.answers() : null,
    isAsked ? kept.asked() : null,
  ]);
  const names = parts.plan ? await readNames(deps.db, map, state) : new Map<string, string>();
  const { country, language, place } = map.locale;
  const market = { country, language, ...(place && { place }) };
  const { title } = map;
  return toSharedMap({ state, title, market, parts, evidence, answers, asked, names });
}

/** A report has no graph. */
const isGraph = ({ report, view }: MapShare) => report === null && view.kind === "graph";
const saysWhoRanks = ({ report }: MapShare) => report?.sections.includes("results") === true;
const saysWhatIsAnswered = ({ report }: MapShare) => report?.sections.includes("answers") === true;

const saysWhatIsCovered = ({ report, parts }: MapShare) =>
  parts.evidence && report?.sections.includes("coverage") === true;

/** Reads the ranking sites, for a report that shows them. The own domain is marked where the site is shared. */
async function readResults(
  map: MapDocument,
  kept: CachedMap,
  share: MapShare,
): Promise<SharedResults | null> {
  if (!saysWhoRanks(share)) return null;
  const snapshot = await kept.withResults();
  return snapshot && shareResults(snapshot, sharedDomain(map, share), readAtOf(map));
}

/** Reads the search engines' own answers, for a report that shows them; the own domain as in `readResults`. */
async function readAnswers(
  map: MapDocument,
  kept: CachedMap,
  share: MapShare,
): Promise<SharedAnswers | null> {
  if (!saysWhatIsAnswered(share)) return null;
  const snapshot = await kept.withResults();
  if (!snapshot) return null;
  const { serps, keywords } = snapshot;
  return shareAnswers(serps.answers, keywords.text, sharedDomain(map, share), readAtOf(map));
}

const sharedDomain = ({ evidence }: MapDocument, { parts }: MapShare) =>
  parts.evidence ? (evidence.site?.domain ?? null) : null;
const readAtOf = ({ resultsAt, createdAt }: MapDocument) => resultsAt ?? createdAt;

/** Keywords and questions that a report lists, whoever opens it; null: the report doesn't list them. */
function listedParts(
  { keywords, questions }: SharedMap,
  share: MapShare,
): Pick<SharedMap, "keywords" | "questions"> {
  const hasKeywords = share.report?.sections.includes("keywords") === true;
  return {
    keywords: keywords && hasKeywords ? pickMostSearched(keywords, REPORT_MAX_KEYWORDS) : null,
    questions:
      questions && saysWhatIsAnswered(share)
        ? pickMostAsked(questions, REPORT_MAX_QUESTIONS)
        : null,
  };
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

/** Reads the names of assignees who are still in the workspace. */
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
      .map((member): [string, string] => [member.id, chooseName(readMember(member))]),
  );
}
