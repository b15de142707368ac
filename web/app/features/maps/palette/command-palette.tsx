/** Every command of the map and every place in it, found by typing. */
import { indexMap } from "@mapwright/core/maps/find-in-map";
import { useMemo, useState } from "react";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { filterGroups, findPlaces } from "#/features/maps/palette/palette-entries.ts";
import { CommandDialog, type PaletteGroup } from "#/ui/controls/command-dialog.tsx";

interface CommandPaletteProps {
  readonly model: MapModel;
  /** Without the places of the map. */
  readonly groups: readonly PaletteGroup[];
  readonly onGo: (cluster: number, keyword: number | null) => void;
  readonly onClose: () => void;
}

export function CommandPalette({ model, groups, onGo, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState("");
  const [pointed, setPointed] = useState("");
  const index = indexMap(model.snapshot);
  const found = useMemo(
    () => [...filterGroups(groups, typed), ...findPlaces(model, index, typed, onGo)],
    [groups, typed, model, index, onGo],
  );
  const offered = found.flatMap(({ entries }) => entries);
  // Selects the first result immediately: someone who types fast and presses Enter expects the best match.
  const selected = offered.some(({ id }) => id === pointed) ? pointed : (offered[0]?.id ?? "");
  return (
    <CommandDialog
      label="Commands"
      placeholder="Search commands, pages and keywords"
      emptyText="No results"
      groups={found}
      typing={{
        typed,
        onType: (text) => {
          setTyped(text);
          setPointed("");
        },
        // What fits is worked out here: thousands of clusters are no items to be scored one by one.
        shouldFilter: false,
        value: selected,
        onValueChange: setPointed,
      }}
      onClose={onClose}
    />
  );
}
