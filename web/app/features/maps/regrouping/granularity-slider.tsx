/** The slider from broader to finer, which says at each stop how many pages the map would have there. */
import Box from "@mui/material/Box";
import Slider from "@mui/material/Slider";
import { useState, type PointerEvent } from "react";
import { GROUPING_SCALES } from "#/features/maps/regrouping/grouping-scale.ts";
import type { GroupingSettings } from "#/features/maps/regrouping/grouping-settings.ts";
import type { GroupingStop } from "#/features/maps/regrouping/use-stops.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

export interface GranularitySliderProps {
  readonly settings: GroupingSettings;
  readonly stops: readonly GroupingStop[];
  readonly onAsk: (settings: GroupingSettings) => void;
  /** The pointer or the focus is on the slider. */
  readonly onExpect: () => void;
  /** There is room for a number below every stop. */
  readonly isRoomy?: boolean;
}

/** Below the slider where it has room. */
const TRACK_PX = 220;
const DIGIT_PX = 6.5;

const END_SX = { flex: "none", fontSize: 13, color: "text.secondary" };

export function GranularitySlider(props: GranularitySliderProps) {
  const { settings, stops, onAsk, onExpect, isRoomy = false } = props;
  const scale = GROUPING_SCALES[settings.method];
  const pageCountAt = new Map(stops.map(({ position, pageCount }) => [position, pageCount]));
  const describe = (position: number) => {
    const pageCount = pageCountAt.get(position) ?? null;
    const words = scale.describe(position);
    return pageCount === null ? words : `${words}: ${countNoun(pageCount, "page")}`;
  };
  const hover = useHoveredStop(stops);
  const longest = Math.max(...stops.map(({ pageCount }) => String(pageCount ?? "").length));
  const stopsPerNumber = Math.ceil(((longest + 1) * DIGIT_PX * (stops.length - 1)) / TRACK_PX);
  return (
    <Box
      onPointerEnter={onExpect}
      onFocus={onExpect}
      sx={{ display: "flex", alignItems: "center", gap: 3, flex: 1 }}
    >
      <Box component="span" sx={END_SX}>
        Broader
      </Box>
      <Box
        onPointerMove={hover.onMove}
        onPointerLeave={hover.onLeave}
        sx={{
          position: "relative",
          display: "flex",
          flex: 1,
          minWidth: { md: 90, xl: 130 },
          ...(isRoomy && { mb: 4 }),
        }}
      >
        {hover.stop && hover.stop.pageCount !== null ? (
          <StopLabel at={hover.at} words={countNoun(hover.stop.pageCount, "page")} />
        ) : null}
        <Slider
          size="small"
          aria-label="Broader or finer"
          value={settings.position}
          min={scale.min}
          max={scale.max}
          step={scale.step}
          marks={
            isRoomy
              ? stops.map(({ position, pageCount }, at) => ({
                  value: position,
                  label:
                    pageCount === null || at % stopsPerNumber !== 0 ? "" : formatCount(pageCount),
                }))
              : scale.max - scale.min > 1
                ? [{ value: scale.startPosition }]
                : false
          }
          track={false}
          getAriaValueText={describe}
          onChange={(_, position) => {
            onAsk({ method: settings.method, position });
          }}
          sx={{ "& .MuiSlider-markLabel": { fontSize: 11, top: 26 } }}
        />
      </Box>
      <Box component="span" sx={END_SX}>
        Finer
      </Box>
    </Box>
  );
}

/** The stop below the pointer, and where it is, 0–1. */
function useHoveredStop(stops: readonly GroupingStop[]) {
  const [index, setIndex] = useState<number | null>(null);
  const last = stops.length - 1;
  return {
    stop: index === null ? null : (stops[index] ?? null),
    at: (index ?? 0) / Math.max(1, last),
    onMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      const { left, width } = currentTarget.getBoundingClientRect();
      const share = Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)));
      setIndex(Math.round(share * last));
    },
    onLeave: () => setIndex(null),
  };
}

function StopLabel({ at, words }: { readonly at: number; readonly words: string }) {
  return (
    <Box
      // The slider's value says the same.
      aria-hidden="true"
      sx={{
        position: "absolute",
        bottom: "100%",
        left: `${String(at * 100)}%`,
        transform: "translateX(-50%)",
        px: 1.5,
        borderRadius: 1,
        bgcolor: "text.primary",
        color: "background.paper",
        fontSize: 12,
        lineHeight: "20px",
        whiteSpace: "nowrap",
        pointerEvents: "none",
        zIndex: 1,
      }}
    >
      {words}
    </Box>
  );
}
