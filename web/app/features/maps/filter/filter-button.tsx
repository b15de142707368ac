/** The filter of the map: a popover from the toolbar, with the number of active filters on its button. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import { useState } from "react";
import { FilterForm, type FilterFormProps } from "#/features/maps/filter/filter-form.tsx";
import { countFilters } from "#/map-model/filter/filter-settings.ts";
import { useNeededAnswers } from "#/map-views/port/map-evidence.ts";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countNoun } from "#/ui/number-text.tsx";

export function FilterButton({ settings, onSettings, filter, keywords }: FilterFormProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = countFilters(settings);
  useNeededAnswers(settings.answers.length > 0);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label={count === 0 ? "Filter" : `Filter · ${String(count)} set`}
        startIcon={<Icon name="filter" sizePx={16} />}
        sx={{ flex: "none", px: 2 }}
      >
        <Box component="span" sx={{ display: { xs: "none", lg: "inline" } }}>
          Filter{count === 0 ? "" : " · "}
        </Box>
        {count === 0 ? "" : count}
      </Button>
      <LiveRegion>{filter ? `${countNoun(filter.clusterCount, "page")} shown` : ""}</LiveRegion>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": "Filter", sx: PAPER } }}
      >
        <FilterForm
          settings={settings}
          onSettings={onSettings}
          filter={filter}
          keywords={keywords}
        />
      </Popover>
    </>
  );
}

/** Two columns where there is room for them. */
const PAPER = { width: { xs: "calc(100vw - 32px)", sm: 420, md: 720 }, p: 4 } as const;
