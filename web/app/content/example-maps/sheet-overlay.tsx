import Box from "@mui/material/Box";
import type { ExampleSheet } from "#/content/map-figures/example-map.ts";

interface SheetOverlayProps {
  readonly sheet: ExampleSheet;
  readonly selected: number;
  /** Index of the selected page's runner-up; null when it has none. */
  readonly runnerUp: number | null;
  readonly onSelect: (cluster: number) => void;
}

function clusterUnder(target: EventTarget): number | null {
  if (!(target instanceof SVGElement)) return null;
  const { cluster } = target.dataset;
  return cluster === undefined ? null : Number(cluster);
}

/** Overlay on a drawing: handles the pointer on its pages, outlines the selected one and links it to its runner-up. */
export function SheetOverlay({ sheet, selected, runnerUp, onSelect }: SheetOverlayProps) {
  const spotOf = (cluster: number | null) => sheet.spots.find((spot) => spot.cluster === cluster);
  const [from, to] = [spotOf(selected), spotOf(runnerUp)];
  const select = ({ target }: { readonly target: EventTarget }): void => {
    const cluster = clusterUnder(target);
    if (cluster !== null) onSelect(cluster);
  };
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${String(sheet.widthUnits)} ${String(sheet.heightUnits)}`}
      aria-hidden="true"
      fill="none"
      stroke="var(--mw-signal-main)"
      onPointerOver={select}
      onClick={select}
      sx={{ position: "absolute", inset: 0, width: "100%", height: "100%" }}
    >
      {from && to ? (
        <path
          d={`M${String(from.x)} ${String(from.y)}L${String(to.x)} ${String(to.y)}`}
          strokeWidth="1.5"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      ) : null}
      {from ? <circle cx={from.x} cy={from.y} r={from.radius} strokeWidth="2.5" /> : null}
      {sheet.spots.map(({ cluster, x, y, radius }) => (
        <circle
          key={cluster}
          data-cluster={cluster}
          cx={x}
          cy={y}
          r={radius}
          fill="transparent"
          stroke="none"
          cursor="pointer"
        />
      ))}
    </Box>
  );
}
