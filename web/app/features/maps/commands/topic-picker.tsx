/** Selects a cluster or pillar of the map by name as a target. */
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { findPillar, groupVisibleChildren } from "@mapwright/core/maps/log/edited/topic-tree";
import { useState, type ReactNode } from "react";
import { focusInput } from "#/ui/controls/focus-input.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";

interface TopicPickerProps {
  readonly title: string;
  /** Sentence about what will happen. */
  readonly children: ReactNode;
  readonly label: string;
  /** Label of the submit button. */
  readonly action: string;
  readonly canChoose: (topic: Topic) => boolean;
  /** Chosen unless someone chooses another. */
  readonly closest?: string | null;
  /** Returns a note on the chosen topic; null: none. */
  readonly noteOn?: (topic: Topic) => string | null;
  readonly onChoose: (topic: Topic) => void;
  readonly onClose: () => void;
}

export function TopicPicker(props: TopicPickerProps) {
  const { state } = useMapEditing();
  const { canChoose, closest } = props;
  const all = [...groupVisibleChildren(state).values()].flat().filter(canChoose);
  const isClosest = ({ id }: Topic) => id === closest;
  const [chosen, setChosen] = useState<Topic | null>(all.find(isClosest) ?? null);
  const options = all.toSorted((a, b) => Number(isClosest(b)) - Number(isClosest(a)));
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={props.onClose} aria-labelledby="topic-picker">
      <DialogTitle id="topic-picker">{props.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        {props.children}
        <Autocomplete
          autoHighlight
          openOnFocus
          options={options}
          value={chosen}
          onChange={(_, topic) => setChosen(topic)}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          groupBy={(topic) => (isClosest(topic) ? "Closest page" : findPillar(state, topic).name)}
          // As a list box has groups: the library's are lists of their own.
          renderGroup={({ key, group, children }) => (
            <Box component="li" key={key} role="group" aria-label={group}>
              <Box
                aria-hidden="true"
                sx={{ px: 4, pt: 3, pb: 1, fontSize: 13, color: "text.secondary" }}
              >
                {group}
              </Box>
              <Box component="ul" role="presentation" sx={{ p: 0 }}>
                {children}
              </Box>
            </Box>
          )}
          renderOption={({ key, ...option }, topic) => (
            <Box component="li" key={key} {...option} sx={{ gap: 3 }}>
              <Box component="span" sx={{ flex: 1 }}>
                {topic.name}
              </Box>
              <Box component="span" sx={{ fontSize: 12, color: "text.secondary" }}>
                {topic.parent === null ? "Pillar" : "Page"}
              </Box>
            </Box>
          )}
          noOptionsText="No results"
          renderInput={(params) => (
            <TextField {...params} inputRef={focusInput} label={props.label} />
          )}
        />
        <ChosenNote text={(chosen && props.noteOn?.(chosen)) ?? null} />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={props.onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={chosen === null}
          onClick={() => {
            if (chosen) props.onChoose(chosen);
            props.onClose();
          }}
        >
          {props.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Announced when the choice changes. */
function ChosenNote({ text }: { readonly text: string | null }) {
  return (
    <Box
      role="status"
      sx={{
        fontSize: 13,
        color: "text.secondary",
        overflowWrap: "anywhere",
        ":empty": { display: "none" },
      }}
    >
      {text}
    </Box>
  );
}
