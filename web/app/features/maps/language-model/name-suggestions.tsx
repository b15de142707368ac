/** Suggested names, each with what it cites: taken one by one or all at once, never over a name that a person gave. */
import type { ModelTask } from "@mapwright/core/language-models/model-task";
import { toDeclinedKey } from "@mapwright/core/model-tasks/declined-items";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { CitedEvidence } from "#/features/maps/language-model/cited-evidence.tsx";
import { useDoneNote } from "#/features/maps/language-model/done-note.tsx";
import {
  listOpenNames,
  nameChanges,
  type OpenName,
} from "#/features/maps/language-model/suggested-edits.ts";
import type { MapLanguageModel } from "#/map-model/language-model/map-language-model.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface NameSuggestionsProps {
  readonly task: ModelTask;
  readonly model: Pick<MapLanguageModel, "decline" | "declined">;
}

export function NameSuggestions({ task, model }: NameSuggestionsProps) {
  const { state, commit } = useMapEditing();
  const { note, showDone } = useDoneNote();
  const { skipped, failure, skip } = useSkippedNames(model, showDone);
  const names = listOpenNames(state, task.items, skipped);
  const accept = (accepted: readonly OpenName[]) => {
    const [first] = accepted;
    if (!first) return;
    const undo = commit(nameChanges(accepted));
    const words =
      accepted.length === 1
        ? `Renamed “${first.topic.name}” to “${first.item.name}”`
        : `${countNoun(accepted.length, "name")} accepted`;
    showDone({ words, undo });
  };
  return (
    <>
      {note}
      {failure ? (
        <CallFailureNotice failure={failure} title="We couldn’t keep that">
          {describeCallFailure(failure)}
        </CallFailureNotice>
      ) : null}
      {names.length === 0 ? (
        <NothingLeft task={task} />
      ) : (
        <Box component="section" aria-label="Suggested names">
          <Box sx={{ display: "flex", alignItems: "center", gap: 3, mb: 1 }}>
            <Box sx={{ flex: 1, fontSize: 14, fontWeight: 600 }}>
              {countNoun(names.length, "suggestion")}
            </Box>
            {names.length > 1 ? (
              <Button
                size="small"
                variant="contained"
                disabled={task.endedAt === null}
                onClick={() => accept(names)}
              >
                Accept all
              </Button>
            ) : null}
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {names.map((name) => (
              <Suggestion
                key={name.topic.id}
                name={name}
                onAccept={() => accept([name])}
                onSkip={() => skip(name)}
              />
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

/** Names that nobody is shown again: at once here, and stored for everyone on the map. */
function useSkippedNames(
  { declined, decline }: NameSuggestionsProps["model"],
  showDone: ReturnType<typeof useDoneNote>["showDone"],
) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const skipped = new Set(declined);
  for (const [key, isSkipped] of changed)
    if (isSkipped) skipped.add(key);
    else skipped.delete(key);
  const set = async (key: string, isSkipped: boolean) => {
    setChanged((before) => new Map(before).set(key, isSkipped));
    const failed = await decline(key, isSkipped);
    setFailure(failed);
    if (failed) setChanged((before) => new Map(before).set(key, !isSkipped));
  };
  const skip = ({ item }: OpenName) => {
    const key = toDeclinedKey(item);
    void set(key, true);
    showDone({
      words: `“${item.name}” won’t be suggested again`,
      undo: () => void set(key, false),
    });
  };
  return { skipped, failure, skip };
}

function NothingLeft({ task }: { readonly task: ModelTask }) {
  if (task.endedAt === null) return null;
  return (
    <Box sx={{ fontSize: 14, color: "text.secondary" }}>
      {task.items.length > 0
        ? "No suggestions left. Names that people gave stay as they are."
        : "No better names found."}
    </Box>
  );
}

interface SuggestionProps {
  readonly name: OpenName;
  readonly onAccept: () => void;
  readonly onSkip: () => void;
}

function Suggestion({ name: { item, topic }, onAccept, onSkip }: SuggestionProps) {
  return (
    <Box
      component="li"
      sx={{ display: "grid", gap: 1, py: 3, borderTop: 1, borderColor: "divider", fontSize: 14 }}
    >
      <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {item.target === "pillar" ? "Pillar " : ""}
        {topic.name}
      </Box>
      <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        <span aria-hidden="true">→ </span>
        {item.name}
      </Box>
      <CitedEvidence cites={item.cites} />
      <Box sx={{ display: "flex", gap: 2, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`Accept: ${item.name}`}
          onClick={onAccept}
        >
          Accept
        </Button>
        <Button size="small" color="secondary" aria-label={`Skip: ${item.name}`} onClick={onSkip}>
          Skip
        </Button>
      </Box>
    </Box>
  );
}
