/** Keywords without results yet, as dashed rings in the sea: they have no cluster, so they are on no island. */
import Box from "@mui/material/Box";
import { memo } from "react";
import { packSiblings } from "d3-hierarchy";
import { computeDotSizes } from "#/map-views/islands/layout/dot-sizes.ts";
import { SheetFrame } from "#/map-views/islands/sheet-frame.tsx";
import type { Forming } from "#/map-views/port/map-view-props.ts";
import type { ElementSize } from "#/ui/layout/use-element-size.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

type Waiting = Pick<Forming, "hasEnded" | "waiting">;
type Sea = Pick<Forming, "hasEnded" | "note" | "waiting">;

const RING = {
  fill: "none",
  stroke: "var(--mw-edge)",
  strokeWidth: 1.2,
  strokeDasharray: "2.2 1.8",
} as const;
/** Radius of the usual ring, in px. */
const RING_PX = 4.5;
const RING_GAP_PX = 5;
/** More look no different, and take longer to draw. */
const MAX_RINGS = 1_500;
const CAPTION_PX = 64;

/** Before the first island: all of them in the middle of the sheet. */
export const OpenSea = memo(function OpenSea({
  waiting,
  note,
  hasEnded,
  size,
}: Sea & { readonly size: ElementSize }) {
  const { widthPx, heightPx } = size;
  const sizes = computeDotSizes(waiting.map(({ volumePerMonth }) => volumePerMonth));
  const rings = packSiblings(
    sizes.slice(0, MAX_RINGS).map((share) => ({
      x: 0,
      y: 0,
      r: share * RING_PX + RING_GAP_PX / 2,
      radius: share * RING_PX,
    })),
  );
  const reach = Math.max(1, ...rings.map(({ x, y, r }) => Math.hypot(x, y) + r));
  const spacePx = Math.min(widthPx, heightPx - 2 * CAPTION_PX) / 2 - 24;
  const scale = Math.max(0.1, Math.min(1.6, spacePx / reach));
  return (
    <>
      <svg width={widthPx} height={heightPx} aria-hidden="true" style={{ display: "block" }}>
        <SheetFrame size={{ width: widthPx, height: heightPx }} />
        <g
          transform={`translate(${String(widthPx / 2)} ${String(heightPx / 2)}) scale(${scale.toFixed(3)})`}
        >
          {rings.map(({ x, y, radius }, at) => (
            <circle
              key={waiting[at]?.text}
              cx={x.toFixed(1)}
              cy={y.toFixed(1)}
              r={radius.toFixed(1)}
              {...RING}
            />
          ))}
        </g>
      </svg>
      <Box
        sx={{
          position: "absolute",
          insetInline: 16,
          top: heightPx / 2 + Math.min(spacePx, reach * scale) + 16,
          textAlign: "center",
          fontSize: 14,
          color: "text.secondary",
        }}
      >
        {seaCaption(waiting.length, note, hasEnded)}
      </Box>
    </>
  );
});

function seaCaption(waiting: number, note: string | null, hasEnded: boolean): string {
  if (hasEnded) return "The research ended before results arrived.";
  if (note !== null) return note;
  return waiting > 0
    ? `${countNoun(waiting, "keyword")} waiting for results. Islands form as they arrive.`
    : "Islands form as results arrive.";
}

function bandCaption(waiting: number, hasEnded: boolean): string {
  if (waiting === 0) return "All results have arrived";
  return `${formatCount(waiting)} ${hasEnded ? "without results" : "waiting for results"}`;
}

const MAX_IN_BAND = 400;

/** Under the islands: how many keywords are waiting, and their rings as far as there is room. */
export const WaitingBand = memo(function WaitingBand({ waiting, hasEnded }: Waiting) {
  const sizes = computeDotSizes(waiting.map(({ volumePerMonth }) => volumePerMonth));
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        columnGap: 4,
        height: 48,
        px: { xs: 3, md: 4 },
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
        fontSize: 12,
        color: "text.secondary",
      }}
    >
      <Box sx={{ flex: "none", fontVariantNumeric: "tabular-nums" }}>
        {bandCaption(waiting.length, hasEnded)}
      </Box>
      <Box
        aria-hidden="true"
        sx={{
          flex: 1,
          minWidth: 0,
          maxHeight: 26,
          overflow: "hidden",
          display: "flex",
          flexWrap: "wrap",
          alignContent: "flex-start",
          gap: "2px",
        }}
      >
        {waiting.slice(0, MAX_IN_BAND).map(({ text }, at) => (
          <svg key={text} width="12" height="12" viewBox="-6 -6 12 12">
            <title>{text}</title>
            <circle r={((sizes[at] ?? 1) * 3.6).toFixed(1)} {...RING} />
          </svg>
        ))}
      </Box>
    </Box>
  );
});
