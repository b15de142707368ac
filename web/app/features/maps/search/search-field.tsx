/** The search within the map: the query, the number of matches, and buttons to step through them. */
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import type { MapSearchControl } from "#/map-model/search/use-map-search.ts";
import {
  SearchTool,
  SearchTools,
  type SearchFilter,
} from "#/features/maps/search/search-tools.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import type { MapSearch, MapTarget } from "@mapwright/core/maps/map-search";
import { countNoun } from "#/ui/number-text.tsx";

interface SearchFieldProps {
  readonly control: MapSearchControl;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly filter: SearchFilter | null;
  /** No room for tools within the field: they are placed below it, see `SearchTools`. */
  readonly isNarrow: boolean;
}

export function SearchField({ control, inputRef, filter, isNarrow }: SearchFieldProps) {
  const { typed, search, targets, step, type } = control;
  const isLooking = typed.trim() !== "";
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape" && typed !== "") type("");
    else if (event.key === "Escape") inputRef.current?.blur();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <OutlinedInput
        size="small"
        type="search"
        value={typed}
        inputRef={inputRef}
        onChange={({ target }) => type(target.value)}
        onKeyDown={handleKey}
        placeholder={isNarrow ? "Search" : "Search this map"}
        inputProps={{ "aria-label": "Search this map", "aria-keyshortcuts": "/" }}
        startAdornment={
          <Box
            component="span"
            // A press on it reaches the field.
            sx={{ display: "flex", ml: 2.5, color: "text.secondary", pointerEvents: "none" }}
          >
            <Icon name="search" sizePx={16} />
          </Box>
        }
        endAdornment={
          <FieldEnd isLooking={isLooking}>
            {isNarrow ? null : <SearchTools control={control} filter={filter} />}
            <SearchTool label="Clear search" onPress={() => type("")}>
              <Icon name="close" sizePx={16} />
            </SearchTool>
          </FieldEnd>
        }
        sx={{
          width: "100%",
          px: 0,
          fontSize: 14,
          "&&": { minHeight: 36 },
          "&& .MuiInputBase-input": { py: "5px", px: 2 },
          "& input::-webkit-search-cancel-button": { display: "none" },
        }}
      />
      <LiveRegion>{search ? describeMatches(search, targets) : ""}</LiveRegion>
    </>
  );
}

function FieldEnd(props: { readonly isLooking: boolean; readonly children: ReactNode }) {
  if (!props.isLooking) return <ShortcutHint />;
  return <Box sx={{ display: "flex", flex: "none", mr: 0.5 }}>{props.children}</Box>;
}

function ShortcutHint() {
  return (
    <Box
      component="kbd"
      aria-hidden="true"
      sx={{
        mr: 2,
        px: 1.5,
        display: { xs: "none", md: "block" },
        border: 1,
        borderColor: "divider",
        borderRadius: "4px",
        font: "inherit",
        fontSize: 12,
        lineHeight: "18px",
        color: "text.secondary",
      }}
    >
      /
    </Box>
  );
}

/** The result of a search, as it is announced. */
function describeMatches(search: MapSearch, targets: readonly MapTarget[]): string {
  if (targets.length === 0) return `Nothing matches ${search.query}`;
  return `${countNoun(targets.length, "match", "matches")} in ${countNoun(search.clusters.size, "page")}`;
}
