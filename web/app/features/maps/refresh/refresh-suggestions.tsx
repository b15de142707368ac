/** Changes that a refresh suggests, to accept or to dismiss one by one. Nothing is applied on its own. */
import {
  dismissSuggestionsOutput,
  toSuggestionKey,
} from "@mapwright/core/refresh/dismissed-suggestions";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { buildSuggestionChanges } from "@mapwright/core/refresh/suggested-changes";
import type { SuggestedEdit } from "@mapwright/core/refresh/suggest-edits";
import { listPresentTopics } from "@mapwright/core/maps/log/topic-changes";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import {
  describeSuggestion,
  type SuggestionWords,
} from "#/features/maps/refresh/refresh-messages.ts";
import { describeMergedTarget } from "#/map-views/plan/merged-target-note.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface RefreshSuggestionsProps {
  readonly map: Pick<MapDocument, "id" | "workspaceId">;
  /** Without those that were dismissed. */
  readonly suggestions: readonly SuggestedEdit[];
  /** The name of a cluster that is made for these keywords. */
  readonly nameOfNew: (keywords: readonly string[]) => string;
}

/** More at once is no choice, but work; the others come up when these are done. */
const SHOWN_SUGGESTIONS = 20;

export function RefreshSuggestions({ map, suggestions, nameOfNew }: RefreshSuggestionsProps) {
  const { state, access, commit, newId } = useMapEditing();
  const call = useCall();
  const toast = useToast();
  /** Dismissed here, until the stored ones arrive. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const nameOfTopic = (topic: string) => state.topics.get(topic)?.name ?? "";
  const all = suggestions
    .map((edit) => ({
      edit,
      key: toSuggestionKey(edit),
      words: describeSuggestion(edit, nameOfTopic, nameOfNew),
    }))
    .filter(({ key }) => !gone.has(key));
  const accept = (edit: SuggestedEdit, words: SuggestionWords) => {
    const changes = buildSuggestionChanges(state, edit, { nameOf: nameOfNew, newId });
    if (changes.length === 0) return;
    const [from] = edit.kind === "merge" ? listPresentTopics(state, [edit.topic]) : [];
    const [into] = edit.kind === "merge" ? listPresentTopics(state, [edit.into]) : [];
    const note = from && into ? describeMergedTarget([from], into) : null;
    commit(changes);
    toast({ words: [`Done: ${words.title}. You can undo it.`, note ?? ""].join(" ").trim() });
  };
  const dismiss = async (key: string) => {
    setGone((before) => new Set([...before, key]));
    const input = { workspaceId: map.workspaceId, mapId: map.id, keys: [key], isDismissed: true };
    const result = await call("dismissSuggestions", input, dismissSuggestionsOutput);
    if (result.ok) return;
    setGone((before) => new Set([...before].filter((other) => other !== key)));
    toast({ words: describeCallFailure(result) });
  };
  if (all.length === 0) return null;
  const shown = all.slice(0, SHOWN_SUGGESTIONS);
  return (
    <Box component="section" aria-label="Suggestions">
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 3, mb: 2 }}>
        <Box component="h3" sx={{ m: 0, flex: 1, fontSize: 14, fontWeight: 600 }}>
          Suggestions
        </Box>
        <Box component="span" sx={{ fontSize: 12, color: "text.secondary" }}>
          {countNoun(all.length, "edit")} to accept
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {shown.map(({ edit, key, words }) => (
          <Suggestion
            key={key}
            words={words}
            onAccept={access === "edit" ? () => accept(edit, words) : null}
            onDismiss={access === "edit" ? () => void dismiss(key) : null}
          />
        ))}
      </Box>
      {all.length > shown.length ? (
        <Box sx={{ pt: 2, fontSize: 14, color: "text.secondary" }}>
          And {formatCount(all.length - shown.length)} more after these.
        </Box>
      ) : null}
    </Box>
  );
}

interface SuggestionProps {
  readonly words: SuggestionWords;
  /** null: this person may not edit the map. */
  readonly onAccept: (() => void) | null;
  readonly onDismiss: (() => void) | null;
}

const NAMED_KEYWORDS = 4;

function Suggestion({ words, onAccept, onDismiss }: SuggestionProps) {
  const { title, reason, keywords } = words;
  const more = keywords.length - NAMED_KEYWORDS;
  return (
    <Box
      component="li"
      sx={{ display: "grid", gap: 1, py: 3, borderTop: 1, borderColor: "divider", fontSize: 14 }}
    >
      <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{title}</Box>
      <Box sx={{ color: "text.secondary" }}>{reason}</Box>
      {keywords.length > 0 ? (
        <Box sx={{ overflowWrap: "anywhere" }}>
          {keywords.slice(0, NAMED_KEYWORDS).join(" · ")}
          {more > 0 ? ` · ${formatCount(more)} more` : ""}
        </Box>
      ) : null}
      {onAccept && onDismiss ? (
        <Box sx={{ display: "flex", gap: 2, mt: 1 }}>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Accept: ${title}`}
            onClick={onAccept}
          >
            Accept
          </Button>
          <Button
            size="small"
            color="secondary"
            aria-label={`Dismiss: ${title}`}
            onClick={onDismiss}
          >
            Dismiss
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
