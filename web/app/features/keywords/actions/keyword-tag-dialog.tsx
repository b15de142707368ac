/** Edits the tags of the selected keywords: each tag can be on all of them, on some or on none. */
import { findTagByName, type KeywordTag } from "@mapwright/core/maps/keyword-tag";
import { isSameTag, readTag } from "@mapwright/core/maps/map-tags";
import Button from "@mui/material/Button";
import { useMemo, useState } from "react";
import type { Tagging } from "#/features/keywords/actions/tag-actions.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { TagDialog } from "#/ui/controls/tag-dialog.tsx";
import type { TagState } from "#/ui/controls/tag-toggle.tsx";

interface KeywordTagDialogProps {
  readonly keys: readonly string[];
  readonly tags: readonly KeywordTag[];
  /** @returns null when it worked and the dialog may close, otherwise an error message */
  readonly onSave: (changes: readonly Tagging[]) => Promise<string | null>;
  /** Opens the list in which tags are renamed and deleted. */
  readonly onManage: () => void;
  readonly onClose: () => void;
}

export function KeywordTagDialog({ keys, tags, onSave, onManage, onClose }: KeywordTagDialogProps) {
  const before = useMemo(() => statesOf(keys, tags), [keys, tags]);
  const [changes, setChanges] = useState<readonly Tagging[]>([]);
  const [typed, setTyped] = useState("");
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const names = [
    ...changes.filter(({ name }) => !findTagByName(tags, name)).map(({ name }) => name),
    ...before.keys(),
  ];
  const stateOf = (name: string): TagState => {
    const change = changes.find((each) => isSameTag(each.name, name));
    if (change) return change.isOn ? "all" : "none";
    return before.get(name) ?? "none";
  };
  const withChange = (name: string, isOn: boolean) => [
    ...changes.filter((each) => !isSameTag(each.name, name)),
    { name, isOn },
  ];
  const withTyped = () => {
    const tag = readTag(typed);
    return tag === null ? changes : withChange(findTagByName(tags, tag)?.name ?? tag, true);
  };
  const save = async () => {
    const all = withTyped();
    setChanges(all);
    setTyped("");
    setSaving(true);
    const words = await onSave(all);
    setSaving(false);
    if (words === null) onClose();
    else setFailure(words);
  };
  return (
    <TagDialog
      title={`Tags of ${countNoun(keys.length, "keyword")}`}
      offered={names.map((tag) => ({ tag, state: stateOf(tag) }))}
      emptyText="No tags yet. A tag stays with its keyword in every map, and everyone in the workspace sees it."
      typed={typed}
      onType={setTyped}
      onAdd={() => {
        setChanges(withTyped());
        setTyped("");
      }}
      onToggle={(tag, state) => setChanges(withChange(tag, state !== "all"))}
      onSave={() => void save()}
      isSaving={isSaving}
      isSaveDisabled={isSaving || (changes.length === 0 && readTag(typed) === null)}
      notice={
        failure ? <ErrorNotice title="We couldn't save the tags">{failure}</ErrorNotice> : null
      }
      aside={
        tags.length > 0 ? (
          <Button color="secondary" onClick={onManage} sx={{ mr: "auto" }}>
            Manage tags
          </Button>
        ) : null
      }
      onClose={onClose}
    />
  );
}

function statesOf(
  keys: readonly string[],
  tags: readonly KeywordTag[],
): ReadonlyMap<string, TagState> {
  const wanted = new Set(keys);
  return new Map(
    tags
      .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
      .map(({ name, keywords }) => {
        const count = keywords.filter((key) => wanted.has(key)).length;
        return [name, count === 0 ? "none" : count === wanted.size ? "all" : "some"] as const;
      }),
  );
}
