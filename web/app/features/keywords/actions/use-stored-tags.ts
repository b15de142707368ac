/** The workspace's tags of keywords, live, and how they are stored. */
import { keywordTagsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { KEYWORD_TAGS_MAX, keywordTag, type KeywordTag } from "@mapwright/core/maps/keyword-tag";
import {
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  limit,
  query,
  setDoc,
  updateDoc,
} from "firebase/firestore";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import type { TagStore } from "#/features/keywords/actions/tag-actions.ts";
import { awaitWrite } from "#/platform/firebase/await-write.client.ts";
import { useLiveQuery } from "#/platform/firebase/live-data.client.tsx";

const NONE: readonly KeywordTag[] = [];

export function useStoredTags(
  uid: UserId,
  workspaceId: WorkspaceId,
): { readonly tags: readonly KeywordTag[]; readonly store: TagStore } {
  const firestore = useFirestore();
  const path = keywordTagsPath(workspaceId);
  const all = useMemo(
    () => query(collection(firestore, path), limit(KEYWORD_TAGS_MAX)),
    [firestore, path],
  );
  const live = useLiveQuery(uid, path, all, keywordTag);
  const store = useMemo((): TagStore => {
    const at = ({ id }: KeywordTag) => doc(firestore, path, id);
    return {
      create: (tag) => awaitWrite(setDoc(at(tag), tag)),
      change: (tag, { added, removed }) =>
        awaitWrite(
          updateDoc(at(tag), {
            keywords: removed.length > 0 ? arrayRemove(...removed) : arrayUnion(...added),
          }),
        ),
      rename: (tag, name) => awaitWrite(updateDoc(at(tag), { name })),
      remove: (tag) => awaitWrite(deleteDoc(at(tag))),
    };
  }, [firestore, path]);
  return { tags: live.status === "ready" ? live.value : NONE, store };
}
