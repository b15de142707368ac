/**
 * Removes operations that readers reject from a map's log: those that cannot be parsed, exceed the size the rules
 * allow, hide whom they name, or break a replay. Otherwise everyone who opens the map, and every compaction, would read
 * them forever. Removals are recorded in the workspace's audit log, per author.
 */
import { mapPath, memberPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { Firestore } from "firebase-admin/firestore";
import { hashToId } from "#/platform/hash-text.ts";
import type { UnreadableOperation } from "#/platform/maps/read-operations.ts";
import { writeAudit } from "#/platform/audit-log.ts";
import { readMember, chooseName } from "#/platform/access/membership.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";

/** Operations of one author that were dropped, for the logs. */
export interface DroppedOperations {
  readonly by: UserId | null;
  readonly count: number;
  readonly bytes: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
}

/** All of them and their records in one transaction; operations already gone don't count. */
export async function dropOperations(
  db: Firestore,
  map: Pick<MapDocument, "id" | "workspaceId" | "title">,
  operations: readonly UnreadableOperation[],
  nowMs: number,
): Promise<readonly DroppedOperations[]> {
  if (operations.length === 0) return [];
  return db.runTransaction(async (transaction) => {
    // Checks only that they exist, without reading their content, which may be megabytes.
    const found = await transaction.getAll(...operations.map(({ ref }) => ref), {
      fieldMask: ["at"],
    });
    const left = operations.filter((_, n) => found[n]?.exists);
    const byAuthor = [...Map.groupBy(left, ({ by }) => by)];
    const members = await Promise.all(
      byAuthor.map(async ([by]) =>
        by === null ? null : transaction.get(db.doc(memberPath(map.workspaceId, by))),
      ),
    );
    const dropped = byAuthor.map(([by, theirs], n) => {
      const record = recordOf(by, theirs);
      const member = members[n];
      writeAudit(db, transaction, map.workspaceId, {
        id: idOf(theirs),
        at: nowMs,
        action: "operations-dropped",
        actor: by,
        actorName: member?.exists ? chooseName(readMember(member)) : "Unknown",
        target: map.title,
        detail: describe(record),
      });
      return record;
    });
    for (const { ref } of left) transaction.delete(ref);
    return dropped;
  });
}

/** Drops operations of a map that may be deleted or in the trash, in which case everything goes with it. */
export async function dropFromMap(
  db: Firestore,
  id: MapId,
  operations: readonly UnreadableOperation[],
  nowMs: number,
): Promise<readonly DroppedOperations[]> {
  const found = await db.doc(mapPath(id)).get();
  return found.exists
    ? dropOperations(db, fromStored(storedMap, found.data()), operations, nowMs)
    : [];
}

function recordOf(
  by: UserId | null,
  operations: readonly UnreadableOperation[],
): DroppedOperations {
  const times = operations.map(({ atMs }) => atMs);
  return {
    by,
    count: operations.length,
    bytes: operations.reduce((sum, { bytes }) => sum + bytes, 0),
    firstAtMs: Math.min(...times),
    lastAtMs: Math.max(...times),
  };
}

/** Describes dropped operations for display: "24 operations, 26,502 kB, 2026-11-22 10:00 UTC". */
function describe({ count, bytes, firstAtMs, lastAtMs }: DroppedOperations): string {
  const minute = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace("T", " ");
  const when = [...new Set([minute(firstAtMs), minute(lastAtMs)])].join(" to ");
  const operations = count === 1 ? "1 operation" : `${String(count)} operations`;
  return `${operations}, ${Math.ceil(bytes / 1000).toLocaleString("en-US")} kB, ${when} UTC`;
}

/** Id of the record: the same operations, dropped again after a crash, produce the same record. */
function idOf(operations: readonly UnreadableOperation[]): string {
  const paths = operations.map(({ ref }) => ref.path).join("\n");
  return hashToId(`dropped ${paths}`);
}
