/** The slider of a map's readings, oldest first, with Now at its end, and below it what changed from then to now. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Slider from "@mui/material/Slider";
import type { PageReading } from "@mapwright/core/refresh/page-trend";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { useEffect, useEffectEvent, useRef } from "react";
import {
  formatReadingDates,
  describeTotals,
  listTotalLines,
  computeCurrentTotals,
  type TotalLine,
} from "#/map-views/islands/time/past-lines.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { NumberText } from "#/ui/number-text.tsx";

interface TimeBarProps {
  readonly model: MapModel;
  /** At least one reading. */
  readonly readings: readonly PageReading[];
  /** Index; null: now. */
  readonly shown: number | null;
  readonly onShow: (reading: number | null) => void;
}

export function TimeBar({ model, readings, shown, onShow }: TimeBarProps) {
  const evidence = useMapEvidenceView();
  const slider = useRef<HTMLInputElement | null>(null);
  useNowOnLeaving(onShow);
  const dates = formatReadingDates(readings);
  const last = readings.length;
  const now = computeCurrentTotals(model, evidence);
  const unit = getVolumeUnit(model.snapshot.metrics);
  const linesAt = (at: number) => listTotalLines(readings[at] ?? now, now, unit);
  const dateAt = (at: number) => dates[at] ?? "Now";
  const isPast = shown !== null;
  return (
    <Box
      component="section"
      aria-label="Time"
      sx={{
        position: "relative",
        display: "flex",
        alignItems: "center",
        gap: { xs: 3, md: 4 },
        minHeight: { xs: 52, md: 44 },
        px: { xs: 3, md: 4 },
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
        fontSize: 13,
      }}
    >
      <Box
        component="span"
        aria-hidden="true"
        sx={{ flex: "none", minWidth: 88, fontWeight: 550, fontVariantNumeric: "tabular-nums" }}
      >
        {isPast ? dateAt(shown) : "Over time"}
      </Box>
      <Slider
        size="small"
        aria-label="Date of the map"
        value={shown ?? last}
        min={0}
        max={last}
        step={1}
        shiftStep={4}
        marks
        track={false}
        slotProps={{ input: { ref: slider } }}
        getAriaValueText={(at) => (at === last ? "Now" : describeTotals(dateAt(at), linesAt(at)))}
        onChange={(_, at) => {
          onShow(at === last ? null : at);
        }}
        sx={{
          flex: 1,
          minWidth: 80,
          maxWidth: 720,
          "& .MuiSlider-mark": { width: 2, height: 8 },
        }}
      />
      {/* As wide at any date: the slider must not change under the pointer that drags it. */}
      <Box sx={{ flex: "none", width: 104, color: "text.secondary" }}>
        {isPast ? (
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            onClick={() => {
              onShow(null);
              // The button goes with the past.
              slider.current?.focus();
            }}
            sx={{ whiteSpace: "nowrap", width: "100%", px: 1.5 }}
          >
            Back to now
          </Button>
        ) : (
          <span aria-hidden="true">Now</span>
        )}
      </Box>
      <Box sx={isPast ? OVER_MAP : { position: "absolute" }}>
        {isPast ? <ThenAndNow date={dateAt(shown)} lines={linesAt(shown)} /> : null}
        <Box component="span" role="status" sx={{ color: "text.secondary" }}>
          {isPast ? "This date is read-only." : ""}
        </Box>
      </Box>
    </Box>
  );
}

/** Above the bar: a bar that grew would shrink the map while the slider is dragged. */
const OVER_MAP = {
  position: "absolute",
  zIndex: 3,
  left: { xs: 12, md: 16 },
  // On a phone, above the controls on the drawing.
  bottom: { xs: "calc(100% + 64px)", md: "calc(100% + 8px)" },
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 4,
  rowGap: 1,
  maxWidth: "calc(100% - 24px)",
  px: 3,
  py: 1.5,
  fontSize: 12,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  pointerEvents: "none",
} as const;

/** Other views, and a map that is being regrouped, are only shown as they are now. */
function useNowOnLeaving(onShow: TimeBarProps["onShow"]) {
  const showNow = useEffectEvent(() => onShow(null));
  useEffect(() => () => showNow(), []);
}

function ThenAndNow({
  date,
  lines,
}: {
  readonly date: string;
  readonly lines: readonly TotalLine[];
}) {
  const cell = { p: 0, pl: 4, textAlign: "right", fontWeight: 400, whiteSpace: "nowrap" } as const;
  return (
    <Box
      component="table"
      aria-label="Then and now"
      sx={{
        borderCollapse: "collapse",
        lineHeight: 1.35,
        fontSize: 12,
        "& th": { ...cell, pl: 0, textAlign: "left", color: "text.secondary" },
        "& td": cell,
        "& td > span:last-of-type": { color: "text.secondary" },
      }}
    >
      <tbody>
        {(["before", "now"] as const).map((time) => (
          <tr key={time}>
            <th scope="row">{time === "before" ? date : "Now"}</th>
            {lines.map((line) => (
              <td key={line.label}>
                <NumberText value={line[time]} /> <span>{line.label}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
