/**
 * A cell being edited. Typed text stays here until it is saved: no keystroke reaches the map or the table. Meanwhile a
 * name is stored as a draft on the device, shared with the panel, which offers it after a crash.
 */
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { TOPIC_NAME_MAX_LENGTH, TOPIC_STATUSES } from "@mapwright/core/maps/log/map-change";
import { useRef, useState, type ComponentType, type KeyboardEvent } from "react";
import { draftField, useDraft } from "#/map-model/drafts/use-draft.ts";
import { STATUS_LABELS } from "#/ui/labels/status-labels.ts";
import { StatusMark } from "#/map-views/plan/status-mark.tsx";
import { endOfKey, type CellEditorProps, type EditEnd } from "#/features/maps/table/cell-edit.ts";
import { NoteEditor, PlaceEditor } from "#/features/maps/table/cell-popovers.tsx";
import type { CellEdit } from "#/features/maps/table/table-column.ts";

const EDITORS: Readonly<Record<CellEdit, ComponentType<CellEditorProps>>> = {
  name: NameEditor,
  dueDay: DayEditor,
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

function NameEditor(props: CellEditorProps) {
  const { rowKey, value, typed, onEnd } = props;
  const draft = useDraft(draftField.name(rowKey), value ?? "");
  const [isUntouched, setUntouched] = useState(true);
  const text = isUntouched && typed !== null ? typed : (draft.text ?? value ?? "");
  return (
    <FieldEditor
      {...props}
      type="text"
      text={text}
      onType={(next) => {
        setUntouched(false);
        draft.write(next);
      }}
      onEnd={(kept, end) => {
        onEnd(kept, end);
        draft.clear();
      }}
    />
  );
}

function DayEditor(props: CellEditorProps) {
  const [text, setText] = useState(props.value ?? "");
  return (
    <FieldEditor
      {...props}
      type="date"
      text={text}
      onType={setText}
      onEnd={(kept, end) => props.onEnd(kept === "" ? null : kept, end)}
    />
  );
}

interface FieldEditorProps extends Pick<CellEditorProps, "label" | "typed"> {
  readonly type: "text" | "date";
  readonly text: string;
  readonly onType: (text: string) => void;
  /** `undefined`: nothing to save. */
  readonly onEnd: (kept: string | undefined, end: EditEnd) => void;
}

function FieldEditor({ label, typed, type, text, onType, onEnd }: FieldEditorProps) {
  const isOver = useRef(false);
  const finish = (kept: string | undefined, end: EditEnd) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(kept, end);
  };
  return (
    <input
      className="field"
      aria-label={label}
      type={type}
      value={text}
      maxLength={TOPIC_NAME_MAX_LENGTH}
      ref={(input) => {
        if (!input || document.activeElement === input) return;
        input.focus();
        if (type === "date") return;
        if (typed === null) input.select();
        else input.setSelectionRange(text.length, text.length);
      }}
      onChange={({ target }) => onType(target.value)}
      onBlur={() => finish(text, "away")}
      onKeyDown={(event) => {
        const end = endOfKey(event);
        event.stopPropagation();
        if (!end) return;
        event.preventDefault();
        finish(event.key === "Escape" ? undefined : text, end);
      }}
    />
  );
}

function ChoiceEditor({ edit, label, source, value, cell, onEnd }: CellEditorProps) {
  const choices =
    edit === "status"
      ? TOPIC_STATUSES.map((id) => ({ id, name: STATUS_LABELS[id], status: id }))
      : [
          { id: null, name: "Unassigned", status: null },
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
        // The page below has its own shortcuts, and React bubbles events from portals to it.
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
