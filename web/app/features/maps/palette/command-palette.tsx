/** Every command of the map and every place in it, found by typing. */
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import { indexMap } from "@mapwright/core/maps/find-in-map";
import { Command } from "cmdk";
import { useMemo, useState } from "react";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import {
  filterGroups,
  findPlaces,
  type PaletteEntry,
  type PaletteGroup,
} from "#/features/maps/palette/palette-entries.ts";
import { PALETTE_STYLES } from "#/ui/controls/palette-styles.ts";
import { Icon } from "#/ui/icon.tsx";

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
  const choose = (entry: PaletteEntry) => {
    onClose();
    entry.run();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{
        paper: { "aria-label": "Commands", sx: { alignSelf: "start", mt: { xs: 4, md: "12vh" } } },
      }}
    >
      <Box sx={PALETTE_STYLES}>
        {/* What fits is worked out here: thousands of clusters are no items to be scored one by one. */}
        <Command
          label="Commands"
          shouldFilter={false}
          loop
          value={selected}
          onValueChange={setPointed}
        >
          <Box className="field">
            <Icon name="search" />
            <Command.Input
              ref={focusInput}
              value={typed}
              onValueChange={(text) => {
                setTyped(text);
                setPointed("");
              }}
              placeholder="Search commands, pages and keywords"
            />
          </Box>
          <Command.List label="Commands and destinations">
            <Command.Empty>No results</Command.Empty>
            {found.map(({ title, entries }) => (
              <Command.Group key={title} heading={title}>
                {entries.map((entry) => (
                  <Command.Item
                    key={entry.id}
                    value={entry.id}
                    disabled={entry.isDisabled === true}
                    onSelect={() => choose(entry)}
                  >
                    <Icon name={entry.icon} sizePx={16} />
                    <span className="label">{entry.label}</span>
                    {entry.aside ? <span className="aside">{entry.aside}</span> : null}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          </Command.List>
        </Command>
      </Box>
    </Dialog>
  );
}

function focusInput(input: HTMLInputElement | null) {
  input?.focus();
}
