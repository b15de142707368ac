/** Edits the tags of one or several maps: each tag can be on all of them, on some or on none. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import {
  MAP_MAX_TAGS,
  TAG_MAX_LENGTH,
  isSameTag,
  readTag,
  withTag,
  withoutTag,
} from "@mapwright/core/maps/map-tags";
import { useId, useState } from "react";
import { TagToggle, type TagState } from "#/ui/controls/tag-toggle.tsx";

type Tagging = ReadonlyMap<MapDocument, readonly string[]>;

interface TagDialogProps {
  readonly maps: readonly MapDocument[];
  /** The workspace's tags, the most used first. */
  readonly known: readonly string[];
  /** Only the maps whose tags changed. */
  readonly onSave: (tags: Tagging) => void;
  readonly onClose: () => void;
}

function stateOf(tagging: Tagging, tag: string): TagState {
  const tagged = [...tagging.values()].filter((tags) => tags.some((one) => isSameTag(one, tag)));
  if (tagged.length === 0) return "none";
  return tagged.length === tagging.size ? "all" : "some";
}

const changed = (tagging: Tagging): Tagging =>
  new Map([...tagging].filter(([map, tags]) => tags.join("\n") !== map.tags.join("\n")));

export function TagDialog({ maps, known, onSave, onClose }: TagDialogProps) {
  const [tagging, setTagging] = useState<Tagging>(
    () => new Map(maps.map((map) => [map, map.tags])),
  );
  const [added, setAdded] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const id = useId();
  const offered = [...added, ...known.filter((tag) => !added.some((one) => isSameTag(one, tag)))];
  const isFull = [...tagging.values()].some((tags) => tags.length >= MAP_MAX_TAGS);
  const change = (next: (tags: readonly string[]) => readonly string[]) =>
    setTagging((before) => new Map([...before].map(([map, tags]) => [map, next(tags)])));
  const add = (): Tagging => {
    const tag = readTag(typed);
    if (tag === null) return tagging;
    const spelled = known.find((one) => isSameTag(one, tag)) ?? tag;
    const next = new Map([...tagging].map(([map, tags]) => [map, withTag(tags, spelled)]));
    setTagging(next);
    setAdded((before) => [spelled, ...before.filter((one) => !isSameTag(one, spelled))]);
    setTyped("");
    return next;
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== "") {
            add();
            return;
          }
          onSave(changed(tagging));
          onClose();
        }}
      >
        <DialogTitle id={id}>{headingOf(maps)}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 4 }}>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what most come here to do
            autoFocus
            label="New tag"
            value={typed}
            helperText={
              isFull
                ? `A map can have up to ${String(MAP_MAX_TAGS)} tags. Remove one first.`
                : "Press Enter to add it."
            }
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { maxLength: TAG_MAX_LENGTH, autoComplete: "off" } }}
          />
          {offered.length > 0 ? (
            <Box role="group" aria-label="Tags" sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
              {offered.map((tag) => {
                const state = stateOf(tagging, tag);
                return (
                  <TagToggle
                    key={tag}
                    tag={tag}
                    state={state}
                    onToggle={() =>
                      change((tags) =>
                        state === "all" ? withoutTag(tags, tag) : withTag(tags, tag),
                      )
                    }
                  />
                );
              })}
            </Box>
          ) : (
            <Typography variant="body2" color="textSecondary">
              No tags yet. Use them to group maps by client, quarter or site.
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="contained"
            onClick={() => {
              onSave(changed(add()));
              onClose();
            }}
          >
            Save tags
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function headingOf(maps: readonly MapDocument[]): string {
  const [first] = maps;
  return maps.length === 1 && first ? `Tags of “${first.title}”` : `Tags of ${maps.length} maps`;
}
