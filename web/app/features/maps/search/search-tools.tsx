/** Buttons to step through the matches: within the field, or below it at touch size. */
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import type { MapSearchControl } from "#/map-model/search/use-map-search.ts";
import { Icon } from "#/ui/icon.tsx";
import { formatCount } from "#/ui/number-text.tsx";

/** Toggle for listing only matches. */
export interface SearchFilter {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

interface SearchToolsProps {
  readonly control: MapSearchControl;
  /** Null where the view has no such filter. */
  readonly filter: SearchFilter | null;
  readonly isTouch?: boolean;
}

export function SearchTools({ control, filter, isTouch = false }: SearchToolsProps) {
  const { targets, current, step } = control;
  const total = formatCount(targets.length);
  const isNothing = targets.length === 0;
  const place = current < 0 ? total : `${formatCount(current + 1)} of ${total}`;
  return (
    <Box sx={{ display: "flex", alignItems: "center", flex: isTouch ? 1 : "none" }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          px: 1,
          flex: isTouch ? 1 : "none",
          fontSize: 12,
          color: isNothing ? "warning.main" : "text.secondary",
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {isNothing ? "none" : isTouch ? `Match ${place}` : place}
      </Box>
      {filter ? (
        <SearchTool
          label="Show only matches"
          isTouch={isTouch}
          isPressed={filter.isOn}
          onPress={filter.onToggle}
        >
          <Icon name="list" sizePx={16} />
        </SearchTool>
      ) : null}
      <SearchTool
        label="Previous match"
        isTouch={isTouch}
        isDisabled={isNothing}
        onPress={() => step(-1)}
      >
        <Box component="span" sx={{ display: "flex", transform: "rotate(180deg)" }}>
          <Icon name="chevronDown" sizePx={16} />
        </Box>
      </SearchTool>
      <SearchTool
        label="Next match"
        isTouch={isTouch}
        isDisabled={isNothing}
        onPress={() => step(1)}
      >
        <Icon name="chevronDown" sizePx={16} />
      </SearchTool>
    </Box>
  );
}

interface SearchToolProps {
  readonly label: string;
  readonly isTouch?: boolean;
  readonly isDisabled?: boolean;
  /** State of a toggle button; absent for other buttons. */
  readonly isPressed?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function SearchTool(props: SearchToolProps) {
  const { label, isTouch = false, isDisabled = false, isPressed, onPress, children } = props;
  const sizePx = isTouch ? 40 : 26;
  return (
    <IconButton
      size="small"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
      sx={{
        width: sizePx,
        height: sizePx,
        ...(isPressed ? { color: "primary.main", bgcolor: "primary.light" } : {}),
      }}
    >
      {children}
    </IconButton>
  );
}
