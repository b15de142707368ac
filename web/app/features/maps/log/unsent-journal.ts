/**
 * Changes on their way into the browser's database, which is written to in its own time: what a page that is closed or
 * reloaded at once has not brought there is found here by the next. Written at once, for as long as it takes.
 */
import { userId, type MapId, type UserId } from "@mapwright/core/ids";
import { mapChange } from "@mapwright/core/maps/log/map-change";
import { operationId, type MapOperation } from "@mapwright/core/maps/log/map-operation";
import { z } from "zod";
import { UNSENT_PREFIX } from "#/platform/unsent-changes.client.ts";

const keptOperations = z.array(
  z.object({ id: operationId, by: userId, changes: z.array(mapChange).min(1) }),
);

const prefixOf = (map: MapId, me: UserId) => `${UNSENT_PREFIX}${map}:${me}:`;

/** Of one page: another tab of the same map keeps its own. */
export interface UnsentJournal {
  /** All there is; an empty list takes it away. */
  readonly keep: (operations: readonly MapOperation[]) => void;
  /** What earlier pages left, oldest first; it is this page's from then on. */
  readonly takeOver: () => readonly MapOperation[];
}

/** @param page unique to the page */
export function openUnsentJournal(
  storage: Storage,
  map: MapId,
  me: UserId,
  page: string,
): UnsentJournal {
  const prefix = prefixOf(map, me);
  const own = prefix + page;
  return {
    keep: (operations) => {
      try {
        if (operations.length === 0) storage.removeItem(own);
        else storage.setItem(own, JSON.stringify(operations));
      } catch {
        // Storage is full or forbidden: the browser's database alone keeps it, a moment later.
      }
    },
    takeOver: () => {
      try {
        const keys = Object.keys(storage).filter((key) => key.startsWith(prefix) && key !== own);
        const left = keys.flatMap((key) => readKept(storage.getItem(key)));
        for (const key of keys) storage.removeItem(key);
        return left;
      } catch {
        return [];
      }
    },
  };
}

function readKept(text: string | null): MapOperation[] {
  try {
    const parsed = keptOperations.safeParse(JSON.parse(text ?? "[]"));
    return parsed.success
      ? parsed.data.map(({ id, by, changes }) => ({ id, by, at: null, changes }))
      : [];
  } catch {
    return [];
  }
}
