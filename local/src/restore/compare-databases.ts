/** Differences between a backup and what was restored from it, and documents that belong to nothing. */
import { createHash } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import { visitDocuments } from "../../../tests/functions/fixtures/whole-database.ts";

/** Hashes of documents by their paths. */
export type DatabaseState = ReadonlyMap<string, string>;

export async function readState(db: Firestore): Promise<DatabaseState> {
  const state = new Map<string, string>();
  await visitDocuments(db, (path, data) => {
    const text = JSON.stringify(data, (_key, value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
    state.set(path, createHash("sha256").update(text).digest("hex"));
  });
  return state;
}

export interface StateDifference {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  readonly added: readonly string[];
}

export function compareStates(before: DatabaseState, after: DatabaseState): StateDifference {
  const paths = [...before.keys()];
  return {
    missing: paths.filter((path) => !after.has(path)),
    changed: paths.filter((path) => after.has(path) && after.get(path) !== before.get(path)),
    added: [...after.keys()].filter((path) => !before.has(path)),
  };
}

/** Collections whose documents own what is below them. */
const OWNERS: ReadonlySet<string> = new Set(["maps", "users", "workspaces"]);

/** Paths below a map, account or workspace that doesn't exist, and maps of no workspace. */
export async function findOrphans(db: Firestore): Promise<string[]> {
  const paths: string[] = [];
  const workspaceOf = new Map<string, unknown>();
  await visitDocuments(db, (path, data) => {
    paths.push(path);
    if (/^maps\/[^/]+$/.test(path)) workspaceOf.set(path, data["workspaceId"]);
  });
  const known = new Set(paths);
  return paths.filter((path) => {
    const [collection = "", id = "", ...below] = path.split("/");
    if (OWNERS.has(collection) && below.length > 0) return !known.has(`${collection}/${id}`);
    return workspaceOf.has(path) && !known.has(`workspaces/${String(workspaceOf.get(path))}`);
  });
}
