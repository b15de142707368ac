/** A line of a few months, as small as a cell. Its text says what it shows. */
interface MonthLineProps {
  /** Oldest first; null: unknown, a gap. */
  readonly values: readonly (number | null)[];
  readonly label: string;
}

const WIDTH = 68;
const HEIGHT = 18;
const INSET = 2;

export function MonthLine({ values, label }: MonthLineProps) {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1);
  const place = (value: number, at: number) => ({
    x: INSET + at * step,
    y: HEIGHT - INSET - (value / highest) * (HEIGHT - 2 * INSET),
  });
  let path = "";
  let isOpen = false;
  values.forEach((value, at) => {
    if (value === null) isOpen = false;
    else {
      const { x, y } = place(value, at);
      path += `${isOpen ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
      isOpen = true;
    }
  });
  const last = values.at(-1) ?? null;
  const end = last === null ? null : place(last, values.length - 1);
  return (
    <svg
      className="months"
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      role="img"
      aria-label={label}
    >
      <path d={path} />
      {end ? <circle cx={end.x} cy={end.y} r="1.8" /> : null}
    </svg>
  );
}
