/** The search within the map: what to find, how much was found, and the way from match to match. */
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { KeyboardEvent, RefObject } from "react";
import type { MapSearchControl } from "#/features/maps/search/use-map-search.ts";
import { describeMatches } from "#/features/maps/search/match-words.ts";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { formatCount } from "#/ui/number-text.tsx";

interface SearchFieldProps {
  readonly control: MapSearchControl;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Null where the view has no such filter. */
  readonly filter: { readonly isOn: boolean; readonly onToggle: () => void } | null;
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
          <Box component="span" sx={{ display: "flex", ml: 2.5, color: "text.secondary" }}>
            <Icon name="search" sizePx={16} />
          </Box>
        }
        endAdornment={
          isLooking ? <SearchTools control={control} filter={filter} /> : <ShortcutHint />
        }
        sx={{
          width: "100%",
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

function SearchTools({ control, filter }: Pick<SearchFieldProps, "control" | "filter">) {
  const { targets, current, step, type } = control;
  const total = formatCount(targets.length);
  const isNothing = targets.length === 0;
  return (
    <Box sx={{ display: "flex", alignItems: "center", flex: "none", mr: 0.5 }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          px: 1,
          fontSize: 12,
          color: isNothing ? "warning.main" : "text.secondary",
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {isNothing ? "none" : current < 0 ? total : `${formatCount(current + 1)} of ${total}`}
      </Box>
      <Tool label="Previous match" isDisabled={isNothing} onPress={() => step(-1)}>
        <Box component="span" sx={{ display: "flex", transform: "rotate(180deg)" }}>
          <Icon name="chevronDown" sizePx={16} />
        </Box>
      </Tool>
      <Tool label="Next match" isDisabled={isNothing} onPress={() => step(1)}>
        <Icon name="chevronDown" sizePx={16} />
      </Tool>
      {filter ? (
        <Tool label="Show only matches" isPressed={filter.isOn} onPress={filter.onToggle}>
          <Icon name="list" sizePx={16} />
        </Tool>
      ) : null}
      <Tool label="Clear the search" onPress={() => type("")}>
        <Icon name="close" sizePx={16} />
      </Tool>
    </Box>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function Tool({ label, isDisabled = false, isPressed, onPress, children }: ToolProps) {
  return (
    <IconButton
      size="small"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
      sx={{
        width: 26,
        height: 26,
        ...(isPressed ? { color: "primary.main", bgcolor: "primary.light" } : {}),
      }}
    >
      {children}
    </IconButton>
  );
}
