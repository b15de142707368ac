/**
 * Keeps an open map within its plan's keyword limit. An operation that exceeds it is followed by one that removes the
 * surplus; everyone sees that like any other change and finds it in the history, and the workspace's audit log records
 * it. Operations without new keywords cost no reads.
 */
import { getCurrentQuotas } from "@mapwright/core/billing/plan-policy";
import { billingPath, mapPath, memberPath, operationsPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import {
  listenFrom,
  openCompacted,
  filterUncompacted,
  type CompactedLog,
} from "@mapwright/core/maps/log/compaction-window";
import {
  PLAN_LIMIT_AUTHOR,
  listBroughtKeywords,
  listSurplusKeywords,
} from "@mapwright/core/maps/log/keyword-limit";
import { splitChange } from "@mapwright/core/maps/log/fitting-changes";
import { CHANGE_KEYWORDS_MAX, type MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { packOperation } from "@mapwright/core/maps/log/operation-parts";
import { replayPage } from "@mapwright/core/maps/log/compact-log";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { decodeMapPart } from "@mapwright/core/maps/snapshot-codec";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { hashToId } from "#/platform/hash-text.ts";
import { readCompacted } from "#/platform/maps/read-map.ts";
import { readChunks, unzip } from "#/platform/maps/map-chunks.ts";
import { readLogPages } from "#/platform/maps/read-operations.ts";
import { writeAudit } from "#/platform/audit-log.ts";
import { readMember, chooseName } from "#/platform/access/membership.ts";
import { readEntitlement } from "#/platform/plan-quota.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";

/**
 * @param operation ID of an operation that adds keywords
 * @returns how many keywords were removed from the map
 */
export async function limitKeywords(
  db: Firestore,
  id: MapId,
  operation: string,
  nowMs: number,
): Promise<number> {
  const found = await db.doc(mapPath(id)).get();
  if (!found.exists) return 0;
  const map = fromStored(storedMap, found.data());
  const billing = await db.doc(billingPath(map.workspaceId)).get();
  const { keywordsPerMap: allowed } = getCurrentQuotas(readEntitlement(billing, nowMs), nowMs);
  const compacted = await readCompacted(db, map);
  const log = await readLogUntil(db, map.id, compacted, operation);
  const judged = log.at(-1);
  // Already compacted or dropped.
  if (judged?.id !== operation) return 0;
  if (mostKeywords(map, compacted, log) <= allowed) return 0;
  const chunks = await readChunks(db, map.id, map.snapshot.id, "map");
  const opened = openCompacted(await decodeMapPart(chunks, unzip), compacted);
  const before = replayPage(opened, log.slice(0, -1)).state;
  const surplus = listSurplusKeywords(before, judged.changes, allowed);
  return surplus.length === 0 ? 0 : takeOff(db, map, { judged, surplus, allowed, nowMs });
}

/** The operations after the compaction, up to and including the given one. */
async function readLogUntil(
  db: Firestore,
  map: MapId,
  compacted: CompactedLog,
  operation: string,
): Promise<readonly MapOperation[]> {
  const log: MapOperation[] = [];
  for await (const page of readLogPages(db, map, listenFrom(compacted))) {
    const fresh = filterUncompacted(compacted, page.operations);
    const at = fresh.findIndex(({ id }) => id === operation);
    log.push(...(at < 0 ? fresh : fresh.slice(0, at + 1)));
    if (at >= 0) break;
  }
  return log;
}

/** The maximum possible count, without reading the snapshot: most maps are nowhere near their limit. */
function mostKeywords(
  map: MapDocument,
  { edits }: CompactedLog,
  log: readonly MapOperation[],
): number {
  const brought = log.flatMap(({ changes }) => changes.flatMap(listBroughtKeywords)).length;
  return map.counts.keywords + edits.added.length - edits.removed.length + brought;
}

interface Surplus {
  readonly judged: MapOperation;
  readonly surplus: readonly string[];
  readonly allowed: number;
  readonly nowMs: number;
}

/** Runs once per operation, however often the event is delivered. */
async function takeOff(
  db: Firestore,
  map: MapDocument,
  { judged, surplus, allowed, nowMs }: Surplus,
): Promise<number> {
  const changes: MapChange[] = [];
  for (let at = 0; at < surplus.length; at += CHANGE_KEYWORDS_MAX) {
    const keywords = surplus.slice(at, at + CHANGE_KEYWORDS_MAX);
    changes.push(...splitChange({ kind: "remove-keywords", keywords }));
  }
  const removal = { id: removalId(judged.id), by: PLAN_LIMIT_AUTHOR, at: null, changes };
  const log = db.collection(operationsPath(map.id));
  const documents = packOperation(removal);
  return db.runTransaction(async (transaction) => {
    const [stored, member] = await transaction.getAll(
      log.doc(removal.id),
      db.doc(memberPath(map.workspaceId, judged.by)),
    );
    if (stored?.exists) return 0;
    for (const { id, ...document } of documents)
      transaction.create(log.doc(id), { ...document, at: FieldValue.serverTimestamp() });
    writeAudit(db, transaction, map.workspaceId, {
      id: removal.id,
      at: nowMs,
      action: "keywords-over-limit",
      actor: judged.by,
      actorName: member?.exists ? chooseName(readMember(member)) : "Unknown",
      target: map.title,
      detail: `${surplus.length.toLocaleString("en-US")} over ${allowed.toLocaleString("en-US")}`,
    });
    return surplus.length;
  });
}

function removalId(operation: string): string {
  return hashToId(`over limit ${operation}`);
}
