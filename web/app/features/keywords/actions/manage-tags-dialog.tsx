/** All tags of the workspace's keywords: each can be renamed and deleted. */
import type { KeywordTag } from "@mapwright/core/maps/keyword-tag";
import { readTag, TAG_MAX_LENGTH } from "@mapwright/core/maps/map-tags";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface TagsDialogProps {
  readonly tags: readonly KeywordTag[];
  /** Whether a tag other than `except` has the name. */
  readonly isTaken: (name: string, except: KeywordTag) => boolean;
  /** Each resolves to an error message, or null. */
  readonly onRename: (tag: KeywordTag, name: string) => Promise<string | null>;
  readonly onDelete: (tag: KeywordTag) => Promise<string | null>;
  readonly onClose: () => void;
}

export function ManageTagsDialog({ tags, isTaken, onRename, onDelete, onClose }: TagsDialogProps) {
  const id = useId();
  const [renamed, setRenamed] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const listed = tags.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Tags</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <Typography variant="body2" color="textSecondary">
          {listed.length === 0
            ? "No tags left. Select keywords to add one."
            : "Shared by everyone in the workspace. A new name applies to all of a tag's keywords and to the saved views that filter by it."}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {listed.map((tag) => (
            <Box
              component="li"
              key={tag.id}
              sx={{
                minHeight: 52,
                display: "flex",
                alignItems: "center",
                gap: 1,
                borderBottom: 1,
                borderColor: "divider",
              }}
            >
              {renamed === tag.id ? (
                <TagName
                  tag={tag}
                  isTaken={(name) => isTaken(name, tag)}
                  onCancel={() => setRenamed(null)}
                  onRename={async (name) => {
                    const words = name === tag.name ? null : await onRename(tag, name);
                    setFailure(words);
                    if (words === null) setRenamed(null);
                  }}
                />
              ) : (
                <>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Box sx={{ fontSize: 15, overflowWrap: "anywhere" }}>{tag.name}</Box>
                    <Box sx={{ fontSize: 12.5, color: "text.secondary" }}>
                      {countNoun(tag.keywords.length, "keyword")}
                    </Box>
                  </Box>
                  <IconButton
                    aria-label={`Rename “${tag.name}”`}
                    onClick={() => {
                      setFailure(null);
                      setRenamed(tag.id);
                    }}
                  >
                    <Icon name="edit" sizePx={18} />
                  </IconButton>
                  <IconButton
                    aria-label={`Delete “${tag.name}”`}
                    onClick={() => void onDelete(tag).then(setFailure)}
                  >
                    <Icon name="trash" sizePx={18} />
                  </IconButton>
                </>
              )}
            </Box>
          ))}
        </Box>
        {failure === null ? null : (
          <ErrorNotice title="We couldn't change the tag">{failure}</ErrorNotice>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

interface TagNameProps {
  readonly tag: KeywordTag;
  readonly isTaken: (name: string) => boolean;
  readonly onRename: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

function TagName({ tag, isTaken, onRename, onCancel }: TagNameProps) {
  const [typed, setTyped] = useState(tag.name);
  const name = readTag(typed);
  const isDouble = name !== null && isTaken(name);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== null && !isDouble) void onRename(name);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The dialog stays open.
        event.stopPropagation();
        onCancel();
      }}
      sx={{ flex: 1, display: "flex", alignItems: "start", gap: 2, py: 2 }}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type in it
        autoFocus
        size="small"
        label={`New name of “${tag.name}”`}
        value={typed}
        error={isDouble}
        helperText={isDouble ? "Another tag has this name." : undefined}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: TAG_MAX_LENGTH, autoComplete: "off" } }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" variant="contained" disabled={name === null || isDouble}>
        Rename
      </Button>
    </Box>
  );
}
