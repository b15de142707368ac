/**
 * Stores one action, however large, as one operation: what doesn't fit a document is split across several that are
 * written in one batch and valid only together. The first has the operation's id, the others `<id>-1`, `<id>-2` … An
 * operation with missing parts is ignored.
 */
import { DELETED_ACCOUNT_ID } from "#/accounts/account-deletion.ts";
import type { UserId } from "#/ids.ts";
import { halve, countUtf8Bytes } from "#/maps/log/fitting-changes.ts";
import { listNamedPeople, type MapChange } from "#/snapshot/map-change.ts";
import {
  OPERATION_CHANGES_MAX,
  OPERATION_NAMES_MAX,
  countOperationBytes,
  packChanges,
  findScope,
  type MapOperation,
  type OperationPart,
  type StoredOperation,
} from "#/maps/log/map-operation.ts";
import {
  COMMENT_OPERATION_MAX_LENGTH,
  OPERATION_MAX_LENGTH,
  PARTS_MAX,
  PART_JSON_MAX_BYTES,
  PART_MAX_LENGTH,
  deflateChanges,
  encodeOperationPart,
} from "#/maps/log/operation-text.ts";

/** A document of an operation, without its time. */
export type OperationDocument = Omit<StoredOperation, "at">;

/** The operation exceeds one write batch; nothing was written. */
export class OperationTooLargeError extends Error {
  constructor() {
    super("The changes do not fit into one write batch.");
  }
}

/** The documents of an operation, to be written in one batch. Throws `OperationTooLargeError`. */
export function packOperation({
  id,
  by,
  changes,
  key,
}: Omit<MapOperation, "at">): OperationDocument[] {
  const plain = packChanges(changes);
  const scope = findScope(changes);
  const ofKey = key === undefined ? {} : { key };
  const isComment = plain.scope === "comment";
  const isPlain =
    changes.length <= OPERATION_CHANGES_MAX &&
    plain.names.length <= OPERATION_NAMES_MAX &&
    countOperationBytes(plain) <= (isComment ? COMMENT_OPERATION_MAX_LENGTH : OPERATION_MAX_LENGTH);
  if (isPlain) return [{ id, by, ...ofKey, ...plain }];
  const parts = splitIntoParts(changes, isComment ? COMMENT_OPERATION_MAX_LENGTH : PART_MAX_LENGTH);
  if (parts.length > PARTS_MAX) throw new OperationTooLargeError();
  return parts.map(({ names, deflated }, part) =>
    Object.assign(
      {
        id: part === 0 ? id : `${id}-${String(part)}`,
        by,
        scope,
        names,
        changes: encodeOperationPart({ part, of: parts.length }, deflated),
      },
      ofKey,
    ),
  );
}

interface PackedPart {
  readonly names: StoredOperation["names"];
  readonly deflated: string;
}

/** First guess of a part's JSON size in bytes, before it is known how well these changes compress. */
const FIRST_PART_LENGTH = 100_000;
/** Safety factor on a part's limit, so that most parts fit at the first attempt. */
const FILLED = 0.93;

/** @param maxLength of a part's text and names, in bytes */
function splitIntoParts(changes: readonly MapChange[], maxLength: number): PackedPart[] {
  const parts: PackedPart[] = [];
  let target = FIRST_PART_LENGTH;
  let from = 0;
  while (from < changes.length) {
    const { group, names, length } = takeUpTo(changes, from, target);
    const deflated = deflateChanges(group);
    const stored = deflated === null ? Infinity : countOperationBytes({ changes: deflated, names });
    if (deflated !== null && stored <= maxLength) {
      parts.push({ names, deflated });
      from += group.length;
      target = Math.min(PART_JSON_MAX_BYTES, (maxLength * FILLED * length) / stored);
    } else if (group.length > 1) target = length / 2;
    else {
      const halves = group.flatMap((change) => halve(change) ?? []);
      if (halves.length === 0) throw new OperationTooLargeError();
      parts.push(...halves.flatMap((half) => splitIntoParts([half], maxLength)));
      from += 1;
    }
  }
  return parts;
}

/** The changes from `from` on that stay below `target` bytes and a document's limits; at least one. */
function takeUpTo(changes: readonly MapChange[], from: number, target: number) {
  const group: MapChange[] = [];
  const names = new Set<UserId>();
  let length = 0;
  for (const change of changes.slice(from, from + OPERATION_CHANGES_MAX)) {
    const size = countUtf8Bytes(JSON.stringify(change)) + 1;
    const more = listNamedPeople(change).filter((person) => !names.has(person));
    const isFull = length + size > target || names.size + more.length > OPERATION_NAMES_MAX;
    if (isFull && group.length > 0) break;
    group.push(change);
    for (const person of more) names.add(person);
    length += size;
  }
  return { group, names: [...names], length };
}

/**
 * Joins `parts` into operations, in their order; incomplete ones, and those whose parts differ in author or time, are
 * omitted. The same parts give the same object on every call, so that a replay can continue from it. Create one per
 * log.
 */
export function createOperationJoiner(): (parts: readonly OperationPart[]) => MapOperation[] {
  let joined = new Map<string, Joined>();
  return (parts) => {
    const byId = Map.groupBy(
      parts.filter(({ number }) => number !== undefined),
      toOperationId,
    );
    const known = joined;
    joined = new Map();
    return parts.flatMap((part): MapOperation[] => {
      if (part.number === undefined) return [part];
      // Once, at the position of its first part.
      if (part.number.part !== 0) return [];
      const { of } = part.number;
      // Someone else may have added another part with the next number: the parts that are complete without it must stay
      // valid.
      const own = (byId.get(part.id) ?? [])
        .filter(({ number }) => number?.of === of)
        .toSorted(byNumber);
      const before = known.get(part.id);
      const now = before && areSame(before.parts, own) ? before : join(own);
      if (now === null) return [];
      joined.set(part.id, now);
      return [now.operation];
    });
  };
}

interface Joined {
  readonly parts: readonly OperationPart[];
  readonly operation: MapOperation;
}

function join(parts: readonly OperationPart[]): Joined | null {
  const [first] = parts;
  if (!first?.number || parts.length !== first.number.of) return null;
  const isWhole = parts.every(
    ({ number, scope }, n) =>
      number?.part === n && number.of === parts.length && scope === first.scope,
  );
  const by = authorOf(parts);
  if (!isWhole || by === null) return null;
  const times = new Set(parts.map(({ at }) => at));
  // Partly confirmed counts as unconfirmed.
  const at = times.has(null) ? null : first.at;
  if (at !== null && times.size > 1) return null;
  const changes = parts.flatMap((part) => part.changes);
  const { id, key } = first;
  return { parts, operation: { id, by, at, changes, ...(key !== undefined && { key }) } };
}

/**
 * Returns the parts' common author; null when they differ. While an account is being deleted, some parts have its name
 * and others no longer do.
 */
function authorOf(parts: readonly OperationPart[]): UserId | null {
  const people = new Set(parts.map(({ by }) => by));
  const isDeleted = people.delete(DELETED_ACCOUNT_ID);
  const [author, ...others] = people;
  if (others.length > 0) return null;
  return isDeleted || author === undefined ? DELETED_ACCOUNT_ID : author;
}

/** The id of the operation a document belongs to. */
export function toOperationId({
  id,
  number,
}: {
  readonly id: string;
  readonly number?: OperationPart["number"] | undefined;
}): string {
  return number === undefined || number.part === 0 ? id : id.slice(0, id.lastIndexOf("-"));
}

function byNumber(a: OperationPart, b: OperationPart): number {
  return (a.number?.part ?? 0) - (b.number?.part ?? 0);
}

function areSame(a: readonly OperationPart[], b: readonly OperationPart[]): boolean {
  return a.length === b.length && a.every((part, n) => part === b[n]);
}
