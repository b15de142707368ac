import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { MAX_STEPS } from "#/content/map-figures/max-steps.ts";
import { LightButton } from "#/ui/light-controls.tsx";

/**
 * The engine's `threshold` for a step: 1 in the middle, the value the split-half test chose. A step is half a doubling, so
 * 0.25–4 in all.
 */
export function toThreshold(step: number): number {
  return 2 ** (step / 2);
}

interface ThresholdControlProps {
  readonly step: number;
  readonly isReady: boolean;
  readonly onStep: (step: number) => void;
}

const range = {
  flex: 1,
  // Its own width would be the least that its row takes.
  width: 0,
  minWidth: 72,
  height: 28,
  accentColor: "var(--mw-primary-main)",
  cursor: "pointer",
  "&:disabled": { cursor: "default" },
} as const;

export function ThresholdControl({ step, isReady, onStep }: ThresholdControlProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4, rowGap: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2.5, flex: "1 1 176px" }}>
        <Typography variant="body2" color="textSecondary" aria-hidden="true">
          Broader
        </Typography>
        <Box
          component="input"
          type="range"
          aria-label="Broader or finer"
          min={-MAX_STEPS}
          max={MAX_STEPS}
          step={1}
          value={step}
          disabled={!isReady}
          aria-valuetext={describeStep(step)}
          onChange={(event) => {
            onStep(Number(event.target.value));
          }}
          sx={range}
        />
        <Typography variant="body2" color="textSecondary" aria-hidden="true">
          Finer
        </Typography>
      </Box>
      <LightButton
        type="button"
        size="small"
        disabled={!isReady || step === 0}
        onClick={() => {
          onStep(0);
        }}
      >
        Best fit
      </LightButton>
    </Box>
  );
}

function describeStep(step: number): string {
  if (step === 0) return "best fit";
  return `${String(Math.abs(step))} of ${String(MAX_STEPS)} steps ${step < 0 ? "broader" : "finer"}`;
}
