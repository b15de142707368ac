/** Suggestions of the language model for one page: a name, a merge or a split. */
import Box from "@mui/material/Box";
import { SuggestionsPanel } from "#/features/maps/language-model/suggestions-panel.tsx";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import type { MapLanguageModel } from "#/map-model/language-model/map-language-model.ts";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";

interface PageSuggestionsProps {
  readonly model: MapLanguageModel;
  readonly topic: Topic;
}

export function PageSuggestions({ model, topic }: PageSuggestionsProps) {
  if (topic.isLocked) return null;
  return (
    <InspectorSection title="Suggestions" aside={model.model}>
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {topic.hasGivenName ? null : (
          <SuggestionsPanel model={model} kind="names" clusterId={topic.id} onLeave={() => {}} />
        )}
        <SuggestionsPanel model={model} kind="changes" clusterId={topic.id} onLeave={() => {}} />
      </Box>
    </InspectorSection>
  );
}
