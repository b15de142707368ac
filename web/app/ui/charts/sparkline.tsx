/** A small line of values over time, drawn to the scale from 0 to the highest. Its text says what the line shows. */
import Box from "@mui/material/Box";

interface SparklineProps {
  /** Oldest first; null = unknown, a gap. */
  readonly values: readonly (number | null)[];
  /** Description of the line, for people who don't see it. */
  readonly label: string;
}

const WIDTH = 320;
const HEIGHT = 56;
/** Room for the line's width and for the last value's dot. */
const INSET = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

export function Sparkline({ values, label }: SparklineProps) {
  const runs = runsOf(values);
  const last = runs.at(-1)?.at(-1);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      sx={{ display: "block", width: "100%", height: "auto", overflow: "visible" }}
    >
      <Box
        component="line"
        x1={0}
        x2={WIDTH}
        y1={HEIGHT - INSET}
        y2={HEIGHT - INSET}
        sx={{ stroke: "var(--mw-divider)" }}
      />
      {runs.map((run) => (
        <Box
          component="polyline"
          key={run[0]?.x}
          points={run.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
          sx={{
            fill: "none",
            stroke: "var(--mw-primary-main)",
            strokeWidth: 2,
            strokeLinejoin: "round",
            strokeLinecap: "round",
          }}
        />
      ))}
      {last ? (
        <Box
          component="circle"
          cx={last.x}
          cy={last.y}
          r={3.5}
          sx={{ fill: "var(--mw-primary-main)" }}
        />
      ) : null}
    </Box>
  );
}

/** The points of each stretch without gaps. */
function runsOf(values: SparklineProps["values"]): Point[][] {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1);
  const runs: Point[][] = [];
  let isOpen = false;
  values.forEach((value, at) => {
    if (value === null) {
      isOpen = false;
      return;
    }
    const y = HEIGHT - INSET - (value / highest) * (HEIGHT - 2 * INSET);
    const point = { x: INSET + at * step, y };
    if (isOpen) runs.at(-1)?.push(point);
    else runs.push([point]);
    isOpen = true;
  });
  return runs;
}
