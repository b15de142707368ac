/** Saving, sharing and deleting views. What stores them is passed in: Firestore, or what a test has in its place. */
import { listFreeSlots } from "@mapwright/core/maps/keyword-slots";
import {
  KEYWORD_VIEWS_MAX,
  VIEW_QUERY_MAX_LENGTH,
  type KeywordView,
} from "@mapwright/core/maps/keyword-view";
import type { WorkspaceId } from "@mapwright/core/ids";
import { readAddress, writeAddress } from "@mapwright/core/workspace-keywords/keyword-address";
import { withTagRenamed } from "#/features/keywords/model/rename-tag.ts";
import type { ListedView } from "#/features/keywords/views/view-list.ts";
import { createRandomId } from "#/map-model/log/random-id.ts";
import { writeFailureMessage, type WriteOutcome } from "#/platform/firebase/await-write.client.ts";

export type ViewPlace = "own" | "shared";

/** Stored views, by where they are. */
export interface ViewStore {
  readonly put: (place: ViewPlace, view: KeywordView) => Promise<WriteOutcome>;
  readonly remove: (place: ViewPlace, view: KeywordView) => Promise<WriteOutcome>;
}

export interface ViewActions {
  /** Each resolves to an error message, or null. */
  readonly save: (name: string, query: string, isShared: boolean) => Promise<string | null>;
  readonly rename: (view: ListedView, name: string) => Promise<string | null>;
  /** Moves a view from one's own to those of the workspace, or back. */
  readonly move: (view: ListedView) => void;
  readonly remove: (view: ListedView) => void;
  /** Filters name tags: those of these views follow a tag that is renamed. */
  readonly renameTag: (
    views: readonly ListedView[],
    from: string,
    to: string,
  ) => Promise<string | null>;
}

interface ViewActionsInput {
  readonly workspaceId: WorkspaceId;
  readonly own: readonly KeywordView[];
  /** Slots of the person's own that are taken, in all their workspaces. */
  readonly ownTaken: readonly Pick<KeywordView, "id">[];
  readonly shared: readonly KeywordView[];
  readonly store: ViewStore;
  readonly toast: (toast: { readonly words: string; readonly undo?: () => void }) => void;
}

const FULL: Readonly<Record<ViewPlace, string>> = {
  own: `You have ${String(KEYWORD_VIEWS_MAX)} views already. Delete one first.`,
  shared: `The workspace has ${String(KEYWORD_VIEWS_MAX)} shared views already. Delete one first.`,
};
const TOO_LONG = "These filters are too long to be saved. Remove some of their values.";

export function createViewActions(input: ViewActionsInput): ViewActions {
  const { workspaceId, ownTaken, shared, store, toast } = input;
  /** Saves a view in the first free slot; when someone else takes that at the same moment, in the next. */
  const add = async (place: ViewPlace, name: string, query: string): Promise<string | null> => {
    if (query.length > VIEW_QUERY_MAX_LENGTH) return TOO_LONG;
    const slots = listFreeSlots(place === "own" ? ownTaken : shared, KEYWORD_VIEWS_MAX);
    let outcome: WriteOutcome | null = null;
    for (const id of slots.slice(0, 3)) {
      outcome = await store.put(place, { id, key: createRandomId(), workspaceId, name, query });
      if (outcome !== "denied") break;
    }
    return outcome === null ? FULL[place] : writeFailureMessage(outcome);
  };
  const placeOf = (view: ListedView): ViewPlace => (view.kind === "shared" ? "shared" : "own");
  const say = async (done: Promise<string | null>, words: string, undo?: () => void) => {
    const failure = await done;
    toast(failure === null ? { words, ...(undo && { undo }) } : { words: failure });
  };
  const remove = async (view: ListedView) => {
    if (!view.stored) return null;
    return writeFailureMessage(await store.remove(placeOf(view), view.stored));
  };
  return {
    save: (name, query, isShared) => add(isShared ? "shared" : "own", name, query),
    rename: async (view, name) => {
      if (!view.stored) return null;
      return writeFailureMessage(await store.put(placeOf(view), { ...view.stored, name }));
    },
    renameTag: async (views, from, to) => {
      for (const view of views) {
        const address = readAddress(new URLSearchParams(view.query));
        const filter = withTagRenamed(address.filter, from, to);
        if (!view.stored || filter === address.filter) continue;
        const query = writeAddress({ ...address, filter }).toString();
        if (query.length > VIEW_QUERY_MAX_LENGTH) return TOO_LONG;
        const outcome = await store.put(placeOf(view), { ...view.stored, query });
        const failure = writeFailureMessage(outcome);
        if (failure !== null) return failure;
      }
      return null;
    },
    move: (view) => {
      const from = placeOf(view);
      const to = from === "own" ? "shared" : "own";
      const moving = async () => (await add(to, view.name, view.query)) ?? (await remove(view));
      void say(moving(), to === "shared" ? "View shared" : "View is yours only now");
    },
    remove: (view) => {
      void say(remove(view), `View “${view.name}” deleted`, () => {
        void say(add(placeOf(view), view.name, view.query), "View restored");
      });
    },
  };
}
