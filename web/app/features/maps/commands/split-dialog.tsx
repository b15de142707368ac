/** Splits a cluster manually: the checked keywords move to a new cluster next to it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { TOPIC_NAME_MAX_LENGTH } from "@mapwright/core/snapshot/map-change";
import { groupKeywordsByTopic } from "@mapwright/core/maps/log/edited/keywords-by-topic";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { useId, useMemo, useState } from "react";
import { splitOff } from "@mapwright/core/maps/log/topic-changes";
import { focusInput } from "#/ui/controls/focus-input.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface SplitDialogProps {
  /** The first checked keyword. */
  readonly topics: readonly Topic[];
  readonly onClose: () => void;
}

interface SplitFormProps {
  readonly topic: Topic;
  readonly onClose: () => void;
}

export function SplitDialog({ topics: [topic], onClose }: SplitDialogProps) {
  return topic ? <SplitForm topic={topic} onClose={onClose} /> : null;
}

function SplitForm({ topic, onClose }: SplitFormProps) {
  const { state, commit, newId } = useMapEditing();
  const titleId = useId();
  const keywords = useMemo(
    () => groupKeywordsByTopic(state).get(topic.id) ?? [],
    [state, topic.id],
  );
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [typedName, setTypedName] = useState("");
  const [query, setQuery] = useState("");
  const chosen = keywords.filter((text) => ticked.has(text));
  const name = typedName.trim() || (chosen[0] ?? "");
  const isAll = chosen.length === keywords.length;
  const shown = keywords.filter((text) => text.includes(query.trim().toLowerCase()));
  const tick = (texts: readonly string[], isOn: boolean) =>
    setTicked(
      (before) => new Set([...before].filter((t) => !texts.includes(t)).concat(isOn ? texts : [])),
    );
  const isReady = chosen.length > 0 && !isAll;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          commit(splitOff(state, topic, newId(), name.slice(0, TOPIC_NAME_MAX_LENGTH), chosen));
          onClose();
        }}
      >
        <DialogTitle id={titleId}>Split “{topic.name}”</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 3 }}>
          <Typography>Select the keywords that need a page of their own.</Typography>
          <TextField
            size="small"
            type="search"
            label="Filter keywords"
            value={query}
            inputRef={focusInput}
            onChange={({ target }) => setQuery(target.value)}
            sx={{ mt: 2 }}
          />
          <Box
            role="group"
            aria-label="Keywords"
            sx={{
              maxHeight: 280,
              overflowY: "auto",
              border: 1,
              borderColor: "divider",
              borderRadius: 1,
              px: 3,
            }}
          >
            {shown.length === 0 ? (
              <Typography color="textSecondary" sx={{ py: 3 }}>
                {keywords.length === 0 ? "This page has no keywords." : "No keywords match."}
              </Typography>
            ) : (
              shown.map((text) => (
                <FormControlLabel
                  key={text}
                  label={text}
                  control={
                    <Checkbox
                      size="small"
                      checked={ticked.has(text)}
                      onChange={(_, isOn) => tick([text], isOn)}
                    />
                  }
                  sx={{ display: "flex", m: 0 }}
                />
              ))
            )}
          </Box>
          <TextField
            size="small"
            label="Name of the new page"
            value={typedName}
            placeholder={chosen[0] ?? ""}
            helperText={
              isAll && keywords.length > 0
                ? "Leave at least one keyword in the original page."
                : countNoun(chosen.length, "keyword") + " ticked"
            }
            error={isAll && keywords.length > 0}
            slotProps={{
              htmlInput: { maxLength: TOPIC_NAME_MAX_LENGTH },
              inputLabel: { shrink: true },
            }}
            onChange={({ target }) => setTypedName(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            Split off
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
