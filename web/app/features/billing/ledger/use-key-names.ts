/** Names of the API keys and connected apps that credits were spent by, for those who may read them. */
import { apiKeyId, type ApiKeyId } from "@mapwright/core/api-keys/api-key";
import { apiKeysPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { collection, getDocs, limit, query, where, type Firestore } from "firebase/firestore";
import { useEffect, useState } from "react";
import { useFirestore } from "reactfire";
import { z } from "zod";
import { parseStored } from "#/platform/parse-stored.ts";

/** The part of a key that the ledger shows. */
const namedKey = z.object({ id: apiKeyId, name: z.string() });
export type KeyNames = ReadonlyMap<ApiKeyId, string>;

/** Number of keys that one query can name. */
const BATCH = 30;
const NO_NAMES: KeyNames = new Map();

/** Reads the names of keys that are still listed, also when they were revoked. @throws what Firestore throws */
export async function readKeyNames(
  firestore: Firestore,
  workspaceId: WorkspaceId,
  ids: readonly ApiKeyId[],
): Promise<KeyNames> {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) =>
    ids.slice(at * BATCH, (at + 1) * BATCH),
  );
  const found = await Promise.all(
    batches.map((batch) =>
      getDocs(
        query(
          collection(firestore, apiKeysPath(workspaceId)),
          where("id", "in", batch),
          limit(BATCH),
        ),
      ),
    ),
  );
  return new Map(
    found
      .flatMap(({ docs }) => docs.map((key) => parseStored(namedKey, key.data())))
      .flatMap((key) => (key === null ? [] : [[key.id, key.name]])),
  );
}

/** Returns the names known so far; without its name, a key is still said to be one. */
export function useKeyNames(workspaceId: WorkspaceId, ids: readonly ApiKeyId[]): KeyNames {
  const firestore = useFirestore();
  const [names, setNames] = useState(NO_NAMES);
  const wanted = ids.join(" ");
  useEffect(() => {
    let isGone = false;
    const keys = wanted.split(" ").flatMap((id) => apiKeyId.safeParse(id).data ?? []);
    const read = async () => {
      const found = await readKeyNames(firestore, workspaceId, keys).catch(() => NO_NAMES);
      if (!isGone) setNames(found);
    };
    if (keys.length > 0) void read();
    return () => {
      isGone = true;
    };
  }, [firestore, workspaceId, wanted]);
  return names;
}
