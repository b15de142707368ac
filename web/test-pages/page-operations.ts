/** The operations of a map's log, stored in this browser in place of the server: other tabs and a reload find them. */
import { userId } from "@mapwright/core/ids";
import { mapChange } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { z } from "zod";

const STORAGE_KEY = "operations";

const operations = z.array(
  z.object({ id: z.string(), by: userId, at: z.number(), changes: z.array(mapChange) }),
);

export function readOperations(): readonly MapOperation[] {
  return operations.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]"));
}

export function storeOperation(operation: MapOperation): void {
  const stored = { ...operation, at: Date.now() };
  localStorage.setItem(STORAGE_KEY, JSON.stringify([...readOperations(), stored]));
}

/** Calls back when another tab has stored one. @returns a function that ends it. */
export function followOperations(onStored: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) onStored();
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}
