/** Everything that islands need to be shown as they were at earlier refreshes. */
import type { PageReading } from "@mapwright/core/refresh/page-trend";
import type { CreateIslandsTime, PastIslands } from "#/map-views/islands/time/islands-time.ts";
import { MovedBorders, OldCoasts } from "#/map-views/islands/time/old-borders.tsx";
import { findMovedBorder } from "#/map-views/islands/time/past-figures.ts";
import { getPastEvidence, getPastIslands } from "#/map-views/islands/time/past-islands.ts";
import {
  listCoverageLines,
  formatReadingDates,
  listFigureLines,
  listMovedLines,
} from "#/map-views/islands/time/past-lines.ts";
import { PastTooltip } from "#/map-views/islands/time/past-tooltip.tsx";
import { TimeBar } from "#/map-views/islands/time/time-bar.tsx";
import { TimeLegend } from "#/map-views/islands/time/time-legend.tsx";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export const createIslandsTime: CreateIslandsTime = (readings, shown, drawn, onShow) => {
  const reading = drawn === null ? undefined : readings[drawn];
  return {
    bar: (model) => <TimeBar model={model} readings={readings} shown={shown} onShow={onShow} />,
    isPast: shown !== null || drawn !== null,
    past: reading && drawn !== null ? pastIslands(readings, drawn, reading) : null,
  };
};

function pastIslands(
  readings: readonly PageReading[],
  shown: number,
  reading: PageReading,
): PastIslands {
  const before = readings[shown - 1];
  const since = formatReadingDates(readings)[shown - 1] ?? "";
  const changesOf = (id: string) => {
    const moved = before && findMovedBorder(before.byPage.get(id), reading.byPage.get(id));
    return moved ? listMovedLines(moved, since) : [];
  };
  const figuresOf = (id: string, model: MapModel) => {
    const then = reading.byPage.get(id);
    return then ? listFigureLines(then, model) : ["figures not stored"];
  };
  return {
    legend: before ? <TimeLegend /> : null,
    islandsAt: (laidOut) => getPastIslands(laidOut, reading),
    evidenceAt: (evidence, model) => getPastEvidence(evidence, model, reading),
    describe: ({ id, name }, model) =>
      [name, "page", ...figuresOf(id, model), ...changesOf(id)].join(", "),
    tooltip: ({ id, name }, model, box, window) => {
      const then = reading.byPage.get(id);
      const lines = [
        ...figuresOf(id, model),
        ...(then ? listCoverageLines(then) : []),
        ...changesOf(id),
      ];
      return <PastTooltip title={name} lines={lines} box={box} window={window} />;
    },
    coasts: (layout, model) =>
      before ? <OldCoasts layout={layout} model={model} before={before} reading={reading} /> : null,
    borders: (layout, model, zoom) =>
      before ? (
        <MovedBorders layout={layout} model={model} before={before} reading={reading} zoom={zoom} />
      ) : null,
  };
}
