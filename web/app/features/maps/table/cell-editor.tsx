/** A cell that is being edited. What is typed stays here until it is kept: no keystroke reaches the map or the table. */
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { TOPIC_NAME_MAX_LENGTH, TOPIC_STATUSES } from "@mapwright/core/maps/log/map-change";
import { useRef, useState, type ComponentType, type KeyboardEvent } from "react";
import { STATUS_WORDS } from "#/features/maps/editing/status-words.ts";
import { StatusMark } from "#/features/maps/plan/status-mark.tsx";
import { endOfKey, type CellEditorProps, type EditEnd } from "#/features/maps/table/cell-edit.ts";
import { NoteEditor, PlaceEditor } from "#/features/maps/table/cell-popovers.tsx";
import type { CellEdit } from "#/features/maps/table/table-column.ts";

const EDITORS: Readonly<Record<CellEdit, ComponentType<CellEditorProps>>> = {
  name: FieldEditor,
  dueDay: FieldEditor,
  note: NoteEditor,
  status: ChoiceEditor,
  assignee: ChoiceEditor,
  pillar: PlaceEditor,
  cluster: PlaceEditor,
};

export function CellEditor(props: CellEditorProps) {
  const Editor = EDITORS[props.edit];
  return <Editor {...props} />;
}

function FieldEditor({ edit, label, value, typed, onEnd }: CellEditorProps) {
  const [draft, setDraft] = useState(typed ?? value ?? "");
  const isOver = useRef(false);
  const isDay = edit === "dueDay";
  const finish = (kept: string | undefined, end: EditEnd) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(isDay && kept === "" ? null : kept, end);
  };
  return (
    <input
      className="field"
      aria-label={label}
      type={isDay ? "date" : "text"}
      value={draft}
      maxLength={TOPIC_NAME_MAX_LENGTH}
      ref={(input) => {
        if (!input || document.activeElement === input) return;
        input.focus();
        if (isDay) return;
        if (typed === null) input.select();
        else input.setSelectionRange(draft.length, draft.length);
      }}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => finish(draft, "away")}
      onKeyDown={(event) => {
        const end = endOfKey(event);
        event.stopPropagation();
        if (!end) return;
        event.preventDefault();
        finish(event.key === "Escape" ? undefined : draft, end);
      }}
    />
  );
}

function ChoiceEditor({ edit, label, source, value, cell, onEnd }: CellEditorProps) {
  const choices =
    edit === "status"
      ? TOPIC_STATUSES.map((id) => ({ id, name: STATUS_WORDS[id], status: id }))
      : [
          { id: null, name: "Nobody", status: null },
          ...source.people.map(({ uid, name }) => ({ id: uid, name, status: null })),
        ];
  return (
    <Menu
      open
      anchorEl={cell}
      onClose={() => onEnd(undefined, "stay")}
      slotProps={{
        list: { "aria-label": label, dense: true },
        paper: { sx: { minWidth: cell.clientWidth } },
      }}
      onKeyDown={(event: KeyboardEvent) => {
        // The page beneath has keys of its own, and React brings it those of what floats above.
        event.stopPropagation();
        if (event.key !== "Tab") return;
        event.preventDefault();
        onEnd(undefined, event.shiftKey ? "previous" : "next");
      }}
    >
      {choices.map(({ id, name, status }) => (
        <MenuItem
          key={id ?? "nobody"}
          selected={id === value}
          onClick={() => onEnd(id, "stay")}
          sx={{ gap: 2 }}
        >
          {status ? <StatusMark status={status} /> : null}
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
