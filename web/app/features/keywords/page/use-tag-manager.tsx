/** Renaming and deleting tags. What filters by a tag follows its name: the page, and the views the person may change. */
import { findTagByName, type KeywordTag } from "@mapwright/core/maps/keyword-tag";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { deleteTag, renameTag, restoreTag } from "#/features/keywords/actions/change-tags.ts";
import type { TagStore } from "#/features/keywords/actions/tag-actions.ts";
import { ManageTagsDialog } from "#/features/keywords/actions/manage-tags-dialog.tsx";
import { withTagRenamed } from "#/features/keywords/model/rename-tag.ts";
import type { ShownAddress } from "#/features/keywords/page/use-address.ts";
import type { ViewActions } from "#/features/keywords/views/view-actions.ts";
import type { ListedView } from "#/features/keywords/views/view-list.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface TagManagerInput extends Pick<ShownAddress, "address" | "change"> {
  readonly store: TagStore;
  readonly tags: readonly KeywordTag[];
  /** Saved ones. */
  readonly views: readonly ListedView[];
  readonly viewActions: Pick<ViewActions, "renameTag">;
}

export interface TagManager {
  readonly open: () => void;
  readonly dialog: ReactNode;
}

export function useTagManager(input: TagManagerInput): TagManager {
  const { store, tags } = input;
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  // What is undone is found as it is by then.
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const rename = async (tag: KeywordTag, name: string): Promise<string | null> => {
    const { tags: known, views, viewActions, address, change } = latest.current;
    const failure = await renameTag({ tags: known, store }, tag, name);
    if (failure !== null) return failure;
    const filter = withTagRenamed(address.filter, tag.name, name);
    if (filter !== address.filter) change({ filter });
    return viewActions.renameTag(views, tag.name, name);
  };
  const say = async (done: Promise<string | null>) => {
    const failure = await done;
    if (failure !== null) toast({ words: failure });
  };
  const onRename = async (tag: KeywordTag, name: string) => {
    const failure = await rename(tag, name);
    if (failure === null)
      toast({
        words: `“${tag.name}” is now “${name}”`,
        undo: () => void say(rename({ ...tag, name }, tag.name)),
      });
    return failure;
  };
  const onDelete = async (tag: KeywordTag) => {
    const failure = await deleteTag(store, tag);
    if (failure === null)
      toast({
        words: `Tag “${tag.name}” removed from ${countNoun(tag.keywords.length, "keyword")}`,
        undo: () => void say(restoreTag({ tags: latest.current.tags, store }, tag)),
      });
    return failure;
  };
  return {
    open: () => setOpen(true),
    dialog: isOpen ? (
      <ManageTagsDialog
        tags={tags}
        isTaken={(name, except) => {
          const other = findTagByName(tags, name);
          return other !== undefined && other.id !== except.id;
        }}
        onRename={onRename}
        onDelete={onDelete}
        onClose={() => setOpen(false)}
      />
    ) : null,
  };
}
