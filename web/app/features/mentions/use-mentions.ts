/** Comments that mention the user, live, and the actions on them: mark as read, and remove. */
import { mentionPath, mentionsPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { MENTIONS_SHOWN, mention, type Mention } from "@mapwright/core/maps/mentions/mention";
import {
  collection,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  writeBatch,
} from "firebase/firestore";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import { useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { awaitWrite } from "#/platform/firebase/await-write.client.ts";

export interface Mentions {
  readonly status: "failed" | "loading" | "ready";
  /** Newest first. */
  readonly entries: readonly Mention[];
  readonly markRead: (entries: readonly Mention[]) => void;
  readonly remove: (entry: Mention) => void;
}

const NONE: readonly Mention[] = [];

export function useMentions(uid: UserId): Mentions {
  const firestore = useFirestore();
  const newest = useMemo(
    () =>
      query(collection(firestore, mentionsPath(uid)), orderBy("at", "desc"), limit(MENTIONS_SHOWN)),
    [firestore, uid],
  );
  const live = useLiveQuery(uid, mentionsPath(uid), newest, mention);
  return useMemo(
    (): Mentions => ({
      status: live.status === "ready" || live.status === "loading" ? live.status : "failed",
      entries: live.status === "ready" ? live.value : NONE,
      markRead: (entries) => {
        const unread = entries.filter(({ readAt }) => readAt === null);
        if (unread.length === 0) return;
        const batch = writeBatch(firestore);
        for (const { id } of unread)
          batch.update(doc(firestore, mentionPath(uid, id)), { readAt: serverTimestamp() });
        void awaitWrite(batch.commit());
      },
      remove: ({ id }) => {
        const batch = writeBatch(firestore);
        batch.delete(doc(firestore, mentionPath(uid, id)));
        void awaitWrite(batch.commit());
      },
    }),
    [firestore, uid, live],
  );
}
