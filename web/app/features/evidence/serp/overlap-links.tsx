/** Lines between the same page in two lists of results. The lists say the same in words. */
import type { SharedResult } from "@mapwright/core/serps/result-overlap";
import Box from "@mui/material/Box";
import { ROW_PX } from "#/features/evidence/serp/result-list.tsx";

interface OverlapLinksProps {
  readonly shared: readonly SharedResult[];
  readonly rows: number;
  readonly pointedLeft: number | null;
  readonly pointedRight: number | null;
}

const WIDTH = 100;
/** Lines from the first results are the ones that count. */
const STRONG_TO = 3;

const middleOf = (rank: number) => (rank - 0.5) * ROW_PX;

export function OverlapLinks({ shared, rows, pointedLeft, pointedRight }: OverlapLinksProps) {
  const height = rows * ROW_PX;
  const isPointing = pointedLeft !== null || pointedRight !== null;
  return (
    <Box
      component="svg"
      aria-hidden="true"
      viewBox={`0 0 ${String(WIDTH)} ${String(height)}`}
      preserveAspectRatio="none"
      sx={{ display: "block", width: "100%", height, overflow: "visible" }}
    >
      {shared.map(({ left, right }) => {
        const isPointed = left === pointedLeft || right === pointedRight;
        const [from, to] = [middleOf(left), middleOf(right)];
        return (
          <Box
            component="g"
            key={left}
            sx={{
              stroke: "var(--mw-primary-main)",
              fill: "var(--mw-primary-main)",
              opacity: isPointing && !isPointed ? 0.2 : 1,
            }}
          >
            <path
              d={`M2,${String(from)} C${String(WIDTH / 2)},${String(from)} ${String(WIDTH / 2)},${String(to)} ${String(WIDTH - 2)},${String(to)}`}
              fill="none"
              strokeWidth={isPointed ? 3 : Math.min(left, right) <= STRONG_TO ? 2.25 : 1.25}
              vectorEffect="non-scaling-stroke"
            />
          </Box>
        );
      })}
    </Box>
  );
}
