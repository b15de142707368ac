/** A list that grows at its newest end, page by page: the newest entries live, older ones on request. */
import { getDocs, limit, query, type Query } from "firebase/firestore";
import { useState } from "react";
import type { z } from "zod";
import { useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";
import { parseStored } from "#/platform/parse-stored.ts";

export interface LivePages<Entry> {
  readonly entries: Live<readonly Entry[]>;
  readonly hasOlder: boolean;
  readonly older: "idle" | "loading" | "failed";
  readonly showOlder: () => Promise<void>;
}

interface LivePagesOptions<Entry> {
  /** Id of the signed-in user. */
  readonly uid: string;
  /** Identifies the query. Give the component another key for another one: the loaded entries belong to one. */
  readonly key: string;
  /** Newest first, without a limit. */
  readonly newest: Query;
  readonly schema: z.ZodType<Entry>;
  readonly pageSize: number;
  /** The live newest entries with those shown before, newest first. */
  readonly merge: (live: readonly Entry[], shown: readonly Entry[]) => readonly Entry[];
  /** Newest first, those after an entry; it may come again. */
  readonly olderThan: (last: Entry) => Query | Promise<Query>;
}

export function useLivePages<Entry>(options: LivePagesOptions<Entry>): LivePages<Entry> {
  const { uid, key, newest, schema, pageSize, merge, olderThan } = options;
  const live = useLiveQuery(uid, key, query(newest, limit(pageSize)), schema);
  const [shown, setShown] = useState<readonly Entry[]>([]);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const [older, setOlder] = useState<LivePages<Entry>["older"]>("idle");
  const all = live.status === "ready" ? merge(live.value, shown) : [];
  const showOlder = async () => {
    const last = all.at(-1);
    if (last === undefined || older === "loading") return;
    setOlder("loading");
    try {
      const { docs } = await getDocs(query(await olderThan(last), limit(pageSize)));
      const found = docs.map((entry) => parseStored(schema, entry.data()));
      setShown([...all, ...found.filter((entry) => entry !== null)]);
      setIsAtEnd(docs.length < pageSize);
      setOlder("idle");
    } catch {
      setOlder("failed");
    }
  };
  return {
    entries: live.status === "ready" ? { ...live, value: all } : live,
    hasOlder: !isAtEnd && all.length >= pageSize,
    older,
    showOlder,
  };
}
