/** Small bars, one per month, drawn to the scale from 0 to the highest. Its text says what they show. */
import Box from "@mui/material/Box";

interface MonthBarsProps {
  /** `YYYY-MM`, oldest first; months that are left out count 0. */
  readonly months: readonly { readonly month: string; readonly value: number }[];
  /** Description of the bars, for people who don't see them. */
  readonly label: string;
}

const WIDTH = 320;
const HEIGHT = 56;
/** More bars than this are too thin to be seen: the oldest are left out. */
const MAX_MONTHS = 48;

export function MonthBars({ months, label }: MonthBarsProps) {
  const bars = withEmptyMonths(months).slice(-MAX_MONTHS);
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(6, bars.length);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      sx={{ display: "block", width: "100%", height: "auto" }}
    >
      <Box
        component="line"
        x1={0}
        x2={WIDTH}
        y1={HEIGHT - 0.5}
        y2={HEIGHT - 0.5}
        sx={{ stroke: "var(--mw-edge)" }}
      />
      {bars.map(({ month, value }, at) => {
        // Few are still seen next to many.
        const height = value === 0 ? 0 : Math.max(2, (value / highest) * (HEIGHT - 4));
        return (
          <Box
            component="rect"
            key={month}
            x={at * step + step * 0.15}
            y={HEIGHT - 1 - height}
            width={step * 0.7}
            height={height}
            sx={{ fill: "var(--mw-primary-main)" }}
          />
        );
      })}
    </Box>
  );
}

/** Every month from the first to the last. */
export function withEmptyMonths(months: MonthBarsProps["months"]): MonthBarsProps["months"] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const values = new Map(months.map(({ month, value }) => [month, value]));
  const all: { month: string; value: number }[] = [];
  for (let at = numberOf(first.month); at <= numberOf(last.month); at++) {
    const month = `${String(Math.floor(at / 12))}-${String((at % 12) + 1).padStart(2, "0")}`;
    all.push({ month, value: values.get(month) ?? 0 });
  }
  return all;
}

/** Months since the year 0. */
function numberOf(month: string): number {
  const [year = "0", ofYear = "1"] = month.split("-");
  return Number(year) * 12 + Number(ofYear) - 1;
}
