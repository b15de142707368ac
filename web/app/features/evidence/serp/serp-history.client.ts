/**
 * The dated results of a keyword, from the packs in which the workspace stores them: one query that is answered with at most
 * `PACKS_READ` documents, and the results of each, whatever the workspace has researched besides.
 */
import { serpPacksPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { serpPackIndex, type StoredSerp } from "@mapwright/core/serps/serp-pack";
import { selectDailySerps, MAX_DATES } from "@mapwright/core/serps/dated-results";
import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
} from "firebase/firestore";
import { readPack } from "#/map-model/answers/job-packs.client.ts";
import { parseStored } from "#/platform/parse-stored.ts";

/** Packs to read: as many as dates are shown. */
const PACKS_READ = MAX_DATES;
/** Decoded packs that are held: those of two keywords. */
const PACKS_HELD = 2 * PACKS_READ;

const packDates = serpPackIndex.pick({ lastFetchedAt: true });

export interface SerpHistories {
  /** Newest first; empty: the workspace has never stored results of it. Rejects with the read error. */
  read(market: string, keyword: string): Promise<readonly StoredSerp[]>;
}

export function readHistoriesFrom(firestore: Firestore, workspace: WorkspaceId): SerpHistories {
  const packs = new Map<string, Promise<readonly StoredSerp[]>>();
  const open = (id: string, lastFetchedAt: number) => {
    // A pack grows while its job runs: then it has a later date.
    const key = `${id} ${String(lastFetchedAt)}`;
    const known = packs.get(key);
    if (known) return known;
    const opening = readPack(firestore, workspace, id);
    packs.set(key, opening);
    opening.catch(() => packs.delete(key));
    const [oldest] = packs.keys();
    if (packs.size > PACKS_HELD && oldest !== undefined) packs.delete(oldest);
    return opening;
  };
  return {
    async read(market, keyword) {
      const { docs } = await getDocs(
        query(
          collection(firestore, serpPacksPath(workspace)),
          where("market", "==", market),
          where("keywords", "array-contains", keyword),
          orderBy("lastFetchedAt", "desc"),
          limit(PACKS_READ),
        ),
      );
      const found = await Promise.all(
        docs.map(async (document) => {
          const dates = parseStored(packDates, document.data());
          return dates === null ? [] : open(document.id, dates.lastFetchedAt);
        }),
      );
      return selectDailySerps(found.flat().filter((serp) => serp.keyword === keyword));
    },
  };
}
