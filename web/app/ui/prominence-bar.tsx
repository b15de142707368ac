/** Bar of five steps for how much is written about a keyword: in place of searches where nobody measured them. */
import Box from "@mui/material/Box";
import {
  describeProminence,
  PROMINENCE_STEPS,
  getProminenceStep,
} from "@mapwright/core/snapshot/figures/prominence";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const STEPS = Array.from({ length: PROMINENCE_STEPS }, (_, step) => step);

/** `prominence`: 0–1; null: unknown, and nothing is drawn. Read out as "written about: 4 of 5". */
export function ProminenceBar({ prominence }: { readonly prominence: number | null }) {
  if (prominence === null) return null;
  const reached = getProminenceStep(prominence);
  return (
    <Box
      component="span"
      title={describeProminence(prominence)}
      sx={{ display: "inline-flex", gap: "2px", verticalAlign: "middle", position: "relative" }}
    >
      {STEPS.map((step) => (
        <Box
          key={step}
          component="span"
          aria-hidden="true"
          sx={{
            width: 8,
            height: 8,
            borderRadius: "2px",
            bgcolor: step < reached ? "primary.main" : "background.inset",
            boxShadow: step < reached ? "none" : "inset 0 0 0 1px var(--mw-divider)",
          }}
        />
      ))}
      <VisuallyHidden>{describeProminence(prominence)}</VisuallyHidden>
    </Box>
  );
}
