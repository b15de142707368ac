/** Shown next to a field: who else changed it and to what, with a button to use the other value. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { EditConflict } from "@mapwright/core/maps/log/edit-conflicts";
import { changeValue, getFieldKeySubject } from "#/features/maps/edit-conflicts/change-value.ts";
import { useAlsoChangedNotes } from "#/map-model/edit-conflicts/edit-conflicts-context.ts";
import { findPersonName } from "@mapwright/core/maps/map-people";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { Icon } from "#/ui/icon.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface AlsoChangedNotesProps {
  readonly topic: string;
  /** Keys as in `listFieldKeys`: `name`, `status` … */
  readonly fields: readonly string[];
}

export function FieldNotes({ topic, fields }: AlsoChangedNotesProps) {
  const { byFieldKey } = useAlsoChangedNotes();
  if (byFieldKey.size === 0) return null;
  const notes = fields.flatMap((field) => byFieldKey.get(`topic ${topic} ${field}`) ?? []);
  return notes.map((note) => <EditConflictNote key={note.fieldKey} note={note} />);
}

/** Notes on keywords that are in a cluster, or that the reader moved there. */
export function KeywordNotes({ keywords }: { readonly keywords: readonly string[] }) {
  const { byFieldKey } = useAlsoChangedNotes();
  if (byFieldKey.size === 0) return null;
  const notes = keywords.flatMap((text) => byFieldKey.get(`keyword ${text}`) ?? []);
  return notes.map((note) => <EditConflictNote key={note.fieldKey} note={note} />);
}

interface AlsoChangedNoteProps {
  readonly note: EditConflict;
  /** Whether the note is shown away from its field, which it then names. */
  readonly isListed?: boolean;
}

export function EditConflictNote({ note, isListed = false }: AlsoChangedNoteProps) {
  const { access, people, commit, state } = useMapEditing();
  const { dismiss } = useAlsoChangedNotes();
  const nowMs = useNow();
  const { topic, field } = getFieldKeySubject(note.fieldKey);
  const isMine = note.winner === "mine";
  const name = findPersonName(people, note.by);
  const theirs = changeValue(note.theirs, { state, people });
  const mine = changeValue(note.mine, { state, people });
  const topicName = topic === null ? undefined : state.topics.get(topic)?.name;
  const subject = topicName ? `${topicName}, ${field.toLowerCase()}` : field;
  return (
    <Box
      role="note"
      aria-label={`${subject}: also changed by ${name}`}
      sx={{
        gridColumn: "1 / -1",
        display: "flex",
        alignItems: "start",
        gap: 1,
        mt: 1,
        pl: 3,
        pr: 0.5,
        py: 1,
        fontSize: 13,
        lineHeight: 1.45,
        borderLeft: 3,
        borderColor: "signal.main",
        bgcolor: "background.inset",
        borderRadius: "0 6px 6px 0",
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {isListed ? <strong>{subject}. </strong> : null}
        Also changed by {name}, <MomentText timeMs={note.at} nowMs={nowMs} />: {theirs}.{" "}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {isMine ? `Your later change was kept: ${mine}.` : `This replaced your change: ${mine}.`}
        </Box>
        {access === "edit" ? (
          <Box>
            <Button
              size="small"
              sx={{ ml: -1 }}
              onClick={() => {
                commit([isMine ? note.theirs : note.mine]);
                dismiss(note);
              }}
            >
              {isMine ? `Use ${name}'s` : "Restore mine"}
            </Button>
          </Box>
        ) : null}
      </Box>
      <IconButton
        size="small"
        aria-label={`Dismiss the note about ${subject}`}
        onClick={() => dismiss(note)}
      >
        <Icon name="close" sizePx={14} />
      </IconButton>
    </Box>
  );
}
