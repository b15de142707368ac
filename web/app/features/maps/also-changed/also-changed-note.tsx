/** Beside a field: who else changed it meanwhile, to what, and the way to take the other value. Nothing is lost. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { AlsoChanged } from "@mapwright/core/maps/log/also-changed";
import { changeValue, facetSubject } from "#/features/maps/also-changed/change-value.ts";
import { useAlsoChangedNotes } from "#/features/maps/also-changed/also-changed-context.ts";
import { nameOf, useMapEditing } from "#/features/maps/editing/map-editing.ts";
import { Icon } from "#/ui/icon.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface AlsoChangedNotesProps {
  readonly topic: string;
  /** As `facetsOf` calls them: `name`, `status` … */
  readonly fields: readonly string[];
}

export function FieldNotes({ topic, fields }: AlsoChangedNotesProps) {
  const { byFacet } = useAlsoChangedNotes();
  if (byFacet.size === 0) return null;
  const notes = fields.flatMap((field) => byFacet.get(`topic ${topic} ${field}`) ?? []);
  return notes.map((note) => <AlsoChangedNote key={note.facet} note={note} />);
}

/** Of keywords that stand in a cluster, or that the reader put there. */
export function KeywordNotes({ keywords }: { readonly keywords: readonly string[] }) {
  const { byFacet } = useAlsoChangedNotes();
  if (byFacet.size === 0) return null;
  const notes = keywords.flatMap((text) => byFacet.get(`keyword ${text}`) ?? []);
  return notes.map((note) => <AlsoChangedNote key={note.facet} note={note} />);
}

interface AlsoChangedNoteProps {
  readonly note: AlsoChanged;
  /** Away from its field: the note says what it is about. */
  readonly isListed?: boolean;
}

export function AlsoChangedNote({ note, isListed = false }: AlsoChangedNoteProps) {
  const { access, people, commit, state } = useMapEditing();
  const { dismiss } = useAlsoChangedNotes();
  const nowMs = useNow();
  const { topic, field } = facetSubject(note.facet);
  const isMine = note.standing === "mine";
  const name = nameOf(people, note.by);
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
          {isMine ? `Yours came later and stands: ${mine}.` : `It came after yours: ${mine}.`}
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
              {isMine ? `Take ${name}’s` : "Take mine again"}
            </Button>
          </Box>
        ) : null}
      </Box>
      <IconButton
        size="small"
        aria-label={`Close the note on ${subject}`}
        onClick={() => dismiss(note)}
      >
        <Icon name="close" sizePx={14} />
      </IconButton>
    </Box>
  );
}
