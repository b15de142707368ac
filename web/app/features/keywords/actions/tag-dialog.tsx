/** Edits the tags of the selected keywords: each tag can be on all of them, on some or on none. */
import { tagNamed, type KeywordTag } from "@mapwright/core/maps/keyword-tag";
import { isSameTag, readTag, TAG_MAX_LENGTH } from "@mapwright/core/maps/map-tags";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useMemo, useState } from "react";
import type { Tagging } from "#/features/keywords/actions/tag-actions.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { TagToggle, type TagState } from "#/ui/controls/tag-toggle.tsx";

interface TagDialogProps {
  readonly keys: readonly string[];
  readonly tags: readonly KeywordTag[];
  /** @returns null when it worked and the dialog may close, otherwise an error message */
  readonly onSave: (changes: readonly Tagging[]) => Promise<string | null>;
  /** Opens the list in which tags are renamed and deleted. */
  readonly onManage: () => void;
  readonly onClose: () => void;
}

export function TagDialog({ keys, tags, onSave, onManage, onClose }: TagDialogProps) {
  const id = useId();
  const before = useMemo(() => statesOf(keys, tags), [keys, tags]);
  const [changes, setChanges] = useState<readonly Tagging[]>([]);
  const [typed, setTyped] = useState("");
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const names = [
    ...changes.filter(({ name }) => !tagNamed(tags, name)).map(({ name }) => name),
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
    return tag === null ? changes : withChange(tagNamed(tags, tag)?.name ?? tag, true);
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
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === "") void save();
          else {
            setChanges(withTyped());
            setTyped("");
          }
        }}
      >
        <DialogTitle id={id}>Tags of {countNoun(keys.length, "keyword")}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 4 }}>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what most come here to do
            autoFocus
            label="New tag"
            value={typed}
            helperText="Press Enter to add it."
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { maxLength: TAG_MAX_LENGTH, autoComplete: "off" } }}
            sx={{ mt: 1 }}
          />
          {names.length > 0 ? (
            <Box role="group" aria-label="Tags" sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
              {names.map((name) => {
                const state = stateOf(name);
                return (
                  <TagToggle
                    key={name}
                    tag={name}
                    state={state}
                    onToggle={() => setChanges(withChange(name, state !== "all"))}
                  />
                );
              })}
            </Box>
          ) : (
            <Typography variant="body2" color="textSecondary">
              No tags yet. A tag stays with its keyword in every map, and everyone in the workspace
              sees it.
            </Typography>
          )}
          {failure ? <ErrorNotice title="We couldn't save the tags">{failure}</ErrorNotice> : null}
        </DialogContent>
        <DialogActions>
          {tags.length > 0 ? (
            <Button color="secondary" onClick={onManage} sx={{ mr: "auto" }}>
              Manage tags
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="contained"
            disabled={isSaving || (changes.length === 0 && readTag(typed) === null)}
            onClick={() => void save()}
          >
            {isSaving ? "Saving…" : "Save tags"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
