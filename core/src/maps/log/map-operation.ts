/**
 * One entry of a map's log, `maps/{m}/ops/{id}`: changes made together by one person, written once and never modified.
 * The changes are stored as one text, because security rules can check the length of a text but can't iterate over a
 * list; readers parse an operation and skip it when that fails. Operations too large for one document are split across
 * several (`operation-parts.ts`).
 */
import { z } from "zod";
import { API_KEY_NAME_MAX_LENGTH } from "#/api-keys/api-key.ts";
import { userId, type UserId } from "#/ids.ts";
import {
  isCommentChange,
  mapChange,
  listNamedPeople,
  type MapChange,
} from "#/snapshot/map-change.ts";
import { countChangeBytes, splitChange, countUtf8Bytes } from "#/maps/log/fitting-changes.ts";
import {
  COMMENT_OPERATION_MAX_BYTES,
  OPERATION_MAX_BYTES,
  OPERATION_MAX_LENGTH,
  readOperationText,
  type OperationPartNumber,
} from "#/maps/log/operation-text.ts";

/** Maximum number of changes in one document. */
export const OPERATION_CHANGES_MAX = 2_000;
/** Maximum number of people named in one document. */
export const OPERATION_NAMES_MAX = 200;

export const operationId = z.string().regex(/^[A-Za-z0-9_-]{16,40}$/);

/** `comment`: contains only comments and may be written by commenters. */
const OPERATION_SCOPES = ["edit", "comment"] as const;

/**
 * The stored form. `at`: server time of the write, Unix ms.
 *
 * @stored `maps/{m}/ops/{id}`
 * @holds What one person changed in one action, JSON of `mapChange`; large ones in parts `{id}-1` … (decision 0026).
 * Readers skip, and functions delete, what can't be parsed, breaks its scope or hides names.
 * @reads members of the map's workspace
 * @writes create only, in the author's own name at server time, while the map is neither in the trash nor beyond the
 * plan and the plan is paid for: editors any, commenters those with `scope` `comment`; functions: removals over the
 * plan's limit
 * @bounds 32 KiB, of comments only 12 KiB
 */
export const storedOperation = z.object({
  id: operationId,
  by: userId,
  at: z.number(),
  scope: z.enum(OPERATION_SCOPES),
  /** Everyone the changes name, so that their names can be found when their account is deleted. */
  names: z.array(userId).max(OPERATION_NAMES_MAX),
  changes: z.string().min(2).max(OPERATION_MAX_BYTES),
  /** The name of the API key that made them for `by`; absent: they did themselves. */
  key: z.string().min(1).max(API_KEY_NAME_MAX_LENGTH).optional(),
});
export type StoredOperation = z.infer<typeof storedOperation>;

export interface MapOperation {
  readonly id: string;
  readonly by: UserId;
  /** Unix ms; null while unconfirmed by the server: sorted after everything confirmed. */
  readonly at: number | null;
  readonly changes: readonly MapChange[];
  /** The name of the API key that `by` had it made with; absent: none. */
  readonly key?: string | undefined;
}

/** One document as read: an entire operation, or, with `number`, one of its parts. */
export interface OperationPart extends MapOperation {
  readonly scope: StoredOperation["scope"];
  readonly number?: OperationPartNumber;
}

const changesJson = z.array(mapChange).min(1).max(OPERATION_CHANGES_MAX);

/** The size that the rules measure: in bytes, so that the limit is the same in every script. */
export function countOperationBytes({
  changes,
  names,
}: Pick<StoredOperation, "changes" | "names">): number {
  return countUtf8Bytes(changes) + countUtf8Bytes(names.join(" "));
}

/**
 * null when it exceeds the rules' limit, its text isn't a list of changes, it is declared a comment but contains other
 * changes, or it doesn't declare whom it names. A part must be joined with the others (`createOperationJoiner`).
 */
export function readOperation({
  changes,
  scope,
  names,
  ...operation
}: StoredOperation): OperationPart | null {
  const most = scope === "comment" ? COMMENT_OPERATION_MAX_BYTES : OPERATION_MAX_BYTES;
  if (countOperationBytes({ changes, names }) > most) return null;
  const text = readOperationText(changes);
  const parsed = changesJson.safeParse(parseJson(text?.json ?? ""));
  if (!text || !parsed.success) return null;
  if (scope === "comment" && !parsed.data.every(isCommentChange)) return null;
  const named = new Set<string>(names);
  if (!parsed.data.flatMap(listNamedPeople).every((person) => named.has(person))) return null;
  const read = { ...operation, scope, changes: parsed.data };
  if (text.number === null) return read;
  const isNamedSo = text.number.part === 0 || operation.id.endsWith(`-${String(text.number.part)}`);
  return isNamedSo ? { ...read, number: text.number } : null;
}

/** Returns the stored form, in one document, of an operation with these changes, without its time. */
export function packChanges(
  changes: readonly MapChange[],
): Pick<StoredOperation, "changes" | "names" | "scope"> {
  return {
    names: [...new Set(changes.flatMap(listNamedPeople))],
    changes: JSON.stringify(changes),
    scope: findScope(changes),
  };
}

export function findScope(changes: readonly MapChange[]): StoredOperation["scope"] {
  return changes.every(isCommentChange) ? "comment" : "edit";
}

/**
 * Changes split into groups that each fit one operation, in order; empty for none. A change too large for one operation
 * is split too. The groups are not atomic, so use this only for maps that are invisible until all of it is written. For
 * actions use `packOperation`.
 */
export function splitIntoOperations(changes: readonly MapChange[]): MapChange[][] {
  const groups: MapChange[][] = [];
  let group: MapChange[] = [];
  let bytes = 2;
  let names = 0;
  for (const change of changes.flatMap(splitChange)) {
    const size = countChangeBytes(change);
    const named = listNamedPeople(change).length;
    const isFull =
      bytes + size > OPERATION_MAX_LENGTH ||
      names + named > OPERATION_NAMES_MAX ||
      group.length >= OPERATION_CHANGES_MAX;
    if (isFull && group.length > 0) {
      groups.push(group);
      group = [];
      bytes = 2;
      names = 0;
    }
    group.push(change);
    bytes += size;
    names += named;
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

/**
 * The order in which every replica replays: server time, then id; unconfirmed operations last, in the order they were
 * made.
 */
export function compareOperations(a: MapOperation, b: MapOperation): number {
  if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
