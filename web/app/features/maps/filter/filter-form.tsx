/** The filter's fields by subject, in two columns where there is room, and what is set as chips below them. */
import Box from "@mui/material/Box";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { useState } from "react";
import { FilterFoot } from "#/features/maps/filter/filter-foot.tsx";
import {
  EvidencePart,
  FanOutPart,
  FiguresPart,
  IntentPart,
  StatusPart,
  WordsPart,
} from "#/features/maps/filter/filter-parts.tsx";
import type { FilterSettings } from "#/map-model/filter/filter-settings.ts";
import type { MapFilter } from "#/map-model/filter/map-filter.ts";

export interface FilterFormProps {
  readonly settings: FilterSettings;
  readonly onSettings: (settings: FilterSettings) => void;
  /** Filter with what passes now; null while everything does. */
  readonly filter: MapFilter | null;
  /** Keywords of the map, to find those that are branded. */
  readonly keywords: MapSnapshot["keywords"];
}

export function FilterForm({ settings: inAddress, onSettings, filter, keywords }: FilterFormProps) {
  const [asked, setAsked] = useState({ before: inAddress, now: inAddress });
  // The URL follows a moment later; checkboxes update immediately.
  const settings = asked.before === inAddress ? asked.now : inAddress;
  const change = (part: Partial<FilterSettings>) => {
    const now = { ...settings, ...part };
    setAsked({ before: inAddress, now });
    onSettings(now);
  };
  const part = { settings, change };
  return (
    <>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 0, md: 6 },
          gridTemplateColumns: { md: "minmax(0, 1fr) minmax(0, 1fr)" },
          alignItems: "start",
        }}
      >
        <Box sx={COLUMN}>
          <StatusPart {...part} />
          <FiguresPart {...part} />
          <EvidencePart {...part} />
          <FanOutPart {...part} />
        </Box>
        <Box sx={COLUMN}>
          <WordsPart {...part} keywords={keywords} />
          <IntentPart {...part} />
        </Box>
      </Box>
      <FilterFoot {...part} filter={filter} />
    </>
  );
}

const COLUMN = { display: "grid", gap: { xs: 0, md: 5 }, minWidth: 0 } as const;
