/** Below the filter's fields, in sight however long they are: chips of what is set, and how many match. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { VOLUME_TITLES, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { FilterPartProps } from "#/features/maps/filter/filter-parts.tsx";
import { setFilters } from "#/features/maps/filter/set-filters.ts";
import { NO_FILTER } from "#/map-model/filter/filter-settings.ts";
import type { MapFilter } from "#/map-model/filter/map-filter.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { ConditionChip } from "#/ui/controls/condition-chip.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface FilterFootProps extends FilterPartProps {
  /** null: everything passes. */
  readonly filter: MapFilter | null;
}

export function FilterFoot({ settings, change, filter }: FilterFootProps) {
  const { people, state } = useMapEditing();
  const set = setFilters(settings, {
    personOf: (uid) => people.find((person) => person.uid === uid)?.name ?? "a former member",
    volumes: VOLUME_TITLES[getVolumeUnit(state.base.metrics)],
  });
  return (
    <Box
      sx={{
        position: "sticky",
        bottom: -16,
        mx: -4,
        mt: { xs: 0, md: 4 },
        mb: -4,
        px: 4,
        py: 3,
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
        zIndex: 1,
        display: "grid",
        gap: 2,
      }}
    >
      {set.length === 0 ? null : (
        <Box component="ul" aria-label="Active filters" sx={CHIPS}>
          {set.map(({ key, label, without }) => (
            <Box component="li" key={key} sx={{ display: "flex", minWidth: 0 }}>
              <ConditionChip label={label} onRemove={() => change(without)} />
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, fontSize: 14 }}>
        <Box sx={{ flex: 1, color: "text.secondary" }}>
          {filter
            ? `${countNoun(filter.clusterCount, "page")} ${filter.clusterCount === 1 ? "matches" : "match"}`
            : "No filters"}
        </Box>
        <Button
          size="small"
          color="secondary"
          disabled={set.length === 0}
          onClick={() => change({ ...NO_FILTER, matchesOnly: settings.matchesOnly })}
        >
          Clear all
        </Button>
      </Box>
    </Box>
  );
}

/** Here, and not above the fields: these stay where they are while they are used. */
const CHIPS = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "flex",
  flexWrap: "wrap",
  gap: 2,
  maxHeight: 96,
  overflowY: "auto",
} as const;
