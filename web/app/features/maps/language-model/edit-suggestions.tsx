/** Suggested merges and splits with their evidence: made, or kept as they are, each of which can be undone. */
import type { ModelTask } from "@mapwright/core/language-models/model-task";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { CitedEvidence } from "#/features/maps/language-model/cited-evidence.tsx";
import { useDoneNote } from "#/features/maps/language-model/done-note.tsx";
import {
  editChanges,
  keepChanges,
  listOpenEdits,
  type OpenEdit,
} from "#/features/maps/language-model/suggested-edits.ts";
import { describeMergedTarget } from "#/map-views/plan/merged-target-note.ts";
import { useMapCommands } from "#/map-views/port/map-commands.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface EditSuggestionsProps {
  readonly task: ModelTask;
  /** Before something opens beside the map. */
  readonly onLeave: () => void;
}

export function EditSuggestions({ task, onLeave }: EditSuggestionsProps) {
  const { state } = useMapEditing();
  const { note, showDone } = useDoneNote();
  const edits = listOpenEdits(state, task.items);
  const hasEnded = task.endedAt !== null;
  return (
    <>
      {note}
      {edits.length === 0 && hasEnded ? (
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          {task.items.length > 0 ? "No suggestions left." : "No pages to merge or split found."}
        </Box>
      ) : null}
      {edits.length > 0 ? (
        <Box
          component="ul"
          aria-label="Suggested merges and splits"
          sx={{ m: 0, p: 0, listStyle: "none" }}
        >
          {edits.map((edit) => (
            <Suggestion key={keyOf(edit)} edit={edit} onDone={showDone} onLeave={onLeave} />
          ))}
        </Box>
      ) : null}
    </>
  );
}

const keyOf = ({ item }: OpenEdit): string =>
  item.kind === "merge" ? item.clusterIds.join(" ") : `${item.clusterId} ${item.name}`;

interface SuggestionProps {
  readonly edit: OpenEdit;
  readonly onDone: ReturnType<typeof useDoneNote>["showDone"];
  readonly onLeave: () => void;
}

function Suggestion({ edit, onDone, onLeave }: SuggestionProps) {
  const { state, commit, newId } = useMapEditing();
  const { run } = useMapCommands();
  const isMerge = edit.kind === "merge";
  const pages = isMerge ? edit.topics : [edit.topic];
  const names = pages.map(({ name }) => name).join(" and ");
  const make = () => {
    const [into, ...others] = isMerge ? edit.topics : [edit.topic];
    const note = isMerge ? describeMergedTarget(others, into) : null;
    const undo = commit(editChanges(state, edit, newId));
    const words = isMerge ? `Merged ${names}` : `Split “${edit.item.name}” from ${names}`;
    onDone({ words: note === null ? words : `${words}. ${note}`, undo });
  };
  const keep = () => {
    const undo = commit(keepChanges(state, edit));
    onDone({ words: isMerge ? `${names} stay separate pages` : `${names} stays one page`, undo });
  };
  const go = (command: "open" | "compare", ids: readonly string[]) => {
    onLeave();
    run(command, ids);
  };
  return (
    <Box
      component="li"
      sx={{ display: "grid", gap: 1.5, py: 3, borderTop: 1, borderColor: "divider", fontSize: 14 }}
    >
      <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {isMerge ? `Merge into “${edit.item.name}”` : `Split off “${edit.item.name}”`}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1 }}>
        {pages.map(({ id, name }) => (
          <Link
            key={id}
            component="button"
            type="button"
            onClick={() => go("open", [id])}
            sx={{ fontSize: 14, textAlign: "start", overflowWrap: "anywhere" }}
          >
            {name}
          </Link>
        ))}
      </Box>
      <Box>{edit.item.reason}</Box>
      {isMerge ? null : <LeavingKeywords texts={edit.item.keywords} />}
      <CitedEvidence cites={edit.item.cites} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`${isMerge ? "Merge" : "Split"}: ${names}`}
          onClick={make}
        >
          {isMerge ? "Merge" : "Split"}
        </Button>
        <Button
          size="small"
          color="secondary"
          aria-label={`${isMerge ? "Keep apart" : "Keep as one"}: ${names}`}
          onClick={keep}
        >
          {isMerge ? "Keep apart" : "Keep as one"}
        </Button>
        {isMerge && edit.topics.length === 2 ? (
          <Button
            size="small"
            color="secondary"
            aria-label={`Compare: ${names}`}
            onClick={() =>
              go(
                "compare",
                pages.map(({ id }) => id),
              )
            }
          >
            Compare
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

const NAMED_KEYWORDS = 5;

function LeavingKeywords({ texts }: { readonly texts: readonly string[] }) {
  const more = texts.length - NAMED_KEYWORDS;
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      {texts.slice(0, NAMED_KEYWORDS).join(" · ")}
      {more > 0 ? ` and ${countNoun(more, "more keyword")}` : ""}
    </Box>
  );
}
