/** Contexts for every part of an opened map: commands, sources, evidence and the selection. */
import type { BriefSources } from "@mapwright/core/brief/brief-evidence";
import { useState, type ContextType, type ReactNode } from "react";
import { BriefSourcesContext } from "#/features/maps/brief/brief-sources.ts";
import { MapActionsContext, type MapActions } from "#/features/maps/palette/map-actions.ts";
import { MapSourcesContext, type MapSources } from "#/features/maps/panel/map-sources.ts";
import { MapEvidenceContext, type MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { MapSelectionContext } from "#/map-views/port/map-selection.ts";

interface WorkbenchContextsProps {
  readonly sources: MapSources;
  readonly evidence: MapEvidenceView;
  readonly brief: BriefSources;
  readonly selection: ContextType<typeof MapSelectionContext>;
  readonly children: ReactNode;
}

export function WorkbenchContexts(props: WorkbenchContextsProps) {
  const { sources, evidence, brief, selection, children } = props;
  const [actions] = useState((): MapActions => new Map());
  return (
    <MapActionsContext value={actions}>
      <MapSourcesContext value={sources}>
        <MapEvidenceContext value={evidence}>
          <BriefSourcesContext value={brief}>
            <MapSelectionContext value={selection}>{children}</MapSelectionContext>
          </BriefSourcesContext>
        </MapEvidenceContext>
      </MapSourcesContext>
    </MapActionsContext>
  );
}
