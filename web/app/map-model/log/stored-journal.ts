/**
 * Storage of a journal in the browser: operations are packed as for the server, because a large action alone would
 * exceed the storage limit in plain form. Each large one has an entry of its own, which is written once instead of at
 * every change; the rest is readable without it.
 */
import type { MadeOperation } from "@mapwright/core/maps/log/edit-conflicts";
import {
  operationId,
  readOperation,
  storedOperation,
  type MapOperation,
} from "@mapwright/core/maps/log/map-operation";
import {
  OperationTooLargeError,
  createOperationJoiner,
  type OperationDocument,
} from "@mapwright/core/maps/log/operation-parts";
import { z } from "zod";
import { packOnce } from "#/map-model/log/packed-once.ts";

export interface JournalContent {
  readonly operations: readonly MapOperation[];
  readonly made: readonly MadeOperation[];
}

interface LeftJournal extends JournalContent {
  /** Unix ms of this device. */
  readonly writtenAt: number;
}

const documents = z.array(storedOperation.omit({ at: true }));

const writtenJournal = z.object({
  /** The only document of each operation, or the id under which its many documents are stored. */
  operations: z.array(z.union([z.object({ large: operationId }), documents.length(1)])),
  made: z.array(z.object({ id: operationId, seenUntilMs: z.number() })),
  writtenAt: z.number(),
});

/** Separates a journal's key from the id of a large operation in it. */
const LARGE = "#";

export function isJournalKey(key: string): boolean {
  return !key.includes(LARGE);
}

/** Rewrites the journal of one page. Throws when storage is full or blocked. */
export function createJournalWriter(storage: Storage, key: string) {
  const stored = new Set<string>();
  return ({ operations, made }: JournalContent, writtenAt: number): void => {
    const packed = operations.flatMap((operation) => packOrLeave(operation));
    const large = packed.filter((parts) => parts.length > 1);
    const wanted = new Set(large.map(([first]) => first?.id));
    for (const id of stored)
      if (!wanted.has(id)) {
        storage.removeItem(key + LARGE + id);
        stored.delete(id);
      }
    if (packed.length === 0 && made.length === 0) {
      storage.removeItem(key);
      return;
    }
    const entries = packed.map((parts) => (parts.length > 1 ? { large: parts[0]?.id } : parts));
    storage.setItem(key, JSON.stringify({ operations: entries, made, writtenAt }));
    for (const parts of large) {
      const id = parts[0]?.id;
      if (id === undefined || stored.has(id)) continue;
      storage.setItem(key + LARGE + id, JSON.stringify(parts));
      stored.add(id);
    }
  };
}

/** The readable part of it; null: nothing. */
export function readJournal(storage: Storage, key: string): LeftJournal | null {
  const written = parse(writtenJournal, storage.getItem(key));
  if (!written) return null;
  const parts = written.operations.flatMap((entry) =>
    Array.isArray(entry)
      ? entry
      : (parse(documents, storage.getItem(key + LARGE + entry.large)) ?? []),
  );
  const readable = parts.flatMap((part) => readOperation({ ...part, at: 0 }) ?? []);
  // Not known to be sent, and therefore without a time.
  const operations = createOperationJoiner()(readable).map(({ id, by, changes }): MapOperation => ({
    id,
    by,
    at: null,
    changes,
  }));
  return { operations, made: written.made, writtenAt: written.writtenAt };
}

export function removeJournal(storage: Storage, key: string): void {
  storage.removeItem(key);
  for (const other of Object.keys(storage))
    if (other.startsWith(key + LARGE)) storage.removeItem(other);
}

/** Packs an operation; one too large for a write batch is left out, as it is rejected anyway. */
function packOrLeave(operation: MapOperation): (readonly OperationDocument[])[] {
  try {
    return [packOnce(operation)];
  } catch (error) {
    if (error instanceof OperationTooLargeError) return [];
    throw error;
  }
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  text: string | null,
): z.output<Schema> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
