import Box from "@mui/material/Box";
import { Icon } from "#/ui/icon.tsx";

/** Among the items in question: all have the tag, some or none. */
export type TagState = "all" | "some" | "none";

const CHECKED = { all: true, some: "mixed", none: false } as const;

interface TagToggleProps {
  readonly tag: string;
  readonly state: TagState;
  /** Number of items that have the tag; omitted where it is not requested. */
  readonly count?: number;
  readonly onToggle: () => void;
}

/** A toggle for a tag. */
export function TagToggle({ tag, state, count, onToggle }: TagToggleProps) {
  const isOn = state === "all";
  return (
    <Box
      component="button"
      type="button"
      role="checkbox"
      aria-checked={CHECKED[state]}
      aria-label={count === undefined ? tag : `${tag}, ${String(count)}`}
      onClick={onToggle}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 1.5,
        minHeight: 28,
        px: 3,
        border: 1,
        borderStyle: state === "some" ? "dashed" : "solid",
        borderColor: isOn ? "primary.main" : "edge",
        borderRadius: "14px",
        bgcolor: isOn ? "primary.main" : "background.paper",
        color: isOn ? "primary.contrastText" : "text.primary",
        font: "inherit",
        fontSize: 13,
        cursor: "pointer",
        "&:hover": { borderColor: isOn ? "primary.main" : "text.secondary" },
        "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineOffset: 2 },
      }}
    >
      {isOn ? <Icon name="check" sizePx={14} /> : null}
      <span>{tag}</span>
      {count === undefined ? null : (
        <Box component="span" sx={{ opacity: 0.75, fontVariantNumeric: "tabular-nums" }}>
          {count}
        </Box>
      )}
    </Box>
  );
}
