/** Sections of a map's page that use the language model. Their code is loaded only where a model is on. */
import Box from "@mui/material/Box";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { lazy, Suspense, useContext } from "react";
import {
  MapLanguageModelContext,
  useModelThatIsOn,
} from "#/map-model/language-model/map-language-model.ts";
import { AppLink } from "#/ui/app-link.tsx";

const AskMap = lazy(async () => ({
  default: (await import("#/features/maps/language-model/ask-map.tsx")).AskMap,
}));
const PageSuggestions = lazy(async () => ({
  default: (await import("#/features/maps/language-model/page-suggestions.tsx")).PageSuggestions,
}));
const SuggestionActions = lazy(async () => ({
  default: (await import("#/features/maps/language-model/suggestion-actions.tsx"))
    .SuggestionActions,
}));

/** Takes questions about the map; where no model is on, says so to those who can change that. */
export function AskMapSection() {
  const model = useContext(MapLanguageModelContext);
  if (model?.status === "on")
    return (
      <Suspense fallback={null}>
        <AskMap model={model} />
      </Suspense>
    );
  if (!model?.isManager) return null;
  return (
    <Box
      sx={{
        px: 5,
        py: 3,
        borderTop: 1,
        borderColor: "divider",
        fontSize: 12,
        color: "text.secondary",
      }}
    >
      <AppLink to="/app/settings/language-model">Connect a language model</AppLink> for suggested
      names, briefs and answers.
    </Box>
  );
}

export function PageSuggestionsSection({ topic }: { readonly topic: Topic }) {
  const model = useModelThatIsOn();
  if (!model) return null;
  return (
    <Suspense fallback={null}>
      <PageSuggestions key={topic.id} model={model} topic={topic} />
    </Suspense>
  );
}

/** @param onAsk shows the panel that takes questions */
export function LanguageModelActions({ onAsk }: { readonly onAsk: () => void }) {
  const model = useModelThatIsOn();
  if (!model) return null;
  return (
    <Suspense fallback={null}>
      <SuggestionActions model={model} onAsk={onAsk} />
    </Suspense>
  );
}
