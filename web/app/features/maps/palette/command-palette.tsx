/** Every command of the map and every place in it, found by typing. */
import { indexMap } from "@mapwright/core/maps/find-in-map";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { findPlaces } from "#/features/maps/palette/palette-entries.ts";
import { CommandDialog } from "#/ui/controls/command-dialog.tsx";
import type { PaletteGroup } from "#/ui/controls/filter-palette.ts";

interface CommandPaletteProps {
  readonly model: MapModel;
  /** Without the places of the map. */
  readonly groups: readonly PaletteGroup[];
  readonly onGo: (cluster: number, keyword: number | null) => void;
  readonly onClose: () => void;
}

export function CommandPalette({ model, groups, onGo, onClose }: CommandPaletteProps) {
  const index = indexMap(model.snapshot);
  return (
    <CommandDialog
      label="Commands"
      placeholder="Search commands, pages and keywords"
      emptyText="No results"
      groups={groups}
      findMore={(typed) => findPlaces(model, index, typed, onGo)}
      onClose={onClose}
    />
  );
}
