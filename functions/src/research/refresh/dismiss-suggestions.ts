/** Stores which suggestions about a map its people don't want to see again. */
import { AppError } from "@mapwright/core/app-error";
import { dismissalsPath, mapPath } from "@mapwright/core/firestore-paths";
import {
  dismissedSuggestions,
  withDismissed,
  type DismissSuggestionsInput,
} from "@mapwright/core/refresh/dismissed-suggestions";
import type { Firestore } from "firebase-admin/firestore";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";

const storedDismissals = { schema: dismissedSuggestions, times: ["updatedAt"] } as const;

/**
 * Dismisses suggestions or restores them. The use case has checked that the member may edit maps. Rejects with
 * `not-found` for a map that doesn't exist.
 */
export async function dismissSuggestions(
  db: Firestore,
  { workspaceId, mapId, ...change }: DismissSuggestionsInput,
  nowMs: number,
): Promise<void> {
  const ref = db.doc(dismissalsPath(mapId));
  await db.runTransaction(async (transaction) => {
    const [found, before] = await transaction.getAll(db.doc(mapPath(mapId)), ref);
    const map = found?.exists ? fromStored(storedMap, found.data()) : null;
    if (!map || map.workspaceId !== workspaceId || map.trashedAt !== null)
      throw new AppError("not-found", "Map not found");
    const known = before?.exists ? fromStored(storedDismissals, before.data()).keys : [];
    const next = { keys: withDismissed(known, change), updatedAt: nowMs };
    transaction.set(ref, toStored(storedDismissals, next));
  });
}
