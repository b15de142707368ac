/** Under "More" and in the palette, while a language model is on: what it can suggest for the map. */
import { useState } from "react";
import { SuggestionsDrawer } from "#/features/maps/language-model/suggestions-drawer.tsx";
import type { SuggestionKind } from "#/features/maps/language-model/suggestions-panel.tsx";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";
import type { MapLanguageModel } from "#/map-model/language-model/map-language-model.ts";

interface SuggestionActionsProps {
  readonly model: MapLanguageModel;
  /** Shows the panel that takes questions. */
  readonly onAsk: () => void;
}

export function SuggestionActions({ model, onAsk }: SuggestionActionsProps) {
  const [kind, setKind] = useState<SuggestionKind | null>(null);
  useMapAction({
    id: "suggest-names",
    label: "Suggest names",
    icon: "edit",
    run: () => setKind("names"),
  });
  useMapAction({
    id: "suggest-changes",
    label: "Suggest merges and splits",
    icon: "merge",
    run: () => setKind("changes"),
  });
  useMapAction({ id: "ask", label: "Ask this map", icon: "chat", run: onAsk });
  if (kind === null) return null;
  return (
    <SuggestionsDrawer model={model} kind={kind} onKind={setKind} onClose={() => setKind(null)} />
  );
}
