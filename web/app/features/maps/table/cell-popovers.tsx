/** Editors that need more room than a cell: a note, and the choice of a parent. */
import Autocomplete, { createFilterOptions } from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { NOTE_MAX_LENGTH } from "@mapwright/core/snapshot/map-change";
import { useState } from "react";
import { RestoredDraft } from "#/features/maps/drafts/restored-draft.tsx";
import { draftField, useDraft } from "#/map-model/drafts/use-draft.ts";
import { focusInput } from "#/ui/controls/focus-input.ts";
import type { TableEditorProps } from "#/features/maps/table/table-column.ts";
import { findEditEnd, type EditEnd } from "#/ui/grid/cell-editing.ts";
import { CellPopover } from "#/ui/grid/cell-editors.tsx";

/** Enter inserts a line break; Ctrl Enter, Tab and blur save the note, Escape discards it. */
export function NoteEditor({ rowKey, label, value, typed, cell, onEnd }: TableEditorProps) {
  const note = value ?? "";
  const draft = useDraft(draftField.note(rowKey), note);
  const [begun, setBegun] = useState(typed ?? "");
  const text = `${draft.text ?? note}${begun}`;
  const end = (kept: string | undefined, way: EditEnd) => {
    onEnd(kept, way);
    draft.clear();
  };
  return (
    <CellPopover cell={cell} label={label} onClose={() => end(text, "stay")}>
      <TextField
        fullWidth
        multiline
        size="small"
        minRows={3}
        maxRows={12}
        inputRef={focusInput}
        label={label}
        value={text}
        onChange={({ target }) => {
          setBegun("");
          draft.write(target.value);
        }}
        onFocus={({ target }) => target.setSelectionRange(text.length, text.length)}
        helperText="Ctrl+Enter saves, Escape cancels"
        slotProps={{ htmlInput: { maxLength: NOTE_MAX_LENGTH } }}
        onKeyDown={(event) => {
          const way = findEditEnd(event);
          const isNewLine = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
          event.stopPropagation();
          // Tab moves on to the actions for a restored draft.
          if (!way || isNewLine || (event.key === "Tab" && draft.isRestored)) return;
          event.preventDefault();
          end(event.key === "Escape" ? undefined : text, way);
        }}
      />
      {draft.isRestored ? <RestoredDraft onDiscard={draft.clear} /> : null}
    </CellPopover>
  );
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly pillar: string;
}

/** A list of 10,000 clusters is searched by typing, so only the first matches are rendered. */
const findPlaces = createFilterOptions<Place>({ limit: 60 });

/** The pillar of a cluster, or the cluster of a keyword. */
export function PlaceEditor({ edit, label, source, value, cell, onEnd }: TableEditorProps) {
  const places: readonly Place[] = source.model.outline.pillars.flatMap(({ id, name, clusters }) =>
    edit === "pillar"
      ? [{ id, name, pillar: "" }]
      : clusters.map((own) => ({ id: own.id, name: own.name, pillar: name })),
  );
  return (
    <CellPopover cell={cell} label={label} onClose={() => onEnd(undefined, "stay")}>
      <Autocomplete
        open
        autoHighlight
        disableClearable
        size="small"
        options={places}
        filterOptions={findPlaces}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        {...(edit === "cluster" ? { groupBy: ({ pillar }: Place) => pillar } : {})}
        noOptionsText="No results"
        onChange={(_, place) => onEnd(place.id === value ? undefined : place.id, "stay")}
        onKeyDown={(event) => {
          const end = findEditEnd(event);
          if (!end || event.key === "Enter") return;
          event.preventDefault();
          onEnd(undefined, end);
        }}
        renderInput={(params) => <TextField {...params} inputRef={focusInput} label={label} />}
        slotProps={{
          popper: {
            disablePortal: true,
            sx: { position: "static !important", transform: "none !important" },
          },
        }}
      />
      <Box sx={{ height: 0 }} />
    </CellPopover>
  );
}
