import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import Autocomplete, { createFilterOptions } from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useMemo } from "react";
import { NumberText } from "#/ui/number-text.tsx";

interface KeywordFieldProps {
  readonly label: string;
  readonly keywords: MapSnapshot["keywords"];
  readonly value: string | null;
  readonly onChange: (keyword: string) => void;
}

interface Option {
  readonly text: string;
  readonly volumePerMonth: number | null;
}

/** A map may have 25,000: those that match what is typed, the most searched first. */
const filterOptions = createFilterOptions<Option>({ limit: 50, stringify: ({ text }) => text });

/** The choice of one of the map's keywords. */
export function KeywordField({ label, keywords, value, onChange }: KeywordFieldProps) {
  const options = useMemo(
    () =>
      keywords.text
        .map((text, at): Option => ({ text, volumePerMonth: keywords.volumePerMonth[at] ?? null }))
        .sort((a, b) => (b.volumePerMonth ?? -1) - (a.volumePerMonth ?? -1)),
    [keywords],
  );
  return (
    <Autocomplete
      options={options}
      value={options.find(({ text }) => text === value) ?? null}
      filterOptions={filterOptions}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ text }) => text}
      isOptionEqualToValue={(a, b) => a.text === b.text}
      disableClearable={value !== null}
      onChange={(_event, chosen) => {
        if (chosen) onChange(chosen.text);
      }}
      renderOption={({ key, ...props }, { text, volumePerMonth }) => (
        <Box component="li" key={key} {...props} sx={{ display: "flex", gap: 3 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>{text}</Box>
          <Box sx={{ fontSize: 13, color: "text.secondary" }}>
            <NumberText value={volumePerMonth} />
          </Box>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} size="small" label={label} />}
      sx={{ minWidth: 0, width: "100%" }}
    />
  );
}
