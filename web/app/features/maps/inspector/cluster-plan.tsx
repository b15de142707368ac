/** A cluster's plan: status, assignee, due date, note. Read-only for those who may not edit. */
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { NOTE_MAX_LENGTH } from "@mapwright/core/snapshot/map-change";
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { FieldNotes } from "#/features/maps/edit-conflicts/edit-conflict-note.tsx";
import { RestoredDraft, isLeftForHint } from "#/features/maps/drafts/restored-draft.tsx";
import { draftField, useDraft } from "#/map-model/drafts/use-draft.ts";
import { findPersonName } from "@mapwright/core/maps/map-people";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";

const PLAN_FIELDS = ["status", "due day", "assignee", "lock"];
const NOTE_FIELD = ["note"];

export function ClusterPlan({ topic }: { readonly topic: Topic }) {
  const { access, people, commit } = useMapEditing();
  if (access !== "edit") return <PlanToRead topic={topic} />;
  const { id } = topic;
  // A former member stays assigned until someone else is.
  const isGone = topic.assignee !== null && !people.some(({ uid }) => uid === topic.assignee);
  return (
    <InspectorSection title="Plan">
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 3 }}>
        <TextField
          select
          size="small"
          label="Status"
          value={topic.status}
          onChange={({ target }) => {
            const status = TOPIC_STATUSES.find((known) => known === target.value);
            if (status) commit([{ kind: "set-status", topic: id, status }]);
          }}
        >
          {TOPIC_STATUSES.map((status) => (
            <MenuItem key={status} value={status}>
              {STATUS_LABELS[status]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          size="small"
          label="Due date"
          value={topic.dueDay ?? ""}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target }) =>
            commit([{ kind: "set-due-day", topic: id, dueDay: target.value || null }])
          }
        />
        <TextField
          select
          size="small"
          label="Assigned to"
          value={topic.assignee ?? ""}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          onChange={({ target }) => {
            const assignee = people.find(({ uid }) => uid === target.value)?.uid ?? null;
            commit([{ kind: "set-assignee", topic: id, assignee }]);
          }}
        >
          <MenuItem value="">Unassigned</MenuItem>
          {isGone && topic.assignee ? (
            <MenuItem value={topic.assignee}>{findPersonName(people, topic.assignee)}</MenuItem>
          ) : null}
          {people.map(({ uid, name }) => (
            <MenuItem key={uid} value={uid}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={
            <Switch
              checked={topic.isLocked}
              onChange={(_, isLocked) => commit([{ kind: "set-locked", topic: id, isLocked }])}
            />
          }
          label="Locked"
          title="Regrouping doesn't change a locked page."
          sx={{ m: 0, gap: 1 }}
        />
        <FieldNotes topic={id} fields={PLAN_FIELDS} />
      </Box>
      <NoteField
        key={id}
        topic={id}
        note={topic.note}
        onNote={(note) => commit([{ kind: "set-note", topic: id, note }])}
      />
      <FieldNotes topic={id} fields={NOTE_FIELD} />
    </InspectorSection>
  );
}

interface NoteFieldProps {
  readonly topic: string;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** Saved on blur. Changes by others are shown unless the person is typing. */
export function NoteField({ topic, note, onNote }: NoteFieldProps) {
  const draft = useDraft(draftField.note(topic), note);
  const keep = () => {
    if (draft.text !== null) onNote(draft.text);
    draft.clear();
  };
  return (
    <Box sx={{ mt: 4 }}>
      <TextField
        fullWidth
        multiline
        minRows={2}
        maxRows={12}
        size="small"
        label="Note"
        value={draft.text ?? note}
        onChange={({ target }) => draft.write(target.value)}
        onBlur={(event) => {
          if (!isLeftForHint(event)) keep();
        }}
        slotProps={{ htmlInput: { maxLength: NOTE_MAX_LENGTH } }}
      />
      {draft.isRestored ? <RestoredDraft onDiscard={draft.clear} onSave={keep} /> : null}
    </Box>
  );
}

function PlanToRead({ topic }: { readonly topic: Topic }) {
  const { people } = useMapEditing();
  return (
    <InspectorSection title="Plan" aside={topic.isLocked ? "locked" : undefined}>
      <Box sx={{ fontSize: 14, display: "grid", gap: 2 }}>
        <span>
          {STATUS_LABELS[topic.status]}
          {topic.assignee ? `, ${findPersonName(people, topic.assignee)}` : ""}
          {topic.dueDay ? `, due ${topic.dueDay}` : ""}
        </span>
        {topic.note ? <Box sx={{ whiteSpace: "pre-wrap" }}>{topic.note}</Box> : null}
      </Box>
    </InspectorSection>
  );
}
