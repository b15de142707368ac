/** The language model for every part of a map's page; followed once the map is drawn, for those who may edit. */
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import {
  MapLanguageModelContext,
  type MapLanguageModel,
} from "#/map-model/language-model/map-language-model.ts";
import { runWhenIdle } from "#/platform/when-idle.ts";

const LanguageModelSource = lazy(async () => ({
  default: (await import("#/features/maps/language-model/language-model-source.tsx"))
    .LanguageModelSource,
}));

interface LanguageModelProviderProps {
  readonly uid: UserId;
  readonly map: MapDocument;
  readonly canEdit: boolean;
  readonly isManager: boolean;
  readonly children: ReactNode;
}

export function LanguageModelProvider(props: LanguageModelProviderProps) {
  const { uid, map, canEdit, isManager, children } = props;
  const [model, setModel] = useState<MapLanguageModel | null>(null);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  return (
    <MapLanguageModelContext value={canEdit ? model : null}>
      {children}
      {canEdit && isIdle ? (
        <Suspense fallback={null}>
          <LanguageModelSource uid={uid} map={map} isManager={isManager} onModel={setModel} />
        </Suspense>
      ) : null}
    </MapLanguageModelContext>
  );
}
