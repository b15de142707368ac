/** Saved views, live, and how they are stored. */
import { ownViewsPath, sharedViewsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import {
  KEYWORD_VIEWS_MAX,
  keywordView,
  type KeywordView,
} from "@mapwright/core/maps/keyword-view";
import { collection, deleteDoc, doc, limit, query, setDoc } from "firebase/firestore";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import type { ViewPlace, ViewStore } from "#/features/keywords/views/view-actions.ts";
import { awaitWrite } from "#/platform/firebase/await-write.client.ts";
import { useLiveQuery } from "#/platform/firebase/live-data.client.tsx";

interface StoredViews {
  /** Views of the person, in all their workspaces. */
  readonly own: readonly KeywordView[];
  readonly shared: readonly KeywordView[];
  readonly store: ViewStore;
}

const NONE: readonly KeywordView[] = [];

export function useStoredViews(uid: UserId, workspaceId: WorkspaceId): StoredViews {
  const firestore = useFirestore();
  const { queries, paths } = useMemo(() => {
    const places = { own: ownViewsPath(uid), shared: sharedViewsPath(workspaceId) };
    const all = (path: string) => query(collection(firestore, path), limit(KEYWORD_VIEWS_MAX));
    return { paths: places, queries: { own: all(places.own), shared: all(places.shared) } };
  }, [firestore, uid, workspaceId]);
  const own = useLiveQuery(uid, paths.own, queries.own, keywordView);
  const shared = useLiveQuery(uid, paths.shared, queries.shared, keywordView);
  const store = useMemo((): ViewStore => {
    const at = (place: ViewPlace, { id }: KeywordView) => doc(firestore, paths[place], id);
    return {
      put: (place, view) => awaitWrite(setDoc(at(place, view), view)),
      remove: (place, view) => awaitWrite(deleteDoc(at(place, view))),
    };
  }, [firestore, paths]);
  return {
    own: own.status === "ready" ? own.value : NONE,
    shared: shared.status === "ready" ? shared.value : NONE,
    store,
  };
}
