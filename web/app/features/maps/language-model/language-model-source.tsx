/** Loaded when the map is drawn: follows the language model, and offers what it can do under "More". */
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { useEffect } from "react";
import { useMapLanguageModel } from "#/map-model/language-model/use-map-language-model.ts";
import type { MapLanguageModel } from "#/map-model/language-model/map-language-model.ts";

interface LanguageModelSourceProps {
  readonly uid: UserId;
  readonly map: MapDocument;
  readonly isManager: boolean;
  readonly onModel: (model: MapLanguageModel | null) => void;
}

export function LanguageModelSource({ uid, map, isManager, onModel }: LanguageModelSourceProps) {
  const followed = useMapLanguageModel({ uid, workspaceId: map.workspaceId, mapId: map.id });
  useEffect(() => {
    const { status } = followed;
    onModel(status === "loading" ? null : { ...followed, status, isManager });
  }, [followed, isManager, onModel]);
  return null;
}
