/**
 * A cell being edited. Typed text stays here until it is saved: no keystroke reaches the map or the table. Meanwhile a
 * name is stored as a draft on the device, shared with the panel, which offers it after a crash.
 */
import { TOPIC_NAME_MAX_LENGTH } from "@mapwright/core/snapshot/map-change";
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import { TARGET_URL_MAX_LENGTH } from "@mapwright/core/urls/target-url";
import { useState, type ComponentType } from "react";
import { draftField, useDraft } from "#/map-model/drafts/use-draft.ts";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { StatusMark } from "#/map-views/plan/status-mark.tsx";
import { ChoiceEditor, FieldEditor } from "#/ui/grid/cell-editors.tsx";
import { NoteEditor, PlaceEditor } from "#/features/maps/table/cell-popovers.tsx";
import { readCell } from "#/features/maps/table/cell-value.ts";
import type { CellEdit, TableEditorProps } from "#/features/maps/table/table-column.ts";

const EDITORS: Readonly<Record<CellEdit, ComponentType<TableEditorProps>>> = {
  name: NameEditor,
  dueDay: DayEditor,
  targetUrl: AddressEditor,
  note: NoteEditor,
  status: StatusEditor,
  assignee: AssigneeEditor,
  pillar: PlaceEditor,
  cluster: PlaceEditor,
};

export function CellEditor(props: TableEditorProps) {
  const Editor = EDITORS[props.edit];
  return <Editor {...props} />;
}

function NameEditor(props: TableEditorProps) {
  const { rowKey, value, typed, onEnd } = props;
  const draft = useDraft(draftField.name(rowKey), value ?? "");
  const [isUntouched, setUntouched] = useState(true);
  const text = isUntouched && typed !== null ? typed : (draft.text ?? value ?? "");
  return (
    <FieldEditor
      {...props}
      type="text"
      text={text}
      maxLength={TOPIC_NAME_MAX_LENGTH}
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

function DayEditor(props: TableEditorProps) {
  const [text, setText] = useState(props.value ?? "");
  return (
    <FieldEditor
      {...props}
      type="date"
      text={text}
      maxLength={TOPIC_NAME_MAX_LENGTH}
      onType={setText}
      onEnd={(kept, end) => props.onEnd(kept === "" ? null : kept, end)}
    />
  );
}

function AddressEditor(props: TableEditorProps) {
  const { source, value, typed, onEnd } = props;
  const [text, setText] = useState(typed ?? value ?? "");
  return (
    <FieldEditor
      {...props}
      type="text"
      text={text}
      maxLength={TARGET_URL_MAX_LENGTH}
      onType={setText}
      problemOf={(ended) => {
        const read = readCell("targetUrl", ended, source);
        return read.isGood ? null : ADDRESS_PROBLEM;
      }}
      onEnd={(kept, end) => onEnd(kept === "" ? null : kept, end)}
    />
  );
}

const ADDRESS_PROBLEM = "Enter a web address, such as https://example.com/page.";

function StatusEditor(props: TableEditorProps) {
  return <ChoiceEditor {...props} choices={STATUS_CHOICES} />;
}

const STATUS_CHOICES = TOPIC_STATUSES.map((id) => ({
  id,
  name: STATUS_LABELS[id],
  mark: <StatusMark status={id} />,
}));

function AssigneeEditor({ source, ...props }: TableEditorProps) {
  const people = source.people.map(({ uid, name }) => ({ id: uid, name, mark: null }));
  return <ChoiceEditor {...props} choices={[NOBODY, ...people]} />;
}

const NOBODY = { id: null, name: "Unassigned", mark: null };
