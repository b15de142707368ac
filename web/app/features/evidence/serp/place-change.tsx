import type { PlaceChange } from "@mapwright/core/serps/dated-results";
import Box from "@mui/material/Box";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface PlaceChangeMarkProps {
  /** null: there is no earlier list. */
  readonly change: PlaceChange | null;
}

/** Mark of a result's move since the previous list: never by color alone. */
export function PlaceChangeMark({ change }: PlaceChangeMarkProps) {
  if (change === null) return null;
  const { sign, words, color } = look(change);
  return (
    <Box
      component="span"
      sx={{
        flex: "none",
        minWidth: 32,
        textAlign: "end",
        fontSize: 13,
        fontWeight: 600,
        fontVariantNumeric: "tabular-nums",
        whiteSpace: "nowrap",
        color,
      }}
    >
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Box>
  );
}

function look(change: PlaceChange) {
  if (change.kind === "new") return { sign: "new", words: "new", color: "primary.main" };
  if (change.kind === "same") return { sign: "=", words: "unchanged", color: "text.secondary" };
  const places = String(Math.abs(change.places));
  return change.places > 0
    ? { sign: `▲${places}`, words: `up ${places}`, color: "success.main" }
    : { sign: `▼${places}`, words: `down ${places}`, color: "error.main" };
}
